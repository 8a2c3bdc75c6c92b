import { sql } from 'kysely';
import { accountsOf, type Database, hostSide, type User } from '../store/accounts.ts';
import type { Tokens } from './tokens.ts';

export interface Identity {
  /** null = the host side. */
  tenantId: number | null;
  user: User;
  permissions: ReadonlySet<string>;
  /** When the token ends, UTC milliseconds. */
  expiresAt: number;
}

/** Who holds a token: null when it is not ours, has ended, or its user or tenant may no longer sign in. */
export async function identify(db: Database, tokens: Tokens, token: string): Promise<Identity | null> {
  const claims = await tokens.read(token);
  if (claims === null) return null;
  const tenantId = claims.tenantId ?? hostSide;
  const row = await accountsOf(db)
    .selectFrom('users')
    .selectAll()
    .select(
      sql<string | null>`(select string_agg(distinct granted.permission, ',') from user_roles held
        join role_permissions granted on granted.tenant_id = held.tenant_id and granted.role_id = held.role_id
        where held.tenant_id = users.tenant_id and held.user_id = users.id)`.as('granted'),
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', claims.userId)
    .where('security_stamp', '=', claims.stamp)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .where((is) =>
      is.or([
        is('tenant_id', '=', hostSide),
        is.exists(
          is
            .selectFrom('tenants')
            .select('tenants.id')
            .whereRef('tenants.id', '=', 'users.tenant_id')
            .where('tenants.is_active', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { granted, ...user } = row;
  return {
    tenantId: claims.tenantId,
    user,
    permissions: new Set(granted?.split(',')),
    expiresAt: claims.expiresAt,
  };
}
