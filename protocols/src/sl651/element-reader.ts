import { readBatch } from './batch-reader.ts';
import { mostDigits, readBcd, readBcdInteger } from './bcd.ts';
import { countsOf, markElement } from './body-marks.ts';
import { annexOf, type ElementList, giveUp, type Position } from './element-list.ts';
import type { ElementRow } from './element-rows.ts';
import { elementOfGuide, isBatchGuide } from './elements.ts';
import { hexByte, toHex } from './hex.ts';
import { type BodyView, isPeriodAnswer } from './outline.ts';
import { ownBlockAt } from './own-blocks.ts';
import { readSeries } from './series-reader.ts';
import { decodeProgress } from './upgrade-messages.ts';
import { floorToMinute, readWallClock } from './wall-clock.ts';
import { decodeWaveform, waveformFunction } from './waveforms.ts';

const freeGuides = new Map<string, { element: string; nameZh: string; nameEn: string; unit: string }>();

function namesOf(row: ElementRow | undefined, guide: number, userGuide: number) {
  if (row) return { element: row.symbol, nameZh: row.nameZh, nameEn: row.nameEn, unit: row.unit };
  const element = guide === 0xff ? `FF${hexByte(userGuide)}` : `X${hexByte(guide)}`;
  let names = freeGuides.get(element);
  if (!names) {
    const isUser = guide === 0xff;
    names = {
      element,
      nameZh: `${isUser ? '用户自定义要素' : '未定义要素'} ${element}`,
      nameEn: `${isUser ? 'User element' : 'Undefined element'} ${element}`,
      unit: '',
    };
    freeGuides.set(element, names);
  }
  return names;
}

const mostProblems = 50;

/** Reads elements from `body[from, end)` until the end or the next station's address (F1F1). Never throws. */
export function readElements(view: BodyView, from: number): ElementList {
  const { body } = view;
  const list: ElementList = {
    readings: [],
    annexes: [],
    firstObservedWallMs: null,
    end: from,
    problems: [],
    notes: [],
  };
  const position: Position = { at: from, observed: sendMinute(view), stepMs: null, hours: new Map() };
  while (position.at < body.length) {
    const { at } = position;
    if (body[at] === 0xf1 && body[at + 1] === 0xf1) break;
    if (list.problems.length >= mostProblems) giveUp(body, position, list, 'too much that cannot be read');
    else if (body[at] === 0xf0 && body[at + 1] === 0xf0) readObservationTime(view, position, list);
    else {
      const counts = view.marks && countsOf(list);
      readElement(view, position, list);
      if (view.marks && counts) markElement(view.marks, [at, position.at], list, counts);
    }
  }
  list.end = position.at;
  return list;
}

const sendMinute = ({ sentWallMs }: BodyView): number | null =>
  sentWallMs === null ? null : floorToMinute(sentWallMs);

function readObservationTime(view: BodyView, position: Position, list: ElementList): void {
  const { body } = view;
  const start = position.at + 2;
  position.at = Math.min(start + 5, body.length);
  endStep(view, position);
  position.hours.clear();
  position.observed = readWallClock(body, start, 5);
  view.marks?.push({ kind: 'time', from: start - 2, to: position.at, wallMs: position.observed });
  if (list.firstObservedWallMs === null) list.firstObservedWallMs = position.observed;
  if (position.observed === null) {
    const sent = toHex(body, start, position.at);
    list.problems.push(`observation time ${sent} is none; the send time stands in`);
    position.observed = sendMinute(view);
  }
}

function readElement(view: BodyView, position: Position, list: ElementList): void {
  const { body } = view;
  const guide = body[position.at] as number;
  const row = elementOfGuide(guide);
  const own = ownBlockAt(view, position.at);
  if (own) readOwnBlock(view, position, list, own);
  else if (isBatchGuide(guide)) {
    readBatch(view, position, list, guide);
    endStep(view, position);
  } else if (row?.kind === 'text' || row?.kind === 'picture' || row?.kind === 'raw')
    readTail(view, position, list, row);
  else if (row?.kind === 'header' || guide === 0)
    giveUp(body, position, list, `${hexByte(guide)} guides no element`);
  else readValues(view, position, list, guide, row);
}

function readValues(
  view: BodyView,
  position: Position,
  list: ElementList,
  guide: number,
  row: ElementRow | undefined,
): void {
  const { body } = view;
  const idStart = position.at;
  const start = idStart + (guide === 0xff ? 3 : 2);
  if (start > body.length) {
    giveUp(body, position, list, 'an element without a definition');
    return;
  }
  const definition = body[start - 1] as number;
  const size = definition >>> 3;
  const id = toHex(body, idStart, start);
  if (start + size > body.length) {
    giveUp(body, position, list, `${id}: ${size} bytes stated, ${body.length - start} left`);
    return;
  }
  if (row?.kind === 'step') {
    position.at = start + size;
    readStep(body, start, position, list, id, row);
    return;
  }
  if (size === 0) {
    giveUp(body, position, list, `${id}: a definition without data bytes`);
    return;
  }
  const decimals = definition & 7;
  const isTrusted =
    guide === 0xff || (row && size === row.bytes && (row.kind === 'status' || decimals === row.decimals));
  const first =
    row?.kind === 'status' ? readStatus(body, start, size) : readNumber(body, start, size, decimals);
  if (typeof first === 'string' && !isTrusted) {
    giveUp(body, position, list, `${id}: ${first}`, idStart);
    return;
  }
  position.at = start + size;
  const names = namesOf(row, guide, body[idStart + 1] as number);
  const add = (read: number | string | null, observed: number | null): void => {
    const value = typeof read === 'string' ? null : read;
    if (typeof read === 'string') list.problems.push(`${id}: ${read}`);
    if (observed === null) list.problems.push(`${id}: no observation time`);
    else list.readings.push({ ...names, id, value, observedWallMs: observed });
  };
  add(first, position.observed);
  if (position.stepMs !== null || isPeriodAnswer(view)) {
    const read = row?.kind === 'status' ? readStatus : readNumber;
    readSeries(view, position, list, {
      id,
      row,
      size,
      add: (at, observed) => add(read(body, at, size, decimals), observed),
    });
  }
  endStep(view, position);
}

/** A number, null for 'no data', or what else the bytes are. */
function readNumber(body: Uint8Array, start: number, size: number, decimals: number): number | string | null {
  const value = readBcd(body, start, start + size, decimals);
  if (typeof value === 'number') return value;
  if (value === 'missing') return null;
  const sent = toHex(body, start, start + size);
  return value === 'invalid' ? `${sent} is no BCD number` : `${sent} has more than ${mostDigits} digits`;
}

const longestStatus = 4;

function readStatus(body: Uint8Array, start: number, size: number): number | string {
  if (size > longestStatus) return `a status of ${size} bytes, ${longestStatus} expected`;
  let value = 0;
  for (let index = start; index < start + size; index++) value = value * 256 + (body[index] as number);
  return value;
}

/** A time step is that of the one element behind it; in the answer to 38H it is that of all. */
function endStep(view: BodyView, position: Position): void {
  if (!isPeriodAnswer(view)) position.stepMs = null;
}

function readStep(
  body: Uint8Array,
  start: number,
  position: Position,
  list: ElementList,
  id: string,
  row: ElementRow,
): void {
  const bytes = body.slice(start, position.at);
  list.annexes.push(annexOf('step', id, row, bytes, position.observed, list.readings.length));
  const [days, hours, minutes] = [0, 1, 2].map((index) =>
    index < bytes.length ? readBcdInteger(bytes, index, index + 1) : -1,
  ) as [number, number, number];
  if (days < 0 || hours < 0 || minutes < 0) {
    list.problems.push(`${id}: ${toHex(bytes)} is no time step`);
    position.stepMs = 0;
    return;
  }
  position.stepMs = ((days * 24 + hours) * 60 + minutes) * 60_000;
}

/** Manual text, picture and flow batch reach to the end of the message: the standard gives them no length of their own. */
function readTail({ body, whole }: BodyView, position: Position, list: ElementList, row: ElementRow): void {
  const start = Math.min(position.at + 2, body.length);
  const id = toHex(body, position.at, start);
  const kind = row.kind === 'text' || row.kind === 'picture' ? row.kind : 'raw';
  list.annexes.push(annexOf(kind, id, row, whole.slice(start), position.observed, list.readings.length));
  position.at = whole.length;
}

function readOwnBlock(view: BodyView, position: Position, list: ElementList, row: ElementRow): void {
  readTail(view, position, list, row);
  const bytes = list.annexes.at(-1)?.bytes ?? new Uint8Array(0);
  const isWaveform = view.func === waveformFunction;
  const read = isWaveform ? decodeWaveform(bytes, position.observed ?? 0) : decodeProgress(bytes);
  if (typeof read === 'string') list.problems.push(read);
}
