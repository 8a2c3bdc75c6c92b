import type { StationState } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { useMemo } from 'react';
import { useReplayMoment } from '../../platform/replay.tsx';
import { useServerClock, useServerNow } from '../../platform/stations.tsx';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';

const restMs = 1_000;

/** The stations of a wall, those of its branch alone where it has one. */
export function useWallStations(branch: string): readonly StationState[] {
  const stations = useStationsCalmly(restMs);
  return useMemo(() => {
    const all = [...stations.values()];
    return branch === '' ? all : all.filter(({ station }) => isInBranch(station, branch));
  }, [stations, branch]);
}

/** The time that these stations are judged by: it goes on between their reports, but in a replay, where an hour passes from one look to the next. */
export function useNowOf(states: readonly StationState[]): number {
  const present = useServerNow();
  const clock = useServerClock();
  const isPast = useReplayMoment(restMs) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which these were taken
  const takenAt = useMemo(() => clock(), [states, clock]);
  return isPast ? takenAt : present;
}
