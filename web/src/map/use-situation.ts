import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { RainWindow } from '@stationwall/contract/rain-class';
import { useEffect, useMemo, useState } from 'react';
import { useStationLevels, useStationRain } from '../lists/situation.ts';
import { useStationsStore } from '../platform/stations.tsx';
import type { Situation } from './map-themes.ts';

/** Each change is told to all marks at once. */
const restMs = 1_000;

/** What marks are judged by: levels and rain as they are asked for again, alarms as they ring. Nothing for whoever may not see it. */
export function useSituation(isAllowed: boolean, rainWindow: RainWindow): Situation {
  const { rows: levels } = useStationLevels(isAllowed);
  const rain = useStationRain(isAllowed);
  const alarms = useAlarmsCalmly();
  return useMemo(
    () => ({
      levels: new Map((levels ?? []).map((one) => [one.stcd, one])),
      rain: new Map((rain ?? []).map((one) => [one.stcd, one])),
      ...{ rainWindow, alarms },
    }),
    [levels, rain, rainWindow, alarms],
  );
}

function useAlarmsCalmly(): ReadonlyMap<string, readonly AlarmEvent[]> {
  const store = useStationsStore();
  const [alarms, setAlarms] = useState(store.getAllOpenAlarms);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const take = () => {
      timer = null;
      setAlarms(store.getAllOpenAlarms());
    };
    take();
    const leave = store.subscribeAlarms(() => {
      timer ??= setTimeout(take, restMs);
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store]);
  return alarms;
}
