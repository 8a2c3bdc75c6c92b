import type { StationState } from '@stationwall/contract/station';
import { useMemo } from 'react';
import { useEarlierStages } from '../lists/situation.ts';
import { waterLevelOf } from '../station/main-element.ts';

/** Less in an hour is a wave, m. */
const leastM = 0.05;

/** ▲ or ▼ where water rose or fell since its last hour began; '' where it did neither, or nobody knows. */
export function useTrendSign(): (state: StationState) => string {
  const earlier = useEarlierStages();
  return useMemo(() => {
    const byCode = new Map((earlier ?? []).map((one) => [one.stcd, one]));
    return (state) => {
      const before = byCode.get(state.station.stcd);
      const element = waterLevelOf(state);
      const stage = element === null ? null : (state.values[element]?.value ?? null);
      if (before === undefined || before.element !== element || stage === null) return '';
      const by = stage - before.value;
      return by >= leastM ? '▲' : by <= -leastM ? '▼' : '';
    };
  }, [earlier]);
}
