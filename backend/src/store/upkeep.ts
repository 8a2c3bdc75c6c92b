import { sql } from 'kysely';
import { listPartitions, type PartitionedTable, partitioned, partitionOf } from './partitions.ts';
import type { Store, StoreLogger } from './store.ts';
import type { UpkeepLimits } from './upkeep-limits.ts';

const day = 86_400_000;
const retentionEveryMs = 600_000;
const checkpointLookEveryMs = 5_000;
const checkpointWalBytes = 128 * 2 ** 20;
const checkpointAfterMs = 300_000;
const batch = 5_000;

/** Makes the partitions of the coming day, drops what is older than the limits, and keeps the embedded store's log short. */
export function startUpkeep(
  store: Store,
  limits: UpkeepLimits,
  logger: StoreLogger | undefined,
): () => Promise<void> {
  const jobs: Promise<void>[] = [];
  const every = (ms: number, work: () => Promise<void>) => {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const job = work()
        .catch((err) => logger?.error({ err }, 'upkeep of the store failed'))
        .finally(() => {
          isBusy = false;
          jobs.splice(jobs.indexOf(job), 1);
        });
      jobs.push(job);
    }, ms);
    return timer.unref();
  };
  const timers = [
    every(retentionEveryMs, async () => {
      await store.partitions.prepare(Date.now());
      await retire(store, limits, Date.now());
    }),
  ];
  if (store.kind === 'embedded') timers.push(every(checkpointLookEveryMs, checkpoints(store)));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(jobs);
  };
}

/** Drops partitions that lie wholly before the limits, and deletes such rows from the default ones in small batches. */
export async function retire(store: Store, limits: UpkeepLimits, now: number): Promise<void> {
  await retireTable(store, 'raw_frames', now - limits.rawFrameDays * day);
  await retireTable(store, 'outbox', now - limits.outboxDays * day);
  await retireTable(store, 'readings', now - limits.readingDays * day);
  await retireAudit(store, now - limits.auditDays * day);
}

/** Its numbers follow time, so the oldest entries are found without looking at all of them. */
async function retireAudit({ db }: Store, before: number): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows } = await sql`delete from audit_log where created_at < ${before}
      and id in (select id from audit_log order by id limit ${sql.lit(batch)})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

async function retireTable(store: Store, table: PartitionedTable, before: number): Promise<void> {
  const first = partitionOf(table, before).name;
  for (const name of await listPartitions(store.db, table)) {
    // Names of one table are of one length and carry year, month and day: their order is that of time.
    if (name >= first) continue;
    await sql`drop table ${sql.table(name)}`.execute(store.db);
    store.partitions.forget(name);
  }
  const [rest, column] = [sql.table(`${table}_default`), sql.ref(partitioned[table].column)];
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows } = await sql`delete from ${rest} where ctid = any(array(
      select ctid from ${rest} where ${column} < ${before} limit ${sql.lit(batch)}))`.execute(store.db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

/**
 * PGlite runs as a single process without checkpointer and autovacuum: nobody else would ever cut its write-ahead log,
 * and the next start replays all of it.
 */
function checkpoints(store: Store): () => Promise<void> {
  let last = { lsn: '0/0', at: 0 };
  return async () => {
    const {
      rows: [row],
    } = await sql<{ lsn: string; grown: number }>`select pg_current_wal_lsn()::text as lsn,
      pg_wal_lsn_diff(pg_current_wal_lsn(), ${last.lsn}::pg_lsn)::float8 as grown`.execute(store.db);
    if (!row || row.grown === 0) return;
    if (last.at === 0) last = { lsn: row.lsn, at: Date.now() };
    else if (row.grown > checkpointWalBytes || Date.now() - last.at > checkpointAfterMs) {
      await sql`checkpoint`.execute(store.db);
      await sql`vacuum last_data, outbox_heads`.execute(store.db);
      last = { lsn: row.lsn, at: Date.now() };
    }
  };
}
