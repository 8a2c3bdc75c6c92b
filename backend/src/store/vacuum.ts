import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { listPartitions } from './partitions.ts';
import type { Store } from './store.ts';

/** What takes longer would hold up everybody meanwhile, bytes. */
const mostVacuumedBytes = 256 * 2 ** 20;
/** What came late is there by then. */
const quietAfterMs = 2 * 86_400_000;
const restBetweenTablesMs = 5;
/** Transactions; numbers of them go round after two thousand million, and a store stops to write three million before. */
const oldAfter = 200_000_000;
/** A large table holds everybody up for seconds, and is mostly dropped before it gets so old. */
const largeIsOldAfter = 5 * oldAfter;

type Of = Pick<Store, 'db'>;

/** Lets counts in one month's readings that are over go by the index alone, where they looked at each row; answers which, null = none is left to be done. */
export async function vacuumPast({ db }: Of, now: number): Promise<string | null> {
  const past = (await listPartitions(db, 'readings')).filter(({ to }) => to < now - quietAfterMs);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relname = any(${past.map(({ name }) => name)}::text[]) and relallvisible < relpages / 2
      and pg_relation_size(oid) <= ${mostVacuumedBytes} order by relname desc limit 1`.execute(db);
  const name = rows[0]?.name ?? null;
  // Frozen at once: nobody writes in it again.
  if (name !== null) await sql`vacuum (freeze) ${sql.table(name)}`.execute(db);
  return name;
}

/** Gives room of rows that are gone to new ones, in tables and in the catalogue; partitions are dropped as a whole. */
export async function vacuumTables({ db }: Of): Promise<void> {
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relkind = 'r' and not relispartition and pg_relation_size(oid) <= ${mostVacuumedBytes}
      and relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) order by oid`.execute(db);
  for (const { name } of rows) {
    await sql`vacuum ${sql.raw(name)}`.execute(db);
    await wait(restBetweenTablesMs);
  }
}

/**
 * Frees rows of the numbers of their transactions before these go round, when no store may write any more; answers which tables. Databases that others
 * are made by age as well, though nobody makes any here: they go.
 */
export async function freezeOld({ db }: Of, after = { oldAfter, largeIsOldAfter }): Promise<string[]> {
  const { rows: templates } = await sql<{ name: string }>`select datname as name from pg_database
    where datname <> current_database()
      and greatest(age(datfrozenxid), mxid_age(datminmxid)) > ${after.oldAfter}`.execute(db);
  for (const { name } of templates) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(db);
    await sql`drop database ${sql.table(name)}`.execute(db);
  }
  const { rows } = await sql<{ name: string }>`select own.oid::regclass::text as name
    from pg_class own left join pg_class apart on apart.oid = own.reltoastrelid
    where own.relkind in ('r', 'm')
      and greatest(age(own.relfrozenxid), mxid_age(own.relminmxid), age(apart.relfrozenxid), mxid_age(apart.relminmxid)) >
        case when pg_table_size(own.oid) > ${mostVacuumedBytes} then ${after.largeIsOldAfter}::bigint else ${after.oldAfter}::bigint end
    order by own.oid`.execute(db);
  for (const { name } of rows) {
    await sql`vacuum (freeze) ${sql.raw(name)}`.execute(db);
    await wait(restBetweenTablesMs);
  }
  return rows.map(({ name }) => name);
}
