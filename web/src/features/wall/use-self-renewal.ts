import { useEffect, useRef } from 'react';
import { letPageGo } from '../../platform/unsaved-work.ts';
import { ownBuild, servedBuild } from './build-of.ts';
import { renewalReason } from './self-renewal.ts';
import { heapBytes, useFrameRate } from './use-frame-rate.ts';

const lookEveryMs = 60_000;

/** Loads the wall anew when there is another build, or before memory or speed become a problem; `isNeeded`: not now. */
export function useSelfRenewal(isNeeded: () => boolean): ReturnType<typeof useFrameRate> {
  const rates = useFrameRate();
  const needed = useRef(isNeeded);
  needed.current = isNeeded;
  useEffect(() => {
    const begunAt = Date.now();
    const timer = setInterval(async () => {
      const health = { begunAt, heapBytes: heapBytes(), ...rates(), ownBuild: ownBuild() };
      const reason = renewalReason(
        { ...health, servedBuild: await servedBuild(), isNeeded: needed.current() },
        Date.now(),
      );
      if (reason === null) return;
      console.info(`The wall begins anew: ${reason}`);
      letPageGo();
      location.reload();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [rates]);
  return rates;
}
