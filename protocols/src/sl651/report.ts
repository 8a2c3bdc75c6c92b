import { type Annex, type Reading, readElements } from './element-reader.ts';
import type { Frame } from './frame.ts';
import { hexByte, toHex } from './hex.ts';
import { readWallClock } from './wall-clock.ts';

export type { Annex, Reading } from './element-reader.ts';

/**
 * The body of a report. Times are station wall clocks in milliseconds as if they were UTC; null = not stated or no date.
 * `station` is the address inside the body (F1F1), `stationType` two hex digits. `problems` names what could not be
 * read, `notes` what was read in a way that needs saying; both are empty for a clean report.
 */
export interface Report {
  serial: number;
  sentWallMs: number | null;
  station: string | null;
  stationType: string | null;
  observedWallMs: number | null;
  readings: Reading[];
  annexes: Annex[];
  problems: string[];
  notes: string[];
}

/** Functions whose body carries a station type and elements: reports, answers to data queries, user functions. */
export const isReportFunction = (func: number): boolean => (func >= 0x30 && func <= 0x3a) || func >= 0xe0;

/** Functions of 40H to 51H whose answer is made of elements. */
const isElementAnswer = (func: number): boolean => func === 0x44 || func === 0x46 || func === 0x4b;

/** Reads the body of a frame as a report. Never throws: `problems` says what could not be read. */
export function decodeReport(frame: Frame): Report {
  const { body } = frame;
  const report: Report = {
    serial: 0,
    sentWallMs: null,
    station: null,
    stationType: null,
    observedWallMs: null,
    readings: [],
    annexes: [],
    problems: [],
    notes: [],
  };
  if (frame.packet && frame.packet.number > 1) {
    report.problems.push(
      `packet ${frame.packet.number} of ${frame.packet.total}: only the whole can be read`,
    );
    return report;
  }
  if (body.length < 8) {
    report.problems.push(`a body of ${body.length} bytes has no room for serial number and send time`);
    return report;
  }
  report.serial = ((body[0] as number) << 8) | (body[1] as number);
  report.sentWallMs = readWallClock(body, 2, 6);
  if (report.sentWallMs === null) report.problems.push(`send time ${toHex(body, 2, 8)} is none`);
  let at = 8;
  const mayHoldElements = isReportFunction(frame.func) || isElementAnswer(frame.func);
  if (body[at] === 0xf1 && body[at + 1] === 0xf1 && body.length >= at + 7) {
    report.station = toHex(body, at + 2, at + 7);
    at += 7;
    const isTimeNext = body[at] === 0xf0 && body[at + 1] === 0xf0;
    const isTimeAfterType = body[at + 1] === 0xf0 && body[at + 2] === 0xf0;
    if (at < body.length && !isTimeNext && (isReportFunction(frame.func) || isTimeAfterType)) {
      report.stationType = hexByte(body[at] as number);
      at++;
    }
  }
  if (mayHoldElements && frame.direction === 'up') {
    const list = readElements(body, at, report.sentWallMs);
    report.observedWallMs = list.firstObservedWallMs;
    report.readings = list.readings;
    report.annexes = list.annexes;
    report.problems.push(...list.problems);
    report.notes = list.notes;
  }
  return report;
}
