import type { StationRain } from '@stationwall/contract/services/situation';
import { cellsOf } from '../derived/cells.ts';
import { type ClockRules, dayOf, hourEnd, hoursIn } from '../derived/spans.ts';
import type { NamedBucket } from '../store/series-buckets.ts';
import { tellingOf } from './element-telling.ts';

const hour = 3_600_000;
type Sum = Exclude<keyof StationRain, 'stcd'>;
const fullHours: Readonly<Record<Exclude<Sum, 'day'>, number>> = { h1: 1, h3: 3, h6: 6, h12: 12, h24: 24 };

/** Since when rain is added up at a moment: so many full hours, and what has passed of the running one; UTC milliseconds. */
export function rainSince(rules: ClockRules, now: number): Record<Sum, number> {
  const running = hourEnd(rules, now) - hour;
  const since = Object.entries(fullHours).map(([name, count]) => [name, running - count * hour]);
  return { ...Object.fromEntries(since), day: dayOf(rules, 'hydrological', now).begin } as Record<
    Sum,
    number
  >;
}

/** What fell since each of those times, by a station's buckets of hours of one element; the first may lie before them all. */
export function rainSums(
  element: string,
  since: Record<Sum, number>,
  end: number,
  rules: ClockRules,
  buckets: readonly NamedBucket[],
): Record<Sum, number | null> {
  const begin = Math.min(...Object.values(since));
  const telling = tellingOf({ name: element, displayName: '', unit: 'mm', decimals: 1, aggregation: 'sum' });
  const before = buckets.filter((bucket) => bucket.end <= begin).at(-1)?.bucket ?? null;
  const cells = cellsOf(
    { telling, isWithDoubtful: false },
    hoursIn(rules, { begin, end }),
    new Map(buckets.map((named) => [named.end, named.bucket])),
    before,
  );
  const sumSince = (from: number): number | null => {
    const values = cells.flatMap(({ end: until, value }) => (until > from && value !== null ? [value] : []));
    return values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) * 1e3) / 1e3;
  };
  const sums = Object.entries(since).map(([name, from]) => [name, sumSince(from)]);
  return Object.fromEntries(sums) as Record<Sum, number | null>;
}
