import { entities } from '@stationwall/contract/entities';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Tenant } from './accounts.ts';
import { holds } from './audit-log.ts';
import { tableOf } from './entity-rows.ts';
import { appendEvents } from './outbox.ts';
import type { TenantTable } from './schema.ts';
import { stampOf } from './stamp.ts';
import { recordOf } from './station-record.ts';
import { publicPartOf } from './stations.ts';
import type { Store } from './store.ts';

export const listTenants = ({ db }: Store): Promise<Tenant[]> =>
  db.selectFrom('tenants').selectAll().orderBy('id').execute();

/** Makes the tenant, or edits the one with this id. */
export async function upsertTenant({ db }: Store, tenant: Insertable<TenantTable>): Promise<void> {
  const { id: _id, ...edited } = tenant;
  await db
    .insertInto('tenants')
    .values(tenant)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(edited))
    .execute();
}

export interface TenantWithCounts extends Tenant {
  user_count: number;
  station_count: number;
}

const counts = [
  sql<number>`(select count(*)::int from users
    where users.tenant_id = tenants.id and not users.is_deleted)`.as('user_count'),
  sql<number>`(select count(*)::int from stations where stations.tenant_id = tenants.id)`.as('station_count'),
] as const;

export const stampOfTenant = (tenant: Tenant): string =>
  stampOf(tenant.name, tenant.is_active, tenant.time_zone);

export interface TenantQuery {
  keyword?: string | undefined;
  isActive?: boolean | undefined;
  order: RawBuilder<unknown>;
  skip: number;
  take: number;
}

export async function listTenantRows(
  db: Database,
  { keyword, isActive, order, skip, take }: TenantQuery,
): Promise<{ rows: TenantWithCounts[]; count: number }> {
  const wanted = db
    .selectFrom('tenants')
    .$if(!!keyword?.trim(), (select) =>
      select.where((is) => is.or(['tenancy_name', 'name'].map((column) => holds(column, keyword ?? '')))),
    )
    .$if(isActive !== undefined, (select) => select.where('is_active', '=', isActive === true));
  const { count } = await wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .select(counts)
    .orderBy(order)
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
  return { rows, count };
}

export const findTenantRow = (db: Database, id: number): Promise<TenantWithCounts | undefined> =>
  db.selectFrom('tenants').selectAll().select(counts).where('id', '=', id).executeTakeFirst();

/** A number that no tenant has or had; inside a transaction nobody else gets it. */
export async function nextTenantId(db: Database): Promise<number> {
  await sql`lock table tenants in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ id: number }>`select greatest(nextval('tenant_ids'),
    (select coalesce(max(id), 0) + 1 from tenants))::int as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the sequence tenant_ids gave no number');
  await sql`select setval('tenant_ids', ${id}::int)`.execute(db);
  return id;
}

/** The tenant and its accounts; what it did stays in the audit log under its number, which nobody gets again. */
export async function removeTenant(db: Database, id: number): Promise<void> {
  const tables = [
    ...['user_roles', 'role_permissions', 'roles', 'user_stations', 'profile_pictures', 'uploaded_pictures'],
    ...['last_data_display_settings', 'white_list', 'site_identities', 'jobs', 'users'],
    ...entities.map(({ name }) => tableOf(name)),
  ];
  for (const table of tables) await sql`delete from ${sql.table(table)} where tenant_id = ${id}`.execute(db);
  await db.deleteFrom('tenants').where('id', '=', id).execute();
}

/**
 * Lets everybody who knows the tenant's stations read them anew, here and in other processes, by an event of one of them
 * as it is: its time zone, or whether it is active, is part of how its reports are read.
 */
export async function announceTenant(store: Store, id: number): Promise<void> {
  const appended = await store.db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom('stations')
      .selectAll()
      .where('tenant_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const station = publicPartOf(recordOf(row));
    return appendEvents(db, id, [{ kind: 'station', stcd: station.stcd, payload: { station } }]);
  });
  if (appended) store.feed.publish(id, appended.prev, appended.cursor, appended.events);
}
