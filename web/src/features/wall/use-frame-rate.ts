import { useEffect, useRef } from 'react';

const windowMs = 10_000;
const firstAfterMs = 60_000;

/** Frames a second that the browser draws: over the last ten seconds, and as it was in the first minute of the page. */
export function useFrameRate(): () => { frameRate: number; firstRate: number | null } {
  const told = useRef({ frameRate: 0, firstRate: null as number | null });
  useEffect(() => {
    const begun = performance.now();
    let [from, frames] = [begun, 0];
    let handle = requestAnimationFrame(function count(now) {
      frames += 1;
      if (now - from >= windowMs) {
        const frameRate = Math.round((10_000 * frames) / (now - from)) / 10;
        const { firstRate } = told.current;
        told.current = {
          frameRate,
          firstRate: firstRate ?? (now - begun >= firstAfterMs ? frameRate : null),
        };
        [from, frames] = [now, 0];
      }
      handle = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(handle);
  }, []);
  return useRef(() => told.current).current;
}

/** JavaScript's heap in bytes; null where the browser does not tell. */
export function heapBytes(): number | null {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}
