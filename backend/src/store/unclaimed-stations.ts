import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Database, hostSide } from './accounts.ts';
import type { UnclaimedStationTable } from './schema.ts';

export type UnclaimedRow = Selectable<UnclaimedStationTable>;

/** Unknown stations that concern a tenant, the one heard last first; `address` narrows them to what bears it. */
export async function readUnclaimed(
  db: Database,
  tenantId: number,
  { address, skip, limit }: { address?: string | undefined; skip: number; limit: number },
): Promise<{ rows: UnclaimedRow[]; count: number }> {
  const chosen = sql`unclaimed_stations as u where ${isNobodys} and ${concerns(tenantId, address)}
    ${address === undefined ? sql`` : sql`and strpos(upper(u.address), upper(${address})) > 0`}`;
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${chosen}`.execute(db);
  const { rows } = await sql<UnclaimedRow>`select u.* from ${chosen}
    order by u.last_at desc, u.id desc limit ${limit} offset ${skip}`.execute(db);
  return { rows, count: counted[0]?.count ?? 0 };
}

/** The one of this number, locked, where it is a tenant's to throw out. */
export async function findUnclaimed(
  db: Database,
  tenantId: number,
  id: number,
): Promise<UnclaimedRow | undefined> {
  const { rows } = await sql<UnclaimedRow>`select u.* from unclaimed_stations as u
    where u.id = ${id} and ${isNobodys} and ${concerns(tenantId)} for update of u`.execute(db);
  return rows[0];
}

export async function removeUnclaimed(db: Database, { key }: UnclaimedRow): Promise<void> {
  await sql`delete from unclaimed_frames where key = ${key}`.execute(db);
  await sql`delete from unclaimed_stations where key = ${key}`.execute(db);
}

/** What nobody has claimed since `before` goes. */
export async function retireUnclaimed(db: Database, before: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from unclaimed_stations where last_at < ${before} returning key
    ), frames as (
      delete from unclaimed_frames where received_at < ${before} or key in (select key from gone)
    ) select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One that was entered this moment is on its way into its station. */
const isNobodys = sql<boolean>`not exists (
    select from station_addresses a where a.centre = u.centre and a.address = u.address
  ) and (u.centre is not null
    or not exists (select from stations s where s.mn <> '' and lower(s.mn) = lower(u.address)))`;

/**
 * A tenant's are those at a centre at which no other tenant has stations, all where there is no other tenant, and the one whose
 * address is said in full: who can say it has it from the box.
 */
const concerns = (tenantId: number, address = ''): RawBuilder<boolean> =>
  tenantId === hostSide
    ? sql<boolean>`true`
    : sql<boolean>`(upper(u.address) = upper(${address}) or u.centre in (
        select centre from (
          select centre, tenant_id from station_addresses
          union select auto_register_centre, id from tenants where auto_register_centre is not null
        ) as used group by centre having min(tenant_id) = ${tenantId} and max(tenant_id) = ${tenantId}
      ) or not exists (select from tenants where is_active and id <> ${tenantId}))`;
