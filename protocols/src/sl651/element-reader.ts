import { readBcd, readBcdInteger } from './bcd.ts';
import type { ElementRow } from './element-rows.ts';
import {
  batchElement,
  batchShape,
  batchSize,
  batchStepMs,
  elementOfGuide,
  isBatchGuide,
} from './elements.ts';
import { hexByte, toHex } from './hex.ts';
import { floorToMinute, readWallClock } from './wall-clock.ts';

/**
 * One measured value. `element` is the standard's symbol (`Z`, `PT`, `PN05`, …), `FF09` for user element 09 and `XC1`
 * for a guide that the standard leaves free; `id` is guide and definition in hex as sent. Null = the station says that
 * it has no data. `observedWallMs` is the station's wall clock as if it were UTC.
 */
export interface Reading {
  element: string;
  id: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  value: number | null;
  observedWallMs: number;
}

/**
 * What a report carries besides readings; it came before the reading at index `before` (of all stations together).
 * `unplaced` = a number without a time of its own: in `value`, no reading.
 */
export interface Annex {
  kind: 'text' | 'picture' | 'step' | 'raw' | 'unplaced';
  id: string;
  nameZh: string;
  nameEn: string;
  bytes: Uint8Array;
  value: number | null;
  observedWallMs: number | null;
  before: number;
}

/** The elements of a body. `problems` = bytes that could not be read; `notes` = what was read but needs saying. */
export interface ElementList {
  readings: Reading[];
  annexes: Annex[];
  /** The first observation time (F0F0) as it was sent. */
  firstObservedWallMs: number | null;
  /** Where reading stopped. */
  end: number;
  problems: string[];
  notes: string[];
}

interface Position {
  at: number;
  observed: number | null;
  stepMs: number;
}

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

/** Reads elements from `body[from, end)` until the end or the next station's address (F1F1). Never throws. */
export function readElements(body: Uint8Array, from: number, sentWallMs: number | null): ElementList {
  const list: ElementList = {
    readings: [],
    annexes: [],
    firstObservedWallMs: null,
    end: from,
    problems: [],
    notes: [],
  };
  const position: Position = { at: from, observed: null, stepMs: 0 };
  let isTimeStated = false;
  while (position.at < body.length) {
    const start = position.at;
    const guide = body[start] as number;
    if (guide === 0xf1 && body[start + 1] === 0xf1) break;
    if (guide === 0xf0 && body[start + 1] === 0xf0) {
      isTimeStated = true;
      readObservationTime(body, position, list, sentWallMs);
    } else {
      if (!isTimeStated) {
        isTimeStated = true;
        position.observed = sentWallMs === null ? null : floorToMinute(sentWallMs);
      }
      readElement(body, position, list, sentWallMs);
    }
    if (position.at <= start) {
      list.problems.push(`cannot read ${toHex(body, start, body.length)}`);
      position.at = body.length;
    }
  }
  list.end = position.at;
  return list;
}

function readObservationTime(
  body: Uint8Array,
  position: Position,
  list: ElementList,
  sentWallMs: number | null,
): void {
  const start = position.at + 2;
  position.at = Math.min(start + 5, body.length);
  position.stepMs = 0;
  position.observed = readWallClock(body, start, 5);
  if (list.firstObservedWallMs === null) list.firstObservedWallMs = position.observed;
  if (position.observed === null) {
    list.problems.push(
      `observation time ${toHex(body, start, position.at)} is none; the send time stands in`,
    );
    position.observed = sentWallMs === null ? null : floorToMinute(sentWallMs);
  }
}

function readElement(
  body: Uint8Array,
  position: Position,
  list: ElementList,
  sentWallMs: number | null,
): void {
  const guide = body[position.at] as number;
  const row = elementOfGuide(guide);
  if (row && row.kind !== 'number' && row.kind !== 'status' && row.kind !== 'step') {
    if (isBatchGuide(guide)) readBatch(body, position, list, guide, sentWallMs);
    else if (row.kind === 'header') return;
    else readTail(body, position, list, row);
    return;
  }
  const idStart = position.at;
  const isUser = guide === 0xff;
  const dataStart = idStart + (isUser ? 3 : 2);
  if (dataStart > body.length) return;
  const definition = body[dataStart - 1] as number;
  const size = definition >>> 3;
  const id = toHex(body, idStart, dataStart);
  if (dataStart + size > body.length) {
    list.problems.push(`${id}: ${size} bytes stated, ${body.length - dataStart} left`);
    position.at = body.length;
    return;
  }
  position.at = dataStart + size;
  if (row?.kind === 'step') {
    readStep(body, dataStart, position, list, id, row);
    return;
  }
  const names = namesOf(row, guide, body[idStart + 1] as number);
  if (size === 0) list.problems.push(`${id}: a definition without data bytes`);
  const add = (start: number, observed: number | null): void => {
    let value: number | null = null;
    if (row?.kind === 'status') value = readStatus(body, start, start + size);
    else if (size > 0) {
      const read = readBcd(body, start, start + size, definition & 7);
      if (read === 'invalid')
        list.problems.push(`${id}: ${toHex(body, start, start + size)} is no BCD number`);
      else if (read !== 'missing') value = read;
    }
    if (observed === null) {
      list.problems.push(`${id}: no observation time`);
      return;
    }
    list.readings.push({
      element: names.element,
      id,
      nameZh: names.nameZh,
      nameEn: names.nameEn,
      unit: names.unit,
      value,
      observedWallMs: observed,
    });
  };
  add(dataStart, position.observed);
  if (position.stepMs > 0 && size > 0) {
    let observed = position.observed;
    while (continuesSeries(body, position.at, size)) {
      if (observed !== null) observed += position.stepMs;
      add(position.at, observed);
      position.at += size;
    }
  }
}

/** In an even-interval series the values follow each other without a guide until another element or the end. */
function continuesSeries(body: Uint8Array, at: number, size: number): boolean {
  if (at + size > body.length || isStandardElements(body, at)) return false;
  return readBcd(body, at, at + size, 0) !== 'invalid';
}

function isStandardElements(body: Uint8Array, from: number): boolean {
  let at = from;
  while (at < body.length) {
    const guide = body[at] as number;
    if (guide === 0xf0 && body[at + 1] === 0xf0) {
      at += 7;
      continue;
    }
    const row = elementOfGuide(guide);
    const definition = body[at + 1];
    if (guide === 0xff || !row || row.bytes === 0 || definition === undefined) return false;
    if (isBatchGuide(guide)) at += 2 + row.bytes;
    else if (definition >>> 3 !== row.bytes) return false;
    else at += 2 + row.bytes;
  }
  return at === body.length;
}

function readStatus(body: Uint8Array, start: number, end: number): number | null {
  if (start === end) return null;
  let value = 0;
  for (let index = start; index < end; index++) value = value * 256 + (body[index] as number);
  return value;
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
    return;
  }
  position.stepMs = ((days * 24 + hours) * 60 + minutes) * 60_000;
}

/**
 * Twelve 5-minute values. By the standard the stated time is the first one's; stations that state the time of the
 * report instead mean the clock hour that holds it: see docs/decisions/sl651-batches.md.
 */
function readBatch(
  body: Uint8Array,
  position: Position,
  list: ElementList,
  guide: number,
  sentWallMs: number | null,
): void {
  const start = position.at + 2;
  const id = toHex(body, position.at, Math.min(start, body.length));
  const { bytes, perUnit } = batchShape(guide);
  const count = Math.max(0, Math.min(batchSize, Math.floor((body.length - start) / bytes)));
  position.at = count === batchSize ? start + batchSize * bytes : body.length;
  if (count < batchSize) list.problems.push(`${id}: twelve values expected, ${count} are there`);
  const { observed } = position;
  if (observed === null) {
    list.problems.push(`${id}: no observation time`);
    return;
  }
  const spanMs = (batchSize - 1) * batchStepMs;
  const isForward = sentWallMs === null || observed + spanMs <= sentWallMs + batchStepMs;
  const hourEnd = Math.ceil(observed / 3_600_000) * 3_600_000;
  const first = isForward ? observed : hourEnd - spanMs;
  const row = batchElement(guide);
  let later = 0;
  for (let index = 0; index < count; index++) {
    const observedWallMs = first + index * batchStepMs;
    const offset = start + index * bytes;
    const raw =
      bytes === 1 ? (body[offset] as number) : ((body[offset] as number) << 8) | (body[offset + 1] as number);
    const value = raw === (bytes === 1 ? 0xff : 0xffff) ? null : raw / perUnit;
    if (!isForward && observedWallMs > observed) {
      later++;
      const sent = body.slice(offset, offset + bytes);
      list.annexes.push({ ...annexOf('unplaced', id, row, sent, null, list.readings.length), value });
      continue;
    }
    list.readings.push({
      element: row.symbol,
      id,
      nameZh: row.nameZh,
      nameEn: row.nameEn,
      unit: row.unit,
      value,
      observedWallMs,
    });
  }
  if (later > 0) list.notes.push(`${id}: ${later} values lie after the observation time and are no readings`);
}

/** Manual text, picture and flow batch reach to the end of the message: the standard gives them no length of their own. */
function readTail(body: Uint8Array, position: Position, list: ElementList, row: ElementRow): void {
  const start = Math.min(position.at + 2, body.length);
  const id = toHex(body, position.at, start);
  const kind = row.kind === 'text' || row.kind === 'picture' ? row.kind : 'raw';
  list.annexes.push(annexOf(kind, id, row, body.slice(start), position.observed, list.readings.length));
  position.at = body.length;
}

function annexOf(
  kind: Annex['kind'],
  id: string,
  row: ElementRow,
  bytes: Uint8Array,
  observedWallMs: number | null,
  before: number,
): Annex {
  return { kind, id, nameZh: row.nameZh, nameEn: row.nameEn, bytes, value: null, observedWallMs, before };
}
