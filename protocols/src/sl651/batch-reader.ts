import { annexOf, type ElementList, type Position } from './element-list.ts';
import { batchElement, batchShape, batchSize, batchStepMs } from './elements.ts';
import { toHex } from './hex.ts';

/**
 * Twelve 5-minute values. By the standard the stated time is the first one's; stations that state the time of the
 * report instead mean the clock hour that holds it: see docs/decisions/0010-sl651-batches.md.
 */
export function readBatch(
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
