import { sql } from 'kysely';
import { accountsOf, type Database, hostSide, type User } from './accounts.ts';
import { endedOf } from './ended-sign-ins.ts';

const tenantIsActive = sql<boolean>`(users.tenant_id = ${sql.lit(hostSide)}
  or exists (select from tenants where tenants.id = users.tenant_id and tenants.is_active))`;

/** Who signed in, and since which password. */
export interface Held {
  /** `hostSide` for the host side. */
  tenantId: number;
  userId: number;
  stamp: string;
  signInId: string;
}

/** A sign-in by one token. */
export interface HeldToken extends Held {
  tokenId: string;
}

/** A user and all that was granted to them. */
export interface Account {
  user: User;
  permissions: Set<string>;
}

const activeAccounts = (db: Database, tenantId: number, userId: number) =>
  accountsOf(db)
    .selectFrom('users')
    .selectAll()
    .select(
      sql<string | null>`(select string_agg(distinct granted.permission, ',') from user_roles held
        join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
        where held.tenant_id = users.tenant_id and held.user_id = users.id)`.as('granted'),
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .where(tenantIsActive);

const accountIn = (row: (User & { granted: string | null }) | undefined): Account | null => {
  if (!row) return null;
  const { granted, ...user } = row;
  return { user, permissions: new Set(granted?.split(',')) };
};

/** The user of a sign-in and all that was granted, or null when they or their tenant may no longer be signed in. */
export async function findSession(
  db: Database,
  { tenantId, userId, stamp, signInId, tokenId }: HeldToken,
): Promise<Account | null> {
  const row = await activeAccounts(db, tenantId, userId)
    .where((is) => is.or([is('security_stamp', '=', stamp), is('kept_token_id', '=', tokenId)]))
    .where(sql<boolean>`not exists (select from ended_sign_ins where sign_in_id = ${signInId})`)
    .executeTakeFirst();
  return accountIn(row);
}

/** Somebody for whom something is made while they are away; null when they or their tenant may not be signed in. */
export async function findAccount(db: Database, tenantId: number, userId: number): Promise<Account | null> {
  return accountIn(await activeAccounts(db, tenantId, userId).executeTakeFirst());
}

export const keyOf = ({ tenantId, userId, stamp, signInId }: Held) =>
  `${tenantId}/${userId}/${stamp}/${signInId}`;

/** Of those who hold connections: who may still be signed in, and whether each may still follow the station events. */
export async function stillAllowed(
  db: Database,
  held: readonly Held[],
): Promise<Map<string, { followsEvents: boolean }>> {
  const tenantIds = held.map(({ tenantId }) => tenantId);
  const userIds = held.map(({ userId }) => userId);
  const rows = await accountsOf(db)
    .selectFrom('users')
    .select(['tenant_id', 'id', 'security_stamp'])
    .select(
      sql<boolean>`exists (select from user_roles held
        join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
        where held.tenant_id = users.tenant_id and held.user_id = users.id
        and granted.permission = 'Pages.Stations.Events')`.as('follows_events'),
    )
    .where(
      sql<boolean>`(tenant_id, id) in (select * from unnest(${tenantIds}::int[], ${userIds}::int[]))
        and is_active and not is_deleted`,
    )
    .where(tenantIsActive)
    .execute();
  const ended = await endedOf(
    db,
    held.map(({ signInId }) => signInId),
  );
  const users = new Map(rows.map((row) => [`${row.tenant_id}/${row.id}/${row.security_stamp}`, row]));
  return new Map(
    held.flatMap((one) => {
      const user = users.get(`${one.tenantId}/${one.userId}/${one.stamp}`);
      return user && !ended.has(one.signInId) ? [[keyOf(one), { followsEvents: user.follows_events }]] : [];
    }),
  );
}
