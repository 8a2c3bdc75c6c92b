import { signalRCoreFeature, signalRFeature, versionLabel } from '@stationwall/contract/constants';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { findTenantById } from '../store/accounts.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export const releaseDate = '2026-11-21T00:00:00';

export function serveSession({ app, store }: Site): void {
  serve(app, getCurrentLoginInformations, async (_, { caller }) => {
    const user = caller.kind === 'user' ? caller.user : null;
    const tenant = caller.tenantId === null ? undefined : await findTenantById(store.db, caller.tenantId);
    return {
      application: {
        version: versionLabel,
        releaseDate,
        features: { [signalRFeature]: true, [signalRCoreFeature]: true },
      },
      user: user && {
        id: user.id,
        name: user.name,
        surname: user.surname,
        userName: user.user_name,
        emailAddress: user.email_address,
      },
      tenant: tenant?.is_active
        ? { id: tenant.id, tenancyName: tenant.tenancy_name, name: tenant.name }
        : null,
    };
  });
}
