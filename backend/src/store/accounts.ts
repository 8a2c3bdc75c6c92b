import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountTables, UserTable } from './accounts-schema.ts';
import type { Schema, TenantTable } from './schema.ts';

export type Database = Kysely<Schema>;
export type User = Selectable<UserTable>;
export type Tenant = Selectable<TenantTable>;

export const hostSide = 0;

export const accountsOf = (db: Database): Kysely<Schema & AccountTables> => db.withTables<AccountTables>();

/** Names and addresses are compared as ABP normalises them. */
export const normalized = (name: string) => name.trim().toUpperCase();

export function findUserByName(
  db: Database,
  tenantId: number,
  nameOrEmail: string,
): Promise<User | undefined> {
  const name = normalized(nameOrEmail);
  return accountsOf(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_deleted', '=', false)
    .where((is) => is.or([is('normalized_user_name', '=', name), is('normalized_email_address', '=', name)]))
    .orderBy(sql`normalized_user_name = ${name}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findUserById(db: Database, tenantId: number, id: number): Promise<User | undefined> {
  return accountsOf(db)
    .selectFrom('users')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();
}

export async function rolesOf(db: Database, tenantId: number, userId: number): Promise<string[]> {
  const rows = await accountsOf(db)
    .selectFrom('user_roles as held')
    .innerJoin('roles', (join) =>
      join.onRef('roles.tenant_id', '=', 'held.tenant_id').onRef('roles.id', '=', 'held.role_id'),
    )
    .select('roles.name')
    .where('held.tenant_id', '=', tenantId)
    .where('held.user_id', '=', userId)
    .orderBy('roles.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Stations granted to a user one by one. */
export async function grantedStations(db: Database, tenantId: number, userId: number): Promise<string[]> {
  const rows = await accountsOf(db)
    .selectFrom('user_stations')
    .select('stcd')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('stcd')
    .execute();
  return rows.map(({ stcd }) => stcd);
}

export function findTenantById(db: Database, id: number): Promise<Tenant | undefined> {
  return db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Tenants are named without regard to case. */
export function findTenantByName(db: Database, tenancyName: string): Promise<Tenant | undefined> {
  return db
    .selectFrom('tenants')
    .selectAll()
    .where(sql`lower(tenancy_name)`, '=', tenancyName.trim().toLowerCase())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
