import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** One change of a tenant's accounts at a time, until the transaction ends. */
export async function lockAccounts(db: Database, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4, ${tenantId}::int)`.execute(db);
}

/**
 * Whether somebody is left who can give every permission back: a person who may edit both users and roles, and whose
 * one-time password, if it is one, has not expired.
 */
export async function hasAdministrator(db: Database, tenantId: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from users
    where tenant_id = ${tenantId} and is_active and not is_deleted and not is_service
    and (password_expires_at is null or password_expires_at > ${now}) and (
      select count(distinct granted.permission) from user_roles held
      join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
      where held.tenant_id = users.tenant_id and held.user_id = users.id
      and granted.permission in ('Pages.Administration.Users', 'Pages.Administration.Roles')) = 2) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}
