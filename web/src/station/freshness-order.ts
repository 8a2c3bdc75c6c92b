import { type Freshness, freshnessOf } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';

/** From what needs no look to what needs it most; later ones are drawn on top. */
export const freshnessOrder = ['live', 'held', 'unknown', 'late', 'stale'] as const satisfies Freshness[];

/** The order of the legend: normal first, then by rising doubt. */
export const freshnessLegend = ['live', 'late', 'stale', 'held', 'unknown'] as const satisfies Freshness[];

export const freshnessAt = (state: StationState, serverNow: number, isHeld: boolean): Freshness =>
  freshnessOf(state.reportedAt, state.station.intervalS, serverNow, isHeld);

/** What needs a look: silent for longer than it should be, or never heard of. While a hop is lost nobody can tell the first. */
export const isAbnormal = (freshness: Freshness): boolean =>
  freshness === 'late' || freshness === 'stale' || freshness === 'unknown';

export type FreshnessCounts = Record<Freshness, number>;

export function countByFreshness(
  stations: Iterable<StationState>,
  serverNow: number,
  isHeld: boolean,
): FreshnessCounts {
  const counts: FreshnessCounts = { live: 0, late: 0, stale: 0, held: 0, unknown: 0 };
  for (const state of stations) counts[freshnessAt(state, serverNow, isHeld)] += 1;
  return counts;
}
