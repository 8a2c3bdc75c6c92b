import { sql } from 'kysely';
import { accountsOf, type Database } from './accounts.ts';

/** Ends every token of a sign-in, renewed ones included. `endsAt`: when the last of them would have ended by itself. */
export async function endSignIn(db: Database, signInId: string, endsAt: number, now: number): Promise<void> {
  const accounts = accountsOf(db);
  await accounts.deleteFrom('ended_sign_ins').where('ends_at', '<=', now).execute();
  await accounts
    .insertInto('ended_sign_ins')
    .values({ sign_in_id: signInId, ends_at: endsAt })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Which of the sign-ins their owners have ended. */
export async function endedOf(db: Database, signInIds: readonly string[]): Promise<Set<string>> {
  const rows = await accountsOf(db)
    .selectFrom('ended_sign_ins')
    .select('sign_in_id')
    .where('sign_in_id', '=', sql<string>`any(${[...signInIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ sign_in_id }) => sign_in_id));
}
