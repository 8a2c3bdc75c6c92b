import { useEffect, useRef } from 'react';
import { renewSharedLists } from './shared-list.ts';
import { useLinkStatus } from './stations.tsx';

/** What others have saved while this screen was cut off is read when it is live again; draws nothing. */
export function RenewAfterOutage(): null {
  const { link } = useLinkStatus();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (link === 'lost' || link === 'polling') wasCutOff.current = true;
    if (link !== 'live' || !wasCutOff.current) return;
    wasCutOff.current = false;
    renewSharedLists();
  }, [link]);
  return null;
}
