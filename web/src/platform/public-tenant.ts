import { defaultTenancyName } from '@stationwall/contract/constants';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { call } from './http.ts';
import { useSessionActor } from './session.tsx';

export interface PublicTenant {
  tenancyName: string;
  tenantId: number | null;
}

/** Whose public stations a signed-out visitor sees: `?tenant=` of the address, else the tenant used last, else Default. */
export function usePublicTenant(isWanted: boolean): PublicTenant | null {
  const lastUsed = useSelector(useSessionActor(), ({ context }) => context.tenancyName);
  const [tenant, setTenant] = useState<PublicTenant | null>(null);
  const tenancyName = new URLSearchParams(location.search).get('tenant') || lastUsed || defaultTenancyName;
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    call(isTenantAvailable, { tenancyName }, { signal: abort.signal, tenantId: null }).then(
      ({ tenantId }) => setTenant({ tenancyName, tenantId }),
      // The live link knows the tenant by its name; only polling would need the id.
      () => setTenant({ tenancyName, tenantId: null }),
    );
    return () => abort.abort();
  }, [isWanted, tenancyName]);
  return isWanted ? tenant : null;
}
