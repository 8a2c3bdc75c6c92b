import { useEffect, useState } from 'react';

type GridRows = typeof import('./grid-rows.tsx').default;

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

let loaded: GridRows | null = null;

/**
 * The part that draws many rows, once it `isWanted`: null while it comes for the first time, `away` while whoever serves
 * it does not, when it is asked for again until it comes.
 */
export function useGridRows(isWanted: boolean): GridRows | 'away' | null {
  const [part, setPart] = useState<GridRows | 'away' | null>(() => loaded);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (waitMs: number) => {
      try {
        loaded = (await import('./grid-rows.tsx')).default;
        if (!isOver) setPart(() => loaded);
      } catch {
        if (isOver) return;
        setPart('away');
        timer = setTimeout(ask, waitMs, Math.min(2 * waitMs, longestWaitMs));
      }
    };
    void ask(firstWaitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted]);
  return loaded ?? part;
}
