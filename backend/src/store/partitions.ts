import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const day = 86_400_000;

/** The time column that each large table is cut along: readings by observation, which their identity holds, the others by reception. */
export const partitioned = {
  raw_frames: 'received_at',
  outbox: 'created_at',
  readings: 'observed_at',
} as const;
export type PartitionedTable = keyof typeof partitioned;
export const partitionedTables = Object.keys(partitioned) as PartitionedTable[];

export interface Partition {
  name: string;
  from: number;
  to: number;
}

const digits = (value: number) => String(value).padStart(2, '0');

function dayOf(table: PartitionedTable, date: Date): Partition {
  const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const name = `${table}_${date.getUTCFullYear()}_${digits(date.getUTCMonth() + 1)}_${digits(date.getUTCDate())}`;
  return { name, from, to: from + day };
}

function monthOf(table: PartitionedTable, date: Date): Partition {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const name = `${table}_${year}_${digits(month + 1)}`;
  return { name, from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 1) };
}

const years = (name: string, first: number, count: number): Partition => ({
  name,
  from: Date.UTC(first, 0, 1),
  to: Date.UTC(first + count, 0, 1),
});

/**
 * The partitions that a moment may get, the first that overlaps no other. Readings of today come by the month; those of
 * long ago come by the decade, or by the year where a decade is cut up already, so that a series of fifty years makes a
 * handful and not six hundred, each of which every query looks at.
 */
export function partitionsFor(table: PartitionedTable, moment: number, now: number): Partition[] {
  const date = new Date(moment);
  if (table !== 'readings') return [dayOf(table, date)];
  const month = monthOf(table, date);
  if (moment >= now - 366 * day) return [month];
  const year = date.getUTCFullYear();
  const decade = year - (year % 10);
  return [years(`${table}_${decade}s`, decade, 10), years(`${table}_${year}`, year, 1), month];
}

/** What a partition holds, read from its name; null for the default one. */
export function partitionNamed(table: PartitionedTable, name: string): Partition | null {
  const [, first, plural, month, dayOfMonth] =
    /^_(\d{4})(s)?(?:_(\d\d))?(?:_(\d\d))?$/.exec(name.slice(table.length)) ?? [];
  if (first === undefined) return null;
  if (month === undefined) return years(name, Number(first), plural ? 10 : 1);
  const date = new Date(Date.UTC(Number(first), Number(month) - 1, Number(dayOfMonth ?? 1)));
  return dayOfMonth === undefined ? monthOf(table, date) : dayOf(table, date);
}

/** The partitions that exist, the default one left out. */
export async function listPartitions(db: Kysely<Schema>, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
      where inhparent = ${table}::regclass order by child.relname`.execute(db);
  return rows.flatMap(({ name }) => partitionNamed(table, name) ?? []);
}

/**
 * Makes a partition unless one lies in its way, and moves into it what the default partition holds of its time. Gives
 * those that there are then.
 */
export async function makePartition(
  db: Kysely<Schema>,
  table: PartitionedTable,
  partition: Partition,
): Promise<Partition[]> {
  const { name, from, to } = partition;
  const column = sql.ref(partitioned[table]);
  const [parent, fresh, rest] = [sql.table(table), sql.table(name), sql.table(`${table}_default`)];
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(transaction);
    const known = await listPartitions(transaction, table);
    if (known.some((other) => overlaps(other, partition))) return known;
    await sql`create table ${fresh} (like ${parent} including all)`.execute(transaction);
    await sql`with moved as (delete from ${rest} where ${column} >= ${sql.lit(from)} and ${column} < ${sql.lit(to)} returning *)
      insert into ${fresh} select * from moved`.execute(transaction);
    await sql`alter table ${parent} attach partition ${fresh} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
      transaction,
    );
    return [...known, partition];
  });
}

export const overlaps = (one: Partition, other: Partition): boolean =>
  one.from < other.to && other.from < one.to;
