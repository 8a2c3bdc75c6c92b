import { sql } from 'kysely';
import { accountsOf, type Database } from './accounts.ts';
import type { LockoutRules } from './lockout-rules.ts';

/** Failures that still count, or 'locked'. */
export async function failuresOfAddress(
  db: Database,
  network: string,
  now: number,
  { lockoutMs }: LockoutRules,
): Promise<number | 'locked'> {
  const row = await accountsOf(db)
    .selectFrom('sign_in_addresses')
    .select(['failures', 'since', 'locked_until'])
    .where('network', '=', network)
    .executeTakeFirst();
  if (row?.locked_until && row.locked_until > now) return 'locked';
  return row && row.since > now - lockoutMs ? row.failures : 0;
}

/**
 * Counts a failure once it is one: people of one address who sign in at the same time are no attack. How many passwords
 * are looked at together is limited elsewhere.
 */
export async function countFailureOfAddress(
  db: Database,
  network: string,
  now: number,
  { attemptsOfAddress, lockoutMs }: LockoutRules,
): Promise<void> {
  const begins = sql<boolean>`sign_in_addresses.since <= ${sql.lit(now - lockoutMs)}`;
  const failures = sql<number>`case when ${begins} then 1 else sign_in_addresses.failures + 1 end`;
  const row = await accountsOf(db)
    .insertInto('sign_in_addresses')
    .values({ network, failures: 1, since: now, locked_until: null })
    .onConflict((on) =>
      on.column('network').doUpdateSet({
        failures,
        since: sql<number>`case when ${begins} then ${sql.lit(now)} else sign_in_addresses.since end`,
        locked_until: sql<number | null>`case when ${failures} >= ${sql.lit(attemptsOfAddress)}
            then ${sql.lit(now + lockoutMs)} end`,
      }),
    )
    .returning('failures')
    .executeTakeFirst();
  if (row?.failures === 1) await forgetOld(db, now, lockoutMs);
}

async function forgetOld(db: Database, now: number, lockoutMs: number): Promise<void> {
  await accountsOf(db)
    .deleteFrom('sign_in_addresses')
    .where('since', '<=', now - lockoutMs)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now)]))
    .execute();
}
