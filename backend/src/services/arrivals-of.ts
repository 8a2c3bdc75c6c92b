import { finestS } from '@stationwall/contract/services/on-the-hour';
import type { Span } from '../derived/spans.ts';
import type { Arrived } from '../store/arrivals.ts';

/** What came of what was expected. */
export interface Arrival {
  expected: number;
  onTime: number;
  late: number;
  missing: number;
}

export const noArrival: Arrival = { expected: 0, onTime: 0, late: 0, missing: 0 };

/**
 * The reports of a station in each of some spans. It is expected once in each interval, from when it was
 * registered (`since`) up to the last one before `now` that it has had the time for; null = none was expected yet. What came more often than that makes up for nothing elsewhere.
 */
export function arrivalsOf(
  intervalS: number,
  spans: readonly Span[],
  arrived: ReadonlyMap<number, Pick<Arrived, 'came' | 'punctual'>>,
  { now, since }: { now: number; since: number },
): ((Arrival & { came: number }) | null)[] {
  const interval = Math.max(intervalS, finestS) * 1_000;
  return spans.map(({ begin: from, end }) => {
    const begin = Math.max(from, since);
    // Of a station that reports once a day an hour expects nothing.
    const expected = Math.max(0, Math.floor((Math.min(end, now - interval) - begin) / interval));
    const { came, punctual } = arrived.get(end) ?? { came: 0, punctual: 0 };
    if (expected === 0) return null;
    const onTime = Math.min(expected, punctual);
    const late = Math.min(expected - onTime, Math.max(0, came - punctual));
    return { expected, onTime, late, missing: expected - onTime - late, came };
  });
}

/** Per cent with one decimal; null = of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;

export const sumOf = (arrivals: readonly (Arrival | null)[]): Arrival =>
  arrivals.reduce<Arrival>(
    (sum, one) =>
      one === null
        ? sum
        : {
            expected: sum.expected + one.expected,
            onTime: sum.onTime + one.onTime,
            late: sum.late + one.late,
            missing: sum.missing + one.missing,
          },
    noArrival,
  );
