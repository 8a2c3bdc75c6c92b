import { useEffect, useState } from 'react';
import { useStationsStore } from '../../platform/stations.tsx';

/** Whether a report of this station (of any, when '') has arrived since a moment of the server's clock. */
export function useNewerData(stcd: string, since: number | null): boolean {
  const store = useStationsStore();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    setNewer(false);
    if (since === null) return;
    const look = ({ changed }: { changed: ReadonlySet<string> }) => {
      for (const code of stcd === '' ? changed : changed.has(stcd) ? [stcd] : []) {
        const state = store.getStation(code);
        if (state?.receivedAt && state.receivedAt > since) setNewer(true);
      }
    };
    return store.subscribe(look);
  }, [store, stcd, since]);
  return isNewer;
}
