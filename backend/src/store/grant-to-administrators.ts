import type { Permission, Side } from '@stationwall/contract/permissions';
import { type Kysely, sql } from 'kysely';

/** A step of a migration: the administrators of stores that are there already can do what a version adds. */
export async function grantToAdministrators(
  db: Kysely<unknown>,
  side: Side,
  permissions: readonly Permission[],
): Promise<void> {
  const role = side === 'host' ? 'Host' : 'Admin';
  await sql`insert into role_permissions (tenant_id, role_id, permission)
    select tenant_id, id, added.name from roles, unnest(${[...permissions]}::text[]) as added (name)
    where is_static and roles.name = ${role} and (tenant_id = 0) = ${side === 'host'}
    on conflict do nothing`.execute(db);
}
