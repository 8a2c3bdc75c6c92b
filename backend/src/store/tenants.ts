import { entities } from '@stationwall/contract/entities';
import { type Insertable, sql } from 'kysely';
import type { Database, Tenant } from './accounts.ts';
import type { Keeping } from './entity-rows.ts';
import { tableOf } from './entity-tables.ts';
import { appendEvents } from './outbox.ts';
import type { TenantTable } from './schema.ts';
import { publicPartOf, recordColumns, recordOf } from './station-record.ts';
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

export const keptTenants: Keeping = {
  table: 'tenants',
  isOfHost: true,
  computed: {
    userCount: sql`(select count(*)::int from users
      where users.tenant_id = tenants.id and not users.is_deleted)`,
    stationCount: sql`(select count(*)::int from stations where stations.tenant_id = tenants.id)`,
  },
};

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

/** Entities that have no table of their name. */
const keptOtherwise = ['user', 'role', 'tenant', 'station'];

/** The tenant and its accounts; what it did stays in the audit log under its number, which nobody gets again. */
export async function removeTenant(db: Database, id: number): Promise<void> {
  const tables = [
    ...['user_roles', 'role_permissions', 'roles', 'user_stations', 'profile_pictures', 'uploaded_pictures'],
    ...[
      'last_data_display_settings',
      'site_identities',
      'job_files',
      'jobs',
      'imports',
      'import_rows',
      'users',
    ],
    ...['device_share', 'device_binding', 'series_hours', 'series_days', 'series_places', 'series_marks'],
    ...['device_share', 'device_binding', 'alarm_steps', 'alarms', 'alarm_places', 'alarm_memories'],
    'alarm_rule_changes',
    ...entities.filter(({ name }) => !keptOtherwise.includes(name)).map(({ name }) => tableOf(name)),
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
      .select([...recordColumns])
      .where('tenant_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const station = publicPartOf(recordOf(row));
    return appendEvents(db, id, [{ kind: 'station', stcd: station.stcd, payload: { station } }]);
  });
  if (appended) store.feed.publish(id, appended.prev, appended.cursor, appended.events);
}
