import { readBcd } from './bcd.ts';
import type { BodyMark } from './body-marks.ts';
import { definitionByte, elementOfGuide, isBatchGuide } from './elements.ts';
import { readWallClock } from './wall-clock.ts';

/** Whether everything from an offset to the end of the body can be read. */
type Outline = (at: number) => boolean;

/** An observation time that is one (F0F0), or a station's address and type (F1F1). */
export function headerEnd(body: Uint8Array, at: number): number {
  const guide = body[at];
  if (body[at + 1] !== guide) return -1;
  if (guide === 0xf0) return readWallClock(body, at + 2, 5) === null ? -1 : at + 7;
  if (guide !== 0xf1) return -1;
  return body[at + 7] === 0xf0 && body[at + 8] === 0xf0 ? at + 7 : at + 8;
}

/** Headers, and elements with just the definition and the kind of data that the standard gives them. */
export function standardEnd(body: Uint8Array, at: number): number {
  const guide = body[at] as number;
  const definition = body[at + 1];
  const row = elementOfGuide(guide);
  if (!row || definition === undefined) return -1;
  if (row.kind === 'header') return headerEnd(body, at);
  const end = at + 2 + row.bytes;
  if (row.bytes === 0 || end > body.length) return -1;
  if (isBatchGuide(guide)) return [0x60, 0xc0, 0x5c].includes(definition) ? end : -1;
  if (definition !== definitionByte(row.bytes, row.decimals)) return -1;
  return row.kind === 'status' || isBcd(body, at + 2, end) ? end : -1;
}

/** Headers, and whatever elements of stations and vendors can be read. */
function readableEnd(body: Uint8Array, at: number): number {
  const guide = body[at] as number;
  const row = elementOfGuide(guide);
  if (row?.kind === 'header') return headerEnd(body, at);
  if (isBatchGuide(guide)) return at + 2 + (row?.bytes ?? 0);
  if (row?.kind === 'text' || row?.kind === 'picture' || row?.kind === 'raw') return body.length;
  const start = at + (guide === 0xff ? 3 : 2);
  const size = (body[start - 1] ?? 0) >>> 3;
  if (size === 0 || start + size > body.length) return -1;
  return row?.kind === 'status' || isBcd(body, start, start + size) ? start + size : -1;
}

const isBcd = (body: Uint8Array, start: number, end: number): boolean => {
  const value = readBcd(body, start, end, 0);
  return typeof value === 'number' || value === 'missing';
};

const mostItems = 300;

/**
 * Whether the rest of a body is made of headers, elements of the standard and users' elements, none twice under one
 * time; looks at 300 items at most.
 */
function isKnownRest(body: Uint8Array, from: number): boolean {
  const seen = new Set<number>();
  let at = from;
  for (let count = 0; at < body.length && count < mostItems; count++) {
    const guide = body[at] as number;
    const isUser = guide === 0xff;
    const end = isUser ? readableEnd(body, at) : standardEnd(body, at);
    if (end < 0 || end > body.length) return false;
    const name = isUser ? 256 + (body[at + 1] as number) : guide;
    if (headerEnd(body, at) > 0) seen.clear();
    else if (seen.has(name)) return false;
    else if (!isBatchGuide(guide)) seen.add(name);
    at = end;
  }
  return true;
}

/** Whether the rest of a body can be read as items of any kind; one pass from the end answers for every offset. */
function readableOutline(body: Uint8Array): Outline {
  let isWhole: Uint8Array | undefined;
  return (at) => {
    if (!isWhole) {
      isWhole = new Uint8Array(body.length + 1);
      isWhole[body.length] = 1;
      for (let from = body.length - 1; from >= 0; from--) {
        const end = readableEnd(body, from);
        if (end > from && end <= body.length) isWhole[from] = isWhole[end] as number;
      }
    }
    return isWhole[at] === 1;
  };
}

/** So much of a body is read as elements: half a year of 5-minute stages. */
const mostRead = 2 ** 18;

/** A body with what its readers ask about it; `body` is the part of `whole` that may hold elements. */
export interface BodyView {
  body: Uint8Array;
  whole: Uint8Array;
  func: number;
  sentWallMs: number | null;
  isKnown: Outline;
  isReadable: Outline;
  /** Takes where what was found; null = nobody asked. */
  marks: BodyMark[] | null;
}

export function viewOf(
  whole: Uint8Array,
  func: number,
  sentWallMs: number | null,
  marks: BodyMark[] | null = null,
): BodyView {
  const body = whole.subarray(0, mostRead);
  const isKnown = (at: number): boolean => isKnownRest(body, at);
  return { body, whole, func, sentWallMs, isKnown, isReadable: readableOutline(body), marks };
}

/** The answer to 38H carries one element's series and nothing else (SL 651-2014, 6.6.4.4). */
export const isPeriodAnswer = ({ func }: BodyView): boolean => func === 0x38;
