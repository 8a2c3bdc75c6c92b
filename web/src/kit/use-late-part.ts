import { useEffect, useState } from 'react';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * A hook for a heavy part in a file of its own: `usesLatePart(() => import('./grid-rows.tsx'))`. It answers the part once it
 * `isWanted`: null while it comes for the first time, `away` while whoever serves it does not, when it is asked for again
 * until it comes.
 */
export function usesLatePart<Part>(load: () => Promise<{ default: Part }>) {
  let loaded: Part | null = null;
  return function useLatePart(isWanted: boolean): Part | 'away' | null {
    const [part, setPart] = useState<Part | 'away' | null>(() => loaded);
    useEffect(() => {
      if (!isWanted || loaded !== null) return;
      let isOver = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (waitMs: number) => {
        try {
          loaded = (await load()).default;
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
  };
}
