import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withTexts } from '../i18n/load-texts.ts';
import { useLinkFact, useServerClock } from '../platform/stations.tsx';

const dayMs = 86_400_000;
const PastOnShow = lazy(withTexts(['replay', 'alarm', 'alarms'], () => import('./past-on-show.tsx')));

/** What is below, now; or, where the address says `at` (on the tenant's clock), as it was then, in a frame that says so. */
export function Replayed({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const timeZone = useLinkFact('timeZone');
  const given = address.get('at');
  const at = given === null ? null : fromLocal(timeZone, given);
  if (at === null) return children;
  const leave = () =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      after.delete('at');
      after.delete('speed');
      return after;
    });
  return (
    <Suspense>
      <PastOnShow key={at} at={at} speed={Number(address.get('speed'))} onLeave={leave}>
        {children}
      </PastOnShow>
    </Suspense>
  );
}

/** Opens the last 24 hours where one is. */
export function useLookBack(): () => void {
  const [, setAddress] = useSearchParams();
  const timeZone = useLinkFact('timeZone');
  const now = useServerClock();
  return useCallback(
    () =>
      setAddress((before) => {
        const after = new URLSearchParams(before);
        after.set('at', toLocal(timeZone, now() - dayMs).slice(0, 16));
        return after;
      }),
    [setAddress, timeZone, now],
  );
}
