import { useEffect, useState } from 'react';
import { useStationsStore } from '../platform/stations.tsx';
import type { Stations } from '../platform/stations-store.ts';

/** Every station, renewed at most each `restMs`: for lists, where a person cannot read faster anyway. */
export function useStationsCalmly(restMs: number): Stations {
  const store = useStationsStore();
  const [stations, setStations] = useState(store.getStations);
  useEffect(() => {
    let timer: number | null = null;
    const take = () => {
      timer = null;
      setStations(store.getStations());
    };
    take();
    const stop = store.subscribe(() => {
      timer ??= window.setTimeout(take, restMs);
    });
    return () => {
      stop();
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [store, restMs]);
  return stations;
}
