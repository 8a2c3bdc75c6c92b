import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { StationState } from '@stationwall/contract/station';
import type { OwnPlace } from '@stationwall/machines/own-place.machine';
import { abnormalStations } from '../../station/abnormal-stations.ts';
import { kmFrom } from './nearest-first.ts';

const severityOf = (alarms: readonly AlarmEvent[] = []): number =>
  Math.max(0, ...alarms.map(({ severity }) => severity));

/**
 * Stations with open alarms by their highest priority, then those whose values cannot be relied on. Among those of one priority the
 * nearest first where the place is known.
 */
export function wrongStations(
  states: readonly StationState[],
  alarms: ReadonlyMap<string, readonly AlarmEvent[]>,
  { now, isHeld, place }: { now: number; isHeld: boolean; place: OwnPlace | null },
): StationState[] {
  const alarmed = states.filter(({ station }) => severityOf(alarms.get(station.stcd)) > 0);
  const others = abnormalStations(states, now, isHeld).filter((state) => !alarmed.includes(state));
  return [...alarmed, ...others]
    .map((state) => ({
      state,
      severity: severityOf(alarms.get(state.station.stcd)),
      km: kmFrom(place, state.station) ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((one, other) => other.severity - one.severity || one.km - other.km)
    .map(({ state }) => state);
}
