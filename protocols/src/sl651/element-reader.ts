import { readBatch } from './batch-reader.ts';
import { readBcd, readBcdInteger } from './bcd.ts';
import { annexOf, type ElementList, type Position } from './element-list.ts';
import type { ElementRow } from './element-rows.ts';
import { elementOfGuide, isBatchGuide } from './elements.ts';
import { hexByte, toHex } from './hex.ts';
import { continuesSeries } from './series-reader.ts';
import { floorToMinute, readWallClock } from './wall-clock.ts';

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

/** Manual text, picture and flow batch reach to the end of the message: the standard gives them no length of their own. */
function readTail(body: Uint8Array, position: Position, list: ElementList, row: ElementRow): void {
  const start = Math.min(position.at + 2, body.length);
  const id = toHex(body, position.at, start);
  const kind = row.kind === 'text' || row.kind === 'picture' ? row.kind : 'raw';
  list.annexes.push(annexOf(kind, id, row, body.slice(start), position.observed, list.readings.length));
  position.at = body.length;
}
