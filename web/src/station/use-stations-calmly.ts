import { useEffect, useState } from 'react';
import { useStationsStore } from '../platform/stations.tsx';
import { type Stations, unread } from '../platform/stations-store.ts';

/** Every station, renewed at most each `restMs`: for lists, where a person cannot read faster anyway. The first come at once. */
export function useStationsCalmly(restMs: number): Stations {
  const store = useStationsStore();
  const [stations, setStations] = useState(store.getStations);
  useEffect(() => {
    let timer: number | null = null;
    let isUnread = true;
    const take = () => {
      timer = null;
      isUnread = store.getStations() === unread;
      setStations(store.getStations());
    };
    take();
    const stop = store.subscribe(() => {
      timer ??= window.setTimeout(take, isUnread ? 0 : restMs);
    });
    return () => {
      stop();
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [store, restMs]);
  return stations;
}
