import { useEffect, useState } from 'react';
import type { StationTable } from '../platform/station-table.ts';
import { useStationsStore } from '../platform/stations.tsx';
import { unread } from '../platform/stations-store.ts';

/** Every station, another object at most each `restMs`: for lists, where a person cannot read faster anyway. The first come at once. */
export function useStationsCalmly(restMs: number): StationTable {
  const store = useStationsStore();
  const [stations, setStations] = useState<StationTable>(store.getStations);
  useEffect(() => {
    let timer: number | null = null;
    let isUnread = true;
    const take = () => {
      timer = null;
      const table = store.getStations();
      isUnread = table === unread;
      setStations(isUnread ? table : table.again());
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
