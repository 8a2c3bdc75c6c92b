import type { StationState } from '@stationwall/contract/station';
import { freshnessAt, isAbnormal } from './freshness-order.ts';

const rank = { stale: 0, clockOff: 1, late: 2, unknown: 3, held: 4, live: 5 };

/** Stations that need a look: stale first, then those whose clock is off, late, and those that never reported; the longest silent first. */
export function abnormalStations(
  states: readonly StationState[],
  serverNow: number,
  isHeld: boolean,
): StationState[] {
  return states
    .map((state) => ({ state, freshness: freshnessAt(state, serverNow, isHeld) }))
    .filter(({ freshness }) => isAbnormal(freshness))
    .map(({ state, freshness }) => ({ state, rank: rank[freshness] }))
    .sort(
      (one, other) => one.rank - other.rank || (one.state.reportedAt ?? 0) - (other.state.reportedAt ?? 0),
    )
    .map(({ state }) => state);
}
