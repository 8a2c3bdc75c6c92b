import { sql } from 'kysely';
import { accountsOf, type Database } from '../store/accounts.ts';

export interface Held {
  /** 0 = the host side. */
  tenantId: number;
  userId: number;
  stamp: string;
}

export const keyOf = ({ tenantId, userId, stamp }: Held) => `${tenantId}/${userId}/${stamp}`;

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
        and is_active and not is_deleted
        and (tenant_id = 0 or exists (select from tenants where tenants.id = users.tenant_id and tenants.is_active))`,
    )
    .execute();
  return new Map(
    rows.map((row) => [
      keyOf({ tenantId: row.tenant_id, userId: row.id, stamp: row.security_stamp }),
      { followsEvents: row.follows_events },
    ]),
  );
}
