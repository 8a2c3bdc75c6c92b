import { bcdByte, readBcdInteger } from './bcd.ts';
import { definitionByte, elementOfGuide, elementOfSymbol } from './elements.ts';
import type { Frame } from './frame-shape.ts';
import { hexByte, toHex } from './hex.ts';
import { readWallClock, writeWallClock } from './wall-clock.ts';

/** An element as a query names it: symbol, `FF09` or `XC1`, and the identifier in hex as it was sent. */
interface AskedElement {
  element: string;
  id: string;
}

/** What the centre asks for or commands. Times are station wall clocks in milliseconds as if UTC; null = no date. */
export interface Query {
  func: number;
  serial: number;
  sentWallMs: number | null;
  /** 38H: the hours asked for, both included, and the step; 0 minutes = batches of one hour. */
  period: { fromWallMs: number; toWallMs: number; stepMinutes: number } | null;
  /** 38H and 3AH. */
  elements: AskedElement[];
  /** Everything after serial number and send time, as sent. */
  rest: Uint8Array;
  problems: string[];
}

/** Reads a downlink query or command. Never throws. */
export function decodeQuery(frame: Frame): Query {
  const { body, func } = frame;
  const query: Query = {
    func,
    serial: body.length > 1 ? ((body[0] as number) << 8) | (body[1] as number) : 0,
    sentWallMs: readWallClock(body, 2, 6),
    period: null,
    elements: [],
    rest: body.subarray(Math.min(8, body.length)),
    problems: [],
  };
  if (body.length < 8) query.problems.push(`a body of ${body.length} bytes`);
  if (func === 0x38) readPeriod(query);
  else if (func === 0x3a) readElementIds(query, 0);
  return query;
}

const readHour = (bytes: Uint8Array, start: number): number | null => {
  const padded = new Uint8Array(5);
  padded.set(bytes.subarray(start, start + 4));
  return bytes.length < start + 4 ? null : readWallClock(padded, 0, 5);
};

function readPeriod(query: Query): void {
  const { rest } = query;
  const fromWallMs = readHour(rest, 0);
  const toWallMs = readHour(rest, 4);
  if (fromWallMs === null || toWallMs === null || rest[8] !== 0x04 || rest.length < 13) {
    query.problems.push(`${toHex(rest)} states no begin, end and time step`);
    return;
  }
  const [days, hours, minutes] = [10, 11, 12].map((at) => Math.max(0, readBcdInteger(rest, at, at + 1))) as [
    number,
    number,
    number,
  ];
  query.period = { fromWallMs, toWallMs, stepMinutes: (days * 24 + hours) * 60 + minutes };
  readElementIds(query, 13);
}

function readElementIds(query: Query, from: number): void {
  const { rest } = query;
  let at = from;
  while (at < rest.length) {
    const guide = rest[at] as number;
    const size = guide === 0xff ? 3 : 2;
    if (at + size > rest.length) {
      query.problems.push(`identifier cut short: ${toHex(rest, at)}`);
      return;
    }
    const element =
      guide === 0xff
        ? `FF${hexByte(rest[at + 1] as number)}`
        : (elementOfGuide(guide)?.symbol ?? `X${hexByte(guide)}`);
    query.elements.push({ element, id: toHex(rest, at, at + size) });
    at += size;
  }
}

/** Identifier bytes of an element with the standard's definition, for a query. Throws a RangeError for unknown ones. */
function elementId(element: string): number[] {
  const row = elementOfSymbol(element);
  if (row) {
    if (row.guide >= 0xf4 && row.guide <= 0xfc) return [row.guide, row.guide === 0xf4 ? 0x60 : 0xc0];
    return [row.guide, definitionByte(row.bytes, row.decimals)];
  }
  const free = /^(FF|X)([0-9A-F]{2})$/.exec(element);
  if (!free)
    throw new RangeError(`'${element}' is no element: a symbol such as Z or PJ, FF09 or XC1 expected`);
  const guide = Number.parseInt(free[2] as string, 16);
  return free[1] === 'FF' ? [0xff, guide, 0] : [guide, 0];
}

/** The part of a 3AH query after the send time. */
export const askElements = (elements: readonly string[]): Uint8Array =>
  Uint8Array.from(elements.flatMap(elementId));

/** The part of a 38H query after the send time; hours included at both ends. */
export function askPeriod(
  fromWallMs: number,
  toWallMs: number,
  stepMinutes: number,
  element: string,
): Uint8Array {
  const step = [Math.floor(stepMinutes / 1440), Math.floor((stepMinutes % 1440) / 60), stepMinutes % 60];
  return Uint8Array.from([
    ...writeWallClock(fromWallMs, 5).subarray(0, 4),
    ...writeWallClock(toWallMs, 5).subarray(0, 4),
    0x04,
    0x18,
    ...step.map(bcdByte),
    ...elementId(element),
  ]);
}
