import { sql } from 'kysely';
import { accountsOf, type Database, type User } from './accounts.ts';

export const maxFailedAttempts = 5;
export const lockoutMs = 300_000;

/**
 * Counts an attempt as failed before its password is looked at, so that attempts made at once cannot outrun the limit.
 * Answers how many there are now, or 'locked'.
 */
export async function countAttempt(db: Database, user: User, now: number): Promise<number | 'locked'> {
  const attempts = sql<number>`case when locked_until is null then failed_attempts + 1 else 1 end`;
  const row = await accountsOf(db)
    .updateTable('users')
    .set({
      failed_attempts: attempts,
      locked_until: sql<number | null>`case when ${attempts} >= ${sql.lit(maxFailedAttempts)}
        then ${sql.lit(now + lockoutMs)}::bigint end`,
    })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
    .returning('failed_attempts')
    .executeTakeFirst();
  return row?.failed_attempts ?? 'locked';
}

/** Failed attempts that still count, or 'locked'. */
export function failuresOf(user: User, now: number): number | 'locked' {
  if (user.locked_until === null) return user.failed_attempts;
  return user.locked_until > now ? 'locked' : 0;
}

/** The password was right, but nobody signed in by it. */
export async function forgetFailures(db: Database, user: User): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ failed_attempts: 0, locked_until: null })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute();
}

export async function forgetAttempts(db: Database, user: User, lastLoginAt: number): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ failed_attempts: 0, locked_until: null, last_login_at: lastLoginAt })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute();
}
