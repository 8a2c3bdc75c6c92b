import type { Selectable } from 'kysely';
import { type Database, hostSide } from './accounts.ts';
import type { SiteIdentityTable } from './administration-schema.ts';
import { administrationOf } from './audit-log.ts';

export type SiteIdentity = Selectable<SiteIdentityTable>;

export async function findSiteIdentity(db: Database, tenantId: number): Promise<SiteIdentity> {
  const row = await administrationOf(db)
    .selectFrom('site_identities')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { tenant_id: tenantId, system_name: null, logo: null, logo_changed_at: null };
}

/** What is shown to a tenant's people: its own name and logo, else the host's; null = the default. */
export async function shownIdentity(
  db: Database,
  tenantId: number,
): Promise<Pick<SiteIdentity, 'system_name' | 'logo' | 'logo_changed_at'>> {
  const own = await findSiteIdentity(db, tenantId);
  if (tenantId === hostSide) return own;
  const host = await findSiteIdentity(db, hostSide);
  const { logo, logo_changed_at } = own.logo ? own : host;
  return { system_name: own.system_name ?? host.system_name, logo, logo_changed_at };
}

export async function saveSiteIdentity(
  db: Database,
  tenantId: number,
  edited: Partial<Pick<SiteIdentity, 'system_name' | 'logo'>>,
): Promise<void> {
  const changed = edited.logo === undefined ? edited : { ...edited, logo_changed_at: Date.now() };
  if (Object.keys(changed).length === 0) return;
  await administrationOf(db)
    .insertInto('site_identities')
    .values({ tenant_id: tenantId, ...changed })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(changed))
    .execute();
}
