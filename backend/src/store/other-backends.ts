import { sql } from 'kysely';
import { listening } from './outbox-listener.ts';
import type { Store } from './store.ts';

/** How many other processes of the backend have the database open; the lock of an embedded store's folder lets nobody else in. */
export async function otherBackends({ kind, db }: Store): Promise<number> {
  if (kind === 'embedded') return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and query = ${listening}`.execute(db);
  return (rows[0]?.count ?? 1) - 1;
}
