import { inHexMode } from './ascii-body.ts';
import type { BodyMark } from './body-marks.ts';
import type { Annex, Reading } from './element-list.ts';
import { readElements } from './element-reader.ts';
import type { Frame } from './frame-shape.ts';
import { hexByte, toHex } from './hex.ts';
import { type BodyView, viewOf } from './outline.ts';
import { readWallClock } from './wall-clock.ts';

export type { Reading } from './element-list.ts';

/** One station's part of a report: its address inside the body (F1F1), its type in two hex digits, its readings. */
export interface StationSection {
  station: string | null;
  stationType: string | null;
  readings: Reading[];
}

/**
 * The body of a report. Times are station wall clocks in milliseconds as if they were UTC; null = not stated or no date.
 * `station` is the address inside the body (F1F1), `stationType` two hex digits. `problems` names what could not be
 * read, `notes` what was read in a way that needs saying; both are empty for a clean report.
 */
export interface Report extends StationSection {
  serial: number;
  sentWallMs: number | null;
  observedWallMs: number | null;
  annexes: Annex[];
  /** Further stations whose data the message carries after the first one's (relay stations collect them). */
  otherStations: StationSection[];
  problems: string[];
  notes: string[];
}

/** Functions whose body carries a station type and elements: reports, answers to data queries, user functions. */
const isReportFunction = (func: number): boolean => (func >= 0x30 && func <= 0x3a) || func >= 0xe0;

/** Functions of 40H to 51H whose answer is made of elements. */
const isElementAnswer = (func: number): boolean => func === 0x44 || func === 0x46 || func === 0x4b;

/** Reads the body of a frame as a report. Never throws: `problems` says what could not be read, `marks` is told where things stand. */
export function decodeReport(given: Frame, marks: BodyMark[] | null = null): Report {
  const { frame, notes } = inHexMode(given);
  const { body } = frame;
  const report: Report = {
    serial: 0,
    sentWallMs: null,
    station: null,
    stationType: null,
    observedWallMs: null,
    readings: [],
    annexes: [],
    otherStations: [],
    problems: [],
    notes,
  };
  if (frame.packet && frame.packet.number > 1) {
    report.notes.push(`packet ${frame.packet.number} of ${frame.packet.total}: only the whole can be read`);
    return report;
  }
  if (body.length < 8) {
    report.problems.push(`a body of ${body.length} bytes has no room for serial number and send time`);
    return report;
  }
  report.serial = ((body[0] as number) << 8) | (body[1] as number);
  report.sentWallMs = readWallClock(body, 2, 6);
  if (report.sentWallMs === null) report.problems.push(`send time ${toHex(body, 2, 8)} is none`);
  const view = viewOf(body, frame.func, report.sentWallMs, marks);
  let before = 0;
  let at = readSection(frame, view, 8, report, report, before);
  while (at < view.body.length) {
    before += (report.otherStations.at(-1) ?? report).readings.length;
    const section = { station: null, stationType: null, readings: [] };
    report.otherStations.push(section);
    at = readSection(frame, view, at, report, section, before);
  }
  if (at < body.length)
    report.problems.push(`${body.length - at} bytes behind the first ${at} given up: too long`);
  return report;
}

/** Reads one station's part behind `before` readings of others; gives where the next one begins. */
function readSection(
  frame: Frame,
  view: BodyView,
  from: number,
  report: Report,
  section: StationSection,
  before: number,
): number {
  const { body, func } = view;
  let at = from;
  if (body[at] === 0xf1 && body[at + 1] === 0xf1 && body.length >= at + 7) {
    section.station = toHex(body, at + 2, at + 7);
    at += 7;
    const isTimeNext = body[at] === 0xf0 && body[at + 1] === 0xf0;
    const isTimeAfterType = body[at + 1] === 0xf0 && body[at + 2] === 0xf0;
    if (at < body.length && !isTimeNext && (isReportFunction(func) || isTimeAfterType)) {
      section.stationType = hexByte(body[at] as number);
      at++;
    }
    const { station, stationType } = section;
    view.marks?.push({ kind: 'station', from, to: at, station, stationType });
  } else if (body[at] === 0xf1 && body[at + 1] === 0xf1) {
    report.problems.push(`station address cut short: ${toHex(body, at, body.length)}`);
    return view.whole.length;
  }
  const mayHoldElements = isReportFunction(func) || isElementAnswer(func);
  if (!mayHoldElements || frame.direction === 'down') return view.whole.length;
  const list = readElements(view, at);
  section.readings = list.readings;
  if (section === report) report.observedWallMs = list.firstObservedWallMs;
  const position = report.otherStations.length;
  for (const annex of list.annexes)
    report.annexes.push({ ...annex, before: before + annex.before, section: position });
  for (const problem of list.problems) report.problems.push(problem);
  for (const note of list.notes) report.notes.push(note);
  return list.end;
}
