import type { StationState } from '@stationwall/contract/station';
import { useEffect, useState } from 'react';
import { useStationsStore } from '../../platform/stations.tsx';

/** Whether a report of this station (of any, when '') has arrived since a moment of the server's clock. */
export function useNewerData(stcd: string, since: number | null): boolean {
  const store = useStationsStore();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    setThere(false);
    if (since === null) return;
    const isNewer = (state: StationState | undefined) => (state?.receivedAt ?? 0) > since;
    if (stcd !== '')
      return store.subscribeStation(stcd, () => {
        if (isNewer(store.getStation(stcd))) setThere(true);
      });
    return store.subscribe(({ slots }) => {
      const stations = store.getStations();
      if (slots.some((slot) => isNewer(stations.at(slot)))) setThere(true);
    });
  }, [store, stcd, since]);
  return isThere;
}
