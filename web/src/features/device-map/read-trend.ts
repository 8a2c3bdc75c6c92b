import { getStationSeries } from '@stationwall/contract/services/station-series';
import { toLocal } from '@stationwall/contract/tenant-time';
import { call } from '../../platform/http.ts';

export const trendHours = 6;
const freshMs = 60_000;
const mostKept = 100;

/** What was observed: local date and time, and the value; null = the station said 'missing'. */
export type TrendPoint = readonly [time: string, value: number | null];

const kept = new Map<string, { points: readonly TrendPoint[]; readAt: number }>();

/** How an element of a station went in the last hours; what was read within a minute is as good as new. */
export async function readTrend(
  { stcd, element, reader }: { stcd: string; element: string; reader: number | undefined },
  { now, timeZone }: { now: number; timeZone: string },
  signal: AbortSignal,
): Promise<readonly TrendPoint[]> {
  const key = [reader, stcd, element, timeZone].join(' ');
  const known = kept.get(key);
  if (known && Math.abs(now - known.readAt) < freshMs) return known.points;
  const span = { begin: toLocal(timeZone, now - trendHours * 3_600_000), end: toLocal(timeZone, now) };
  const { series } = await call(getStationSeries, { stcd, elements: [element], ...span }, { signal });
  const points = series[0]?.points ?? [];
  kept.delete(key);
  kept.set(key, { points, readAt: now });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return points;
}
