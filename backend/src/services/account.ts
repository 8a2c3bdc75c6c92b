import { isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import { findTenantByName } from '../store/accounts.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveAccount({ app, store }: Site): void {
  serve(app, isTenantAvailable, async ({ tenancyName }) => {
    const tenant = await findTenantByName(store.db, tenancyName);
    if (!tenant) return { state: tenantState.notFound, tenantId: null };
    if (!tenant.is_active) return { state: tenantState.inactive, tenantId: null };
    return { state: tenantState.available, tenantId: tenant.id };
  });
}
