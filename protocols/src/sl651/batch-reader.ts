import { annexOf, type ElementList, giveUp, type Position, type Reading } from './element-list.ts';
import { batchElement, batchShape, batchSize, batchStepMs } from './elements.ts';
import { toHex } from './hex.ts';
import { type BodyView, headerEnd, isPeriodAnswer, standardEnd } from './outline.ts';

const hourMs = 3_600_000;

/**
 * Twelve 5-minute values an hour: one hour, or as many as there are where a time step stands before them or the centre
 * asked for a period (SL 651-2014, 6.6.4.4). What is no whole hour is given up. By the standard the stated time is the
 * first value's; stations that state the time of the report instead mean the clock hour that holds it: see
 * docs/decisions/0010-sl651-batches.md.
 */
export function readBatch(view: BodyView, position: Position, list: ElementList, guide: number): void {
  const { body } = view;
  const start = position.at + 2;
  const id = toHex(body, position.at, Math.min(start, body.length));
  const hourBytes = batchSize * batchShape(guide).bytes;
  const isSeries = position.stepMs !== null || isPeriodAnswer(view);
  if (start + hourBytes > body.length) {
    giveUp(body, position, list, `${id}: twelve values expected`);
    return;
  }
  let end = start + hourBytes;
  let next = whatFollows(view, end, guide, hourBytes);
  while (isSeries && next === 'values' && end + hourBytes <= body.length) {
    end += hourBytes;
    next = whatFollows(view, end, guide, hourBytes);
  }
  place(view, position, list, guide, id, start, (end - start) / hourBytes);
  position.at = end;
  if (end === body.length) return;
  if (isSeries) {
    if (next === 'unclear') giveUp(body, position, list, `${id}: what follows could be values or elements`);
    else if (next === 'values') giveUp(body, position, list, `${id}: no further twelve values`);
  } else if (standardEnd(body, end) < 0 && headerEnd(body, end) < 0 && !view.isReadable(end)) {
    giveUp(body, position, list, `${id}: no element follows the twelve values`);
  }
}

/** Any bytes may be values, so an element of the standard ends a series only when all behind it is known, too. */
function whatFollows(
  view: BodyView,
  at: number,
  guide: number,
  hourBytes: number,
): 'values' | 'elements' | 'unclear' {
  const { body } = view;
  const isElement = standardEnd(body, at) > 0;
  if (isPeriodAnswer(view)) {
    const mayEnd = isElement && (body[at] === guide || headerEnd(body, at) > 0);
    return mayEnd && view.isKnown(at) ? 'elements' : 'values';
  }
  const isKnown = view.isKnown(at);
  if (isElement && isKnown) return 'elements';
  return (isElement || isKnown) && (body.length - at) % hourBytes !== 0 ? 'unclear' : 'values';
}

function place(
  { body, sentWallMs }: BodyView,
  position: Position,
  list: ElementList,
  guide: number,
  id: string,
  start: number,
  hours: number,
): void {
  const { observed } = position;
  if (observed === null) {
    list.problems.push(`${id}: no observation time`);
    return;
  }
  const earlier = position.hours.get(guide) ?? 0;
  position.hours.set(guide, earlier + hours);
  const count = hours * batchSize;
  const stated = observed + earlier * hourMs;
  const spanMs = (count - 1) * batchStepMs;
  const latest = sentWallMs === null ? Number.POSITIVE_INFINITY : sentWallMs + batchStepMs;
  const isForward =
    stated + spanMs <= latest || earlier > 0 || (hours > 1 && stated + (hours - 1) * hourMs <= latest);
  const first = isForward ? stated : Math.ceil(stated / hourMs) * hourMs - spanMs;
  const last = isForward ? latest : stated;
  const { bytes, perUnit } = batchShape(guide);
  const row = batchElement(guide);
  const { symbol: element, nameZh, nameEn, unit } = row;
  let later = 0;
  for (let index = 0; index < count; index++) {
    const observedWallMs = first + index * batchStepMs;
    const at = start + index * bytes;
    const raw = bytes === 1 ? (body[at] as number) : ((body[at] as number) << 8) | (body[at + 1] as number);
    const value = raw === (bytes === 1 ? 0xff : 0xffff) ? null : raw / perUnit;
    if (observedWallMs <= last) {
      const reading: Reading = { element, id, nameZh, nameEn, unit, value, observedWallMs };
      list.readings.push(reading);
    } else {
      later++;
      const sent = body.slice(at, at + bytes);
      list.annexes.push({ ...annexOf('unplaced', id, row, sent, null, list.readings.length), value });
    }
  }
  const limit = isForward ? 'send' : 'observation';
  if (later > 0) list.notes.push(`${id}: ${later} values lie after the ${limit} time and are no readings`);
}
