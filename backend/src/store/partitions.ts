import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const day = 86_400_000;

/** How each large table is cut along its time column. */
export const partitioned = {
  raw_frames: { column: 'received_at', by: 'day' },
  outbox: { column: 'created_at', by: 'day' },
  readings: { column: 'observed_at', by: 'month' },
} as const;
export type PartitionedTable = keyof typeof partitioned;

export interface Partition {
  name: string;
  from: number;
  to: number;
}

/** The partition that a moment belongs to. */
export function partitionOf(table: PartitionedTable, moment: number): Partition {
  const date = new Date(moment);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const digits = (value: number) => String(value).padStart(2, '0');
  if (partitioned[table].by === 'month')
    return {
      name: `${table}_${year}_${digits(month + 1)}`,
      from: Date.UTC(year, month, 1),
      to: Date.UTC(year, month + 1, 1),
    };
  const from = Date.UTC(year, month, date.getUTCDate());
  return {
    name: `${table}_${year}_${digits(month + 1)}_${digits(date.getUTCDate())}`,
    from,
    to: from + day,
  };
}

/** Names of the partitions that exist, the default one left out. */
export async function listPartitions(db: Kysely<Schema>, table: PartitionedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
      where inhparent = ${table}::regclass and child.relname <> ${`${table}_default`}
      order by child.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes a partition unless it is there, and moves into it what the default partition holds of its time. */
export async function makePartition(
  db: Kysely<Schema>,
  table: PartitionedTable,
  { name, from, to }: Partition,
): Promise<void> {
  const column = sql.ref(partitioned[table].column);
  const [parent, fresh, rest] = [sql.table(table), sql.table(name), sql.table(`${table}_default`)];
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(transaction);
    if ((await listPartitions(transaction, table)).includes(name)) return;
    await sql`create table ${fresh} (like ${parent} including all)`.execute(transaction);
    await sql`with moved as (delete from ${rest} where ${column} >= ${sql.lit(from)} and ${column} < ${sql.lit(to)} returning *)
      insert into ${fresh} select * from moved`.execute(transaction);
    await sql`alter table ${parent} attach partition ${fresh} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
      transaction,
    );
  });
}
