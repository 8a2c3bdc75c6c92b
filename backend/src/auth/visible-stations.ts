import { forbidden, saying, unauthenticated } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import { type Database, findTenantById, grantedStations, type Tenant } from '../store/accounts.ts';
import { sharedStations } from '../store/device-shares.ts';
import { stationsOfDisplay } from '../store/displays.ts';
import type { Visible } from '../store/stations.ts';
import { type Caller, hasPermission } from './caller.ts';

export interface Sight {
  tenant: Tenant;
  visible: Visible;
}

/**
 * What a caller may see: denied unless granted, or shared by somebody who was granted it. null = a host user, who sees no tenant's stations. Signed out it is the
 * public stations of a tenant that allows a public map.
 */
export async function sightOf(db: Database, caller: Caller): Promise<Sight | null> {
  if (caller.kind === 'refused') throw unauthenticated();
  const tenant = caller.tenantId === null ? undefined : await findTenantById(db, caller.tenantId);
  if (caller.kind === 'anonymous') {
    if (!tenant?.is_active || !tenant.public_map_allowed) {
      throw forbidden(saying(product.PublicMapIsNotAllowed));
    }
    return { tenant, visible: { isPublic: true } };
  }
  if (!tenant) return null;
  if (hasPermission(caller, 'Pages.Stations.All')) return { tenant, visible: { isAll: true } };
  const [granted, shared] = await Promise.all([
    caller.user.is_service
      ? stationsOfService(db, tenant.id, caller.user.id)
      : grantedStations(db, tenant.id, caller.user.id),
    sharedStations(db, tenant.id, caller.user.id),
  ]);
  return { tenant, visible: { stcds: [...new Set([...granted, ...shared])].sort() } };
}

/** A program was granted stations one by one; a display has those of its branch. */
const stationsOfService = async (db: Database, tenantId: number, userId: number): Promise<string[]> => [
  ...(await grantedStations(db, tenantId, userId)),
  ...(await stationsOfDisplay(db, tenantId, userId)),
];
