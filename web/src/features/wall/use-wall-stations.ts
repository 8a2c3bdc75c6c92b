import type { StationState } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { useMemo } from 'react';
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
