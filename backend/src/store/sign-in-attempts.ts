import { sql } from 'kysely';
import { accountsOf, type Database, type User } from './accounts.ts';
import type { LockoutRules } from './lockout-rules.ts';

/** Networks of a user that are remembered, the latest ones. */
const mostNetworks = 20;

type Who = Pick<User, 'tenant_id' | 'id'>;

/** Failed attempts of a name: those from a network that its user signed in from, or those from all others together. */
export interface Tally {
  failed_attempts: number;
  locked_until: number | null;
  /** Absent: all networks that the user is not known at. */
  network?: string;
}

/** The tally that an attempt from a network counts in. */
export async function tallyOf(db: Database, user: User, network: string): Promise<Tally> {
  const known = await accountsOf(db)
    .selectFrom('user_networks')
    .select(['network', 'failed_attempts', 'locked_until'])
    .where('tenant_id', '=', user.tenant_id)
    .where('user_id', '=', user.id)
    .where('network', '=', network)
    .executeTakeFirst();
  return known ?? { failed_attempts: user.failed_attempts, locked_until: user.locked_until };
}

/**
 * Counts an attempt as failed before its password is looked at, so that attempts made at once cannot outrun the limit.
 * Answers how many there are now, or 'locked'. With `below` it counts only while fewer have failed, and answers
 * 'too many' otherwise.
 */
export async function countAttempt(
  db: Database,
  user: Who,
  now: number,
  { attemptsOfName, lockoutMs }: LockoutRules,
  { below, network }: { below?: number | undefined; network?: string | undefined } = {},
): Promise<number | 'locked' | 'too many'> {
  const table = network === undefined ? sql`users` : sql`user_networks`;
  const chosen =
    network === undefined
      ? sql`tenant_id = ${user.tenant_id} and id = ${user.id}`
      : sql`tenant_id = ${user.tenant_id} and user_id = ${user.id} and network = ${network}`;
  const failures = sql`case when locked_until is null then failed_attempts else 0 end`;
  const { rows } = await sql<{ failed_attempts: number }>`update ${table} set
      failed_attempts = ${failures} + 1,
      locked_until = case when ${failures} + 1 >= ${sql.lit(attemptsOfName)} then ${sql.lit(now + lockoutMs)}::bigint end
    where ${chosen} and (locked_until is null or locked_until <= ${sql.lit(now)}::bigint)
    ${below === undefined ? sql`` : sql`and ${failures} < ${sql.lit(below)}`}
    returning failed_attempts`.execute(db);
  if (rows[0]) return rows[0].failed_attempts;
  if (below === undefined) return 'locked';
  const known = await sql<Tally>`select failed_attempts, locked_until from ${table} where ${chosen}`.execute(
    db,
  );
  return known.rows[0] && failuresOf(known.rows[0], now) === 'locked' ? 'locked' : 'too many';
}

/** Failed attempts that still count, or 'locked'. */
export function failuresOf(tally: Tally, now: number): number | 'locked' {
  if (tally.locked_until === null) return tally.failed_attempts;
  return tally.locked_until > now ? 'locked' : 0;
}

/** Users of a tenant who are locked out at a network where they are known. */
export async function lockedAnywhere(db: Database, tenantId: number, now: number): Promise<Set<number>> {
  const rows = await accountsOf(db)
    .selectFrom('user_networks')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('locked_until', '>', now)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The password was right, but nobody signed in by it; or an administrator says so. */
export async function forgetFailures(db: Database, user: Who): Promise<void> {
  await forgetElsewhere(db, user, {});
  await accountsOf(db)
    .updateTable('user_networks')
    .set({ failed_attempts: 0, locked_until: null })
    .where('tenant_id', '=', user.tenant_id)
    .where('user_id', '=', user.id)
    .execute();
}

/** Somebody signed in: the failures of this tally are forgotten, and from now on the network is known. */
export async function noteSignIn(
  db: Database,
  user: Who,
  now: number,
  { network, isKnown }: { network: string; isKnown: boolean },
): Promise<void> {
  if (isKnown) {
    await accountsOf(db)
      .updateTable('users')
      .set({ last_login_at: now })
      .where('tenant_id', '=', user.tenant_id)
      .where('id', '=', user.id)
      .execute();
  } else await forgetElsewhere(db, user, { last_login_at: now });
  const at = { signed_in_at: now, failed_attempts: 0, locked_until: null };
  await accountsOf(db)
    .insertInto('user_networks')
    .values({ tenant_id: user.tenant_id, user_id: user.id, network, ...at })
    .onConflict((on) => on.columns(['tenant_id', 'user_id', 'network']).doUpdateSet(at))
    .execute();
  if (!isKnown) await forgetOldNetworks(db, user);
}

async function forgetElsewhere(db: Database, user: Who, also: { last_login_at?: number }): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ failed_attempts: 0, locked_until: null, ...also })
    .where('tenant_id', '=', user.tenant_id)
    .where('id', '=', user.id)
    .execute();
}

async function forgetOldNetworks(db: Database, { tenant_id, id }: Who): Promise<void> {
  await sql`delete from user_networks where tenant_id = ${tenant_id} and user_id = ${id} and network in (
    select network from user_networks where tenant_id = ${tenant_id} and user_id = ${id}
    order by signed_in_at desc, network offset ${sql.lit(mostNetworks)})`.execute(db);
}
