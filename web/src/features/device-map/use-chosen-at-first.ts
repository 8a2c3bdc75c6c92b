import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Chooses a station as the map opens at it, unless the address has another; once, so that a panel that was closed stays closed. */
export function useChosenAtFirst(stcd: string | null): void {
  const [, setAddress] = useSearchParams();
  const choose = useEffectEvent((station: string) =>
    setAddress(
      (before) => {
        if (!before.has('station')) before.set('station', station);
        return before;
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    if (stcd !== null) choose(stcd);
  }, [stcd]);
}
