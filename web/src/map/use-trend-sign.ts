import type { StationState } from '@stationwall/contract/station';
import { useMemo, useState } from 'react';
import { useEarlierStages } from '../lists/situation.ts';
import { waterLevelOf } from '../station/main-element.ts';
import { StageTrends } from '../station/stage-trends.ts';

const signs = { rising: '▲', falling: '▼', peaked: '▲▼' } as const;

/** ▲, ▼ or ▲▼ where water rose, fell or did both within the hour; '' where it did none of it, or nobody knows. */
export function useTrendSign(): (state: StationState) => string {
  const earlier = useEarlierStages();
  const [trends] = useState(() => new StageTrends());
  return useMemo(() => {
    const byCode = new Map((earlier ?? []).map((one) => [one.stcd, one]));
    return (state) => {
      const { stcd } = state.station;
      const element = waterLevelOf(state);
      const last = element === null ? undefined : state.values[element];
      if (last?.value == null) return '';
      const began = byCode.get(stcd);
      const now = { value: last.value, observedAt: last.observedAt };
      const trend = trends.of(stcd, began?.element === element ? began : null, now);
      return trend === null ? '' : signs[trend];
    };
  }, [earlier, trends]);
}
