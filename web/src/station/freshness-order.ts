import { type Freshness, freshnessOf } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';
import { isClockOff, isOfFuture } from '@stationwall/contract/station-clock';

/** From what needs no look to what needs it most; later ones are drawn on top. */
export const freshnessOrder = [
  'live',
  'held',
  'unknown',
  'late',
  'clockOff',
  'stale',
] as const satisfies Freshness[];

/** The order of the legend: normal first, then by rising doubt. */
export const freshnessLegend = [
  'live',
  'late',
  'stale',
  'clockOff',
  'held',
  'unknown',
] as const satisfies Freshness[];

export const freshnessAt = (state: StationState, serverNow: number, isHeld: boolean): Freshness =>
  freshnessOf(state, state.station.intervalS, serverNow, isHeld);

/** When a station was heard last, UTC milliseconds: by reception where its own clock is off. null = it never reported. */
export function heardAtOf({ station, clock, reportedAt }: StationState, serverNow: number): number | null {
  return clock && isClockOff(clock, station.intervalS, serverNow) ? clock.seenAt : reportedAt;
}

/** How long ago that was, ms. null = never, or so it seems by a server's clock that was ahead. */
export function ageOf(state: StationState, serverNow: number): number | null {
  const heardAt = heardAtOf(state, serverNow);
  return heardAt === null || isOfFuture(heardAt, serverNow) ? null : serverNow - heardAt;
}

export type FreshnessCounts = Record<Freshness, number>;

export const noCounts: FreshnessCounts = { live: 0, late: 0, stale: 0, clockOff: 0, held: 0, unknown: 0 };

export function countByFreshness(
  stations: Iterable<StationState>,
  serverNow: number,
  isHeld: boolean,
): FreshnessCounts {
  const counts = { ...noCounts };
  for (const state of stations) counts[freshnessAt(state, serverNow, isHeld)] += 1;
  return counts;
}
