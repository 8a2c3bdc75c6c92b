import { useEffect, useState } from 'react';
import { useStationsStore } from '../platform/stations.tsx';

/** When the newest report of a station came in, UTC milliseconds, told anew at most every `restMs`: for what is read again after it. */
export function useNewestReport(stcd: string, restMs: number): number | null {
  const store = useStationsStore();
  const [newest, setNewest] = useState<number | null>(() => store.getStation(stcd)?.receivedAt ?? null);
  useEffect(() => {
    let timer: number | null = null;
    const take = () => {
      timer = null;
      setNewest(store.getStation(stcd)?.receivedAt ?? null);
    };
    take();
    const stop = store.subscribeStation(stcd, () => {
      timer ??= window.setTimeout(take, restMs);
    });
    return () => {
      stop();
      if (timer !== null) window.clearTimeout(timer);
    };
  }, [store, stcd, restMs]);
  return newest;
}
