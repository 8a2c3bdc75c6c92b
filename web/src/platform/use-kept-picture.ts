import { useEffect } from 'react';
import { keepPicture } from './kept-picture.ts';
import type { LiveStations } from './live-stations.ts';
import { startOfflineShell } from './offline-shell.ts';

const everyMs = 10_000;

/** Keeps what `caller` sees on this machine, now and then and when the page is left, as long as it is current. */
export function useKeptPicture(caller: string | null, live: LiveStations | null): void {
  useEffect(() => {
    if (caller === null || live === null) return;
    const keep = () => {
      const { link, isHeld, timeZone } = live.getStatus();
      if (isHeld || (link !== 'live' && link !== 'polling')) return;
      const { store } = live;
      // Not before there is something to keep: on a slow line it would hold that up.
      startOfflineShell();
      void keepPicture(caller, {
        takenAt: live.serverNow(),
        timeZone,
        states: [...store.getStations().values()],
        alarms: [...store.getAllOpenAlarms().values()].flat(),
      });
    };
    const keepWhenLeft = () => document.hidden && keep();
    const timer = setInterval(keep, everyMs);
    const first = live.store.subscribe(({ isAll }) => isAll && keep());
    document.addEventListener('visibilitychange', keepWhenLeft);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      first();
      document.removeEventListener('visibilitychange', keepWhenLeft);
      removeEventListener('pagehide', keep);
    };
  }, [caller, live]);
}
