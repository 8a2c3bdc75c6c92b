import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';

/** A piece of 512 kB is read, or emptied of its rows, within some milliseconds. */
const pagesAtOnce = 64;
const pageBytes = 8_192;

/** Calls with a condition for each piece of a table, one after the other. */
export async function eachPiece(
  db: Database,
  table: string,
  work: (isInPiece: RawBuilder<boolean>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_relation_size(${table}::regclass)::float8 as bytes`.execute(db);
  const pages = Math.ceil((rows[0]?.bytes ?? 0) / pageBytes);
  for (let page = 0; page < pages; page += pagesAtOnce)
    await work(
      sql<boolean>`ctid >= ${sql.lit(`(${page},0)`)}::tid and ctid < ${sql.lit(`(${page + pagesAtOnce},0)`)}::tid`,
    );
}

/** How many rows a table has, counted piece by piece. */
export async function countRows(
  db: Database,
  table: string,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<number> {
  let count = 0;
  await eachPiece(db, table, async (isInPiece) => {
    const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(table)}
      where ${isInPiece} and ${where}`.execute(db);
    count += rows[0]?.count ?? 0;
  });
  return count;
}
