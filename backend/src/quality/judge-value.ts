import { qualityBits } from '@stationwall/contract/quality';
import { isOfFuture } from '@stationwall/contract/station-clock';
import type { BelievedRange } from '../elements/believed-range.ts';

/** A value of an element and when it was observed, UTC ms. */
export interface Observation {
  value: number | null;
  observedAt: number;
}

/** What is known of the element before the value that is judged; null = nothing. */
export interface Before {
  /** The newest observation of all. */
  newest: Observation | null;
  /** The newest that nothing spoke against. */
  believed: Observation | null;
  /** Since when the newest values are the same, UTC ms; null = none is known. */
  sameSince: number | null;
}

const minuteMs = 60_000;

/**
 * What speaks against an observation that was received at `receivedAt`, as bits of `qualityBits`. A value that lies where it can be
 * is a jump only where it is far from the newest value and from the newest that was believed: so one wrong value is told once, and
 * a new level that stays is believed from its second value on. One that is the same for longer than its element stays so is stuck.
 */
export function judgeValue(
  { value, observedAt }: Observation,
  receivedAt: number,
  { minimum, maximum, changePerMinute, stuckAfterMinutes }: BelievedRange,
  { newest, believed, sameSince }: Before,
): number {
  let bits = isOfFuture(observedAt, receivedAt) ? qualityBits.future : 0;
  if (value === null) return bits;
  if ((minimum !== null && value < minimum) || (maximum !== null && value > maximum))
    return bits | qualityBits.range;
  const isSame = newest !== null && newest.value === value && newest.observedAt < observedAt;
  if (stuckAfterMinutes !== null && sameSince !== null && isSame)
    if (observedAt - sameSince >= stuckAfterMinutes * minuteMs) bits |= qualityBits.stuck;
  if (changePerMinute === null) return bits;
  const known = [newest, believed].filter(
    (one): one is Observation & { value: number } =>
      one !== null && one.value !== null && one.observedAt < observedAt,
  );
  // Reports seconds apart may differ by what a gauge can resolve: less than a minute counts as one.
  const isFar = (one: Observation & { value: number }) =>
    Math.abs(value - one.value) > changePerMinute * Math.max(1, (observedAt - one.observedAt) / minuteMs);
  if (known.length > 0 && known.every(isFar)) bits |= qualityBits.rate;
  return bits;
}
