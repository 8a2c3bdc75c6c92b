import { getCoumnNames } from '@stationwall/contract/services/last-data';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { call } from '../platform/http.ts';
import { usePublicTenant } from '../platform/public-tenant.ts';
import { useSession, useSessionActor } from '../platform/session.tsx';
import { type Elements, noElements } from './element.ts';

const retryMs = 5_000;
const renewMs = 60_000;

/** Names, units and decimals of the caller's elements; asked for again each minute, as a station may bring a new one. */
export function useElements(): Elements {
  const { isSignedIn } = useSession();
  const lastUsed = useSelector(useSessionActor(), ({ context }) => context.tenancyName);
  const tenant = usePublicTenant(!isSignedIn, lastUsed);
  const [elements, setElements] = useState(noElements);
  const isReady = isSignedIn || tenant !== null;
  const tenantId = tenant?.tenantId;

  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    let timer = 0;
    let known = '';
    const ask = async () => {
      const options = { signal: abort.signal, ...(tenantId === undefined ? {} : { tenantId }) };
      const wait = await call(getCoumnNames, {}, options).then(
        ({ items }) => {
          const text = JSON.stringify(items);
          if (text !== known) setElements(new Map(items.map((item) => [item.name, item])));
          known = text;
          return renewMs;
        },
        () => retryMs,
      );
      if (!abort.signal.aborted) timer = window.setTimeout(ask, wait);
    };
    void ask();
    return () => {
      abort.abort();
      window.clearTimeout(timer);
    };
  }, [isReady, tenantId]);

  return elements;
}
