import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { listPartitions, type PartitionedTable, partitioned } from './partitions.ts';
import type { DataKind, Dropped, RetentionLimits } from './retention-limits.ts';
import { retireReadings } from './retire-readings.ts';
import type { Store } from './store.ts';
import { countRows } from './table-pages.ts';
import { retireUnclaimed } from './unclaimed-stations.ts';

const day = 86_400_000;
const batch = 1_000;

/** Drops what was received before the limits, in pieces of some milliseconds each, between which the ingest goes on. */
export async function retire(store: Store, limits: RetentionLimits, now: number): Promise<Dropped[]> {
  const rows: Record<DataKind, (before: number) => Promise<number>> = {
    rawFrames: async (before) =>
      (await retireDays(store, 'raw_frames', before)) + (await retireUnclaimed(store.db, before)),
    outbox: (before) => retireDays(store, 'outbox', before),
    audit: (before) => retireAudit(store.db, before),
    alarms: (before) => retireAlarms(store.db, before),
    alarmMessages: (before) => retireMessages(store.db, before),
    commands: (before) => retireCommands(store.db, before),
    readings: (before) => retireReadings(store, before),
  };
  const dropped: Dropped[] = [];
  for (const [kind, retireBefore] of Object.entries(rows) as [DataKind, (typeof rows)[DataKind]][]) {
    const days = limits[kind];
    if (days === null) continue;
    const before = now - days * day;
    const count = await retireBefore(before);
    if (count > 0) dropped.push({ kind, rows: count, before });
  }
  return dropped;
}

/** Days that lie wholly before the limit; what has no day of its own goes row by row. */
async function retireDays(store: Store, table: PartitionedTable, before: number): Promise<number> {
  let count = 0;
  for (const { name, to } of await listPartitions(store.db, table)) {
    if (to > before) continue;
    count += await countRows(store.db, name);
    await sql`drop table ${sql.table(name)}`.execute(store.db);
    store.partitions.forget(table, name);
  }
  const [rest, column] = [sql.table(`${table}_default`), sql.ref(partitioned[table])];
  return (
    count +
    (await inBatches(
      store.db,
      sql`delete from ${rest} where ctid = any(array(
        select ctid from ${rest} where ${column} < ${before} limit ${sql.lit(batch)}))`,
    ))
  );
}

/** Its numbers follow time, so the oldest entries are found without looking at all of them. */
const retireAudit = (db: Database, before: number): Promise<number> =>
  inBatches(
    db,
    sql`delete from audit_log where created_at < ${before}
      and id in (select id from audit_log order by id limit ${sql.lit(batch)})`,
  );

/** Closed alarms go with what hangs on them; what is open stays, however old. */
async function retireAlarms(db: Database, before: number): Promise<number> {
  const gone = sql`select tenant_id, id from alarms where closed_at < ${before} limit ${sql.lit(batch)}`;
  const of = (table: string) =>
    sql`delete from ${sql.table(table)} t using gone where t.tenant_id = gone.tenant_id and t.alarm_id = gone.id`;
  const alarms = await inBatches(
    db,
    sql`with gone as materialized (${gone}), steps as (${of('alarm_steps')}), calls as (${of('alarm_calls')}),
      messages as (${of('alarm_messages')}), escalations as (${of('alarm_escalations')})
      delete from alarms using gone where alarms.tenant_id = gone.tenant_id and alarms.id = gone.id`,
  );
  return (
    alarms +
    (await inBatches(
      db,
      sql`delete from alarm_handovers where ctid = any(array(
        select ctid from alarm_handovers where made_at < ${before} limit ${sql.lit(batch)}))`,
    ))
  );
}

/** Messages that nothing is waiting for, and notes of alarms that are closed: an open one is noted once. */
async function retireMessages(db: Database, before: number): Promise<number> {
  await sql`delete from alarm_calls using alarms where alarms.tenant_id = alarm_calls.tenant_id
    and alarms.id = alarm_id and closed_at < ${before} and called_at < ${before} and handed_on_at is not null`.execute(
    db,
  );
  await sql`delete from alarm_escalations using alarms where alarms.tenant_id = alarm_escalations.tenant_id
    and alarms.id = alarm_id and closed_at < ${before}`.execute(db);
  return inBatches(
    db,
    sql`delete from alarm_messages where ctid = any(array(
      select ctid from alarm_messages where created_at < ${before} and state <> 'waiting' limit ${sql.lit(batch)}))`,
  );
}

/** What still waits for its station stays. */
const retireCommands = (db: Database, before: number): Promise<number> =>
  inBatches(
    db,
    sql`delete from station_commands where ctid = any(array(
      select ctid from station_commands where ended_at < ${before} limit ${sql.lit(batch)}))`,
  );

async function inBatches(db: Database, deletion: RawBuilder<unknown>): Promise<number> {
  let count = 0;
  for (let deleted = batch; deleted === batch; count += deleted)
    deleted = Number((await deletion.execute(db)).numAffectedRows ?? 0);
  return count;
}
