import { mostDigits, readBcd } from './bcd.ts';
import { type ElementList, giveUp, type Position } from './element-list.ts';
import type { ElementRow } from './element-rows.ts';
import { type BodyView, isPeriodAnswer, standardEnd } from './outline.ts';

/** An element whose first value was read; `add` takes another one at an offset. */
export interface SeriesElement {
  id: string;
  row: ElementRow | undefined;
  size: number;
  add(at: number, observed: number | null): void;
}

/**
 * Values that follow each other without a guide, where a time step stands before the element or the centre asked for a
 * period. They end with the body, a header, or what reads to the end as elements of the standard and of users; what is
 * neither is given up.
 */
export function readSeries(
  view: BodyView,
  position: Position,
  list: ElementList,
  element: SeriesElement,
): void {
  const { body } = view;
  const { id, size } = element;
  let observed = position.observed;
  while (position.at < body.length) {
    const { at, stepMs } = position;
    const isHeader = (body[at] === 0xf0 || body[at] === 0xf1) && body[at + 1] === body[at];
    if (isHeader && element.row?.kind !== 'status') return;
    if (!isPeriodAnswer(view) && view.isKnown(at)) {
      if (areValues(body, at, element))
        giveUp(body, position, list, `${id}: what follows could be values or elements`);
      return;
    }
    if (!stepMs) giveUp(body, position, list, `${id}: more values, but no time step`);
    else if (at + size > body.length) giveUp(body, position, list, `${id}: no whole value of ${size} bytes`);
    else if (!isValue(body, at, element) && !isPeriodAnswer(view) && standardEnd(body, at) > 0) return;
    else if (!isValue(body, at, element)) giveUp(body, position, list, `${id}: no value of the series`);
    else {
      if (observed !== null) observed += stepMs;
      element.add(at, observed);
      position.at += size;
    }
  }
}

function isValue(body: Uint8Array, at: number, { row, size }: SeriesElement): boolean {
  if (row?.kind === 'status') return true;
  const value = readBcd(body, at, at + size, 0);
  return (
    value === 'missing' || (typeof value === 'number' && Math.abs(value) < 10 ** (row?.digits ?? mostDigits))
  );
}

const mostLookedAt = 64;

/** Whether the next values, up to 64 of them, could be the series' own. */
function areValues(body: Uint8Array, from: number, element: SeriesElement): boolean {
  const end = Math.min(body.length, from + mostLookedAt * element.size);
  for (let at = from; at < end; at += element.size)
    if (at + element.size > body.length || !isValue(body, at, element)) return false;
  return true;
}
