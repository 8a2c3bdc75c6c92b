import { type AlarmEvent, isSetAside } from './alarm.ts';
import { type Freshness, freshnessOf } from './freshness.ts';
import type { StationState } from './station.ts';

const rank: Record<Freshness, number> = { stale: 0, clockOff: 1, late: 2, unknown: 3, held: 4, live: 5 };

/** What needs a look: silent for longer than it should be, of an impossible time, or never heard of. While a hop is lost nobody can tell the first two. */
export const isAbnormal = (freshness: Freshness): boolean => freshness !== 'live' && freshness !== 'held';

/** Stations that need a look: stale first, then those whose clock is off, late, and those that never reported; the longest silent first. */
export function abnormalStations(
  states: readonly StationState[],
  serverNow: number,
  isHeld: boolean,
): StationState[] {
  return states
    .map((state) => ({ state, freshness: freshnessOf(state, state.station.intervalS, serverNow, isHeld) }))
    .filter(({ freshness }) => isAbnormal(freshness))
    .map(({ state, freshness }) => ({ state, rank: rank[freshness] }))
    .sort(
      (one, other) => one.rank - other.rank || (one.state.reportedAt ?? 0) - (other.state.reportedAt ?? 0),
    )
    .map(({ state }) => state);
}

const severityOf = (alarms: readonly AlarmEvent[] = []): number =>
  Math.max(0, ...alarms.map((alarm) => (isSetAside(alarm) ? 0 : alarm.severity)));

/**
 * Stations with open alarms that ask for somebody by their highest priority, then those whose values cannot be relied on. Among those of
 * one priority the nearest first where `kmTo` tells how far they are.
 */
export function wrongStations(
  states: readonly StationState[],
  alarms: ReadonlyMap<string, readonly AlarmEvent[]>,
  of: { now: number; isHeld: boolean; kmTo?: (station: StationState['station']) => number | null },
): StationState[] {
  const alarmed = new Set(states.filter(({ station }) => severityOf(alarms.get(station.stcd)) > 0));
  const others = abnormalStations(states, of.now, of.isHeld).filter((state) => !alarmed.has(state));
  return [...alarmed, ...others]
    .map((state) => ({
      state,
      severity: severityOf(alarms.get(state.station.stcd)),
      km: of.kmTo?.(state.station) ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((one, other) => other.severity - one.severity || one.km - other.km)
    .map(({ state }) => state);
}
