import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { listPartitions } from './partitions.ts';
import type { Store } from './store.ts';
import { countRows, eachPiece } from './table-pages.ts';

const day = 86_400_000;
/** No partition is made for observations further ahead of their reception, so later ones hold nothing due. */
const mostAhead = 32 * day;
const longestGoneWhole = 31 * day;
const leaving = 'readings_leaving';

/**
 * Drops readings received before a moment. They lie by observation, so reception is read row by row: a partition that is
 * due as a whole goes as a whole, of others the rows. A month waits until it has passed the limit, to go as one.
 */
export async function retireReadings(store: Store, before: number): Promise<number> {
  const { db, partitions } = store;
  await finishLeaving(db, before);
  let count = 0;
  for (const { name, from, to } of await listPartitions(db, 'readings')) {
    const isMonth = to - from <= longestGoneWhole;
    if (isMonth ? to > before : from > before + mostAhead) continue;
    const isDue = sql<boolean>`received_at < ${sql.lit(before)}`;
    const due = await countRows(db, name, isDue);
    if (due === 0) continue;
    count += due;
    if ((await countRows(db, name, sql<boolean>`not ${isDue}`)) > 0) await deleteDue(store, name, before);
    else {
      await sql`alter table readings detach partition ${sql.table(name)}`.execute(db);
      partitions.forget('readings', name);
      await sql`alter table ${sql.table(name)} rename to ${sql.table(leaving)}`.execute(db);
      await finishLeaving(db, before);
    }
  }
  return count + (await deleteDue(store, 'readings_default', before));
}

/** Puts back what came in while a partition was found due, then drops it; also what a stop left half done. */
async function finishLeaving(db: Database, before: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${leaving}) is not null as found`.execute(
    db,
  );
  if (!rows[0]?.found) return;
  await eachPiece(db, leaving, async (isInPiece) => {
    await sql`insert into readings select * from ${sql.table(leaving)}
      where ${isInPiece} and received_at >= ${sql.lit(before)} on conflict do nothing`.execute(db);
  });
  await sql`drop table ${sql.table(leaving)}`.execute(db);
}

async function deleteDue({ db, kind }: Store, table: string, before: number): Promise<number> {
  let count = 0;
  await eachPiece(db, table, async (isInPiece) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ${isInPiece} and received_at < ${sql.lit(before)}`.execute(db);
    count += Number(numAffectedRows ?? 0);
  });
  // The embedded store has no autovacuum: without this the room would never be used again.
  if (count > 0 && kind === 'embedded') await sql`vacuum ${sql.table(table)}`.execute(db);
  return count;
}
