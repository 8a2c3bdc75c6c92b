import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Lease } from './lease.ts';
import { RetentionRounds } from './retention-rounds.ts';
import type { OwnStore, Store, StoreLogger } from './store.ts';
import { freezeOld, vacuumPast, vacuumTables } from './vacuum.ts';

const clockLookEveryMs = 5_000;
const retentionEveryMs = 600_000;
/** Longer than a round takes. */
const retentionLeaseMs = 1_500_000;
const checkpointLookEveryMs = 5_000;
const checkpointWalBytes = 128 * 2 ** 20;
const checkpointAfterMs = 300_000;
const statisticsEveryMs = 600_000;
/** Once what a start brings is there. */
const firstStatisticsAfterMs = 20_000;
const restBetweenTablesMs = 5;
const tablesEveryMs = 86_400_000;
const firstTablesAfterMs = 3_600_000;

/** Makes the partitions of the coming day, drops what is older than the limits, and keeps the embedded store's log short. */
export function startUpkeep(store: OwnStore, logger: StoreLogger | undefined): () => Promise<void> {
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
  const retention = new RetentionRounds(store, logger);
  const lease = new Lease(store, 'retention', retentionLeaseMs);
  const timers = [
    every(retentionEveryMs, async () => {
      await store.partitions.prepare(Date.now());
      if (await lease.hold()) await retention.run(Date.now());
    }),
    every(clockLookEveryMs, async () => store.clock.look()),
  ];
  if (store.kind === 'embedded') {
    let tablesAt = Date.now() - tablesEveryMs + firstTablesAfterMs;
    const look = async () => {
      await renewStatistics(store);
      await vacuumPast(store, Date.now());
      await freezeOld(store);
      if (Date.now() - tablesAt < tablesEveryMs) return;
      tablesAt = Date.now();
      await vacuumTables(store);
    };
    timers.push(every(checkpointLookEveryMs, checkpoints(store)), every(statisticsEveryMs, look));
    const first = every(firstStatisticsAfterMs, async () => {
      clearInterval(first);
      await look();
    });
    timers.push(first);
  }
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(jobs);
    await lease.leave().catch(() => {});
  };
}

/**
 * Counts anew what the planner goes by. PGlite has no autovacuum: without this a join of stations and devices was worked out once for each station,
 * which kept the store for seconds, and a far page of readings sorted all there are. Of partitions only those of readings are counted, once
 * and while they grow, and of these no more than plans need.
 */
export async function renewStatistics({ db }: Pick<Store, 'db'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace order by relname`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`analyze ${sql.table(name)}`.execute(db);
    await wait(restBetweenTablesMs);
  }
  const { rows: partitions } = await sql<{ name: string }>`select relname as name
    from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'readings'::regclass and pg_relation_size(pg_class.oid) > 0
      and (reltuples < 0 or pg_relation_size(pg_class.oid) > 1.1 * relpages * current_setting('block_size')::int)
    order by relname`.execute(db);
  for (const { name } of partitions) {
    await sql`analyze ${sql.table(name)} (tenant_id, msg_id, observed_at)`.execute(db);
    await wait(restBetweenTablesMs);
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
      await sql`vacuum last_data, outbox_heads, series_places`.execute(store.db);
      last = { lsn: row.lsn, at: Date.now() };
    }
  };
}
