import { sql } from 'kysely';
import { accountsOf, type Database, type User } from './accounts.ts';

type Who = Pick<User, 'tenant_id' | 'id'>;

/** Which of the codes are no stations of the tenant. */
export async function unknownStations(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('stations')
    .select('stcd')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', sql<string>`any(${[...stcds]}::text[])`)
    .execute();
  const known = new Set(rows.map(({ stcd }) => stcd));
  return stcds.filter((stcd) => !known.has(stcd));
}

/** Answers those that were not granted before. */
export async function grantStationsTo(
  db: Database,
  { tenant_id, id }: Who,
  stcds: readonly string[],
): Promise<string[]> {
  const rows = await accountsOf(db)
    .insertInto('user_stations')
    .values([...new Set(stcds)].map((stcd) => ({ tenant_id, user_id: id, stcd })))
    .onConflict((on) => on.doNothing())
    .returning('stcd')
    .execute();
  return rows.map(({ stcd }) => stcd);
}

/** Answers those that were granted until now. */
export async function revokeStations(
  db: Database,
  { tenant_id, id }: Who,
  stcds: readonly string[],
): Promise<string[]> {
  const rows = await accountsOf(db)
    .deleteFrom('user_stations')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', id)
    .where('stcd', '=', sql<string>`any(${[...stcds]}::text[])`)
    .returning('stcd')
    .execute();
  return rows.map(({ stcd }) => stcd);
}

/** Whether a role of the user holds a permission. */
export async function holdsPermission(
  db: Database,
  { tenant_id, id }: Who,
  permission: string,
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select exists (select from user_roles held
    join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
    where held.tenant_id = ${tenant_id} and held.user_id = ${id}
    and granted.permission = ${permission}) as holds`.execute(db);
  return rows[0]?.holds === true;
}
