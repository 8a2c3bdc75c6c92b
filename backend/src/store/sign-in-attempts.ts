import { sql } from 'kysely';
import { accountsOf, type Database, findUserById, type User } from './accounts.ts';
import type { LockoutRules } from './lockout-rules.ts';

/**
 * Counts an attempt as failed before its password is looked at, so that attempts made at once cannot outrun the limit.
 * Answers how many there are now, or 'locked'. With `below` it counts only while fewer have failed, and answers
 * 'too many' otherwise.
 */
export async function countAttempt(
  db: Database,
  user: User,
  now: number,
  { attemptsOfName, lockoutMs }: LockoutRules,
  below?: number,
): Promise<number | 'locked' | 'too many'> {
  const failures = sql<number>`case when locked_until is null then failed_attempts else 0 end`;
  const attempts = sql<number>`${failures} + 1`;
  const row = await accountsOf(db)
    .updateTable('users')
    .set({
      failed_attempts: attempts,
      locked_until: sql<number | null>`case when ${attempts} >= ${sql.lit(attemptsOfName)}
        then ${sql.lit(now + lockoutMs)}::bigint end`,
    })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
    .$if(below !== undefined, (update) => update.where(sql<boolean>`${failures} < ${sql.lit(below ?? 0)}`))
    .returning('failed_attempts')
    .executeTakeFirst();
  if (row) return row.failed_attempts;
  if (below === undefined) return 'locked';
  const known = await findUserById(db, user.tenant_id, user.id);
  return known && failuresOf(known, now) === 'locked' ? 'locked' : 'too many';
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
