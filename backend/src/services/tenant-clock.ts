import { toLocal } from '@stationwall/contract/tenant-time';
import { type Database, findTenantById, hostSide } from '../store/accounts.ts';

const hostTimeZone = 'UTC';

export async function timeZoneOf(db: Database, tenantId: number): Promise<string> {
  if (tenantId === hostSide) return hostTimeZone;
  return (await findTenantById(db, tenantId))?.time_zone ?? hostTimeZone;
}

/** Writes moments as the tenant's clock shows them. */
export async function clockOf(db: Database, tenantId: number): Promise<(at: number) => string> {
  const timeZone = await timeZoneOf(db, tenantId);
  return (at) => toLocal(timeZone, at);
}
