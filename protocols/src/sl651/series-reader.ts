import { readBcd } from './bcd.ts';
import { elementOfGuide, isBatchGuide } from './elements.ts';

/** In an even-interval series the values follow each other without a guide until another element or the end. */
export function continuesSeries(body: Uint8Array, at: number, size: number): boolean {
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
