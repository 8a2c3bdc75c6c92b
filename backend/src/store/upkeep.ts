import { sql } from 'kysely';
import { RetentionRounds } from './retention-rounds.ts';
import type { OwnStore, Store, StoreLogger } from './store.ts';

const clockLookEveryMs = 5_000;
const retentionEveryMs = 600_000;
const checkpointLookEveryMs = 5_000;
const checkpointWalBytes = 128 * 2 ** 20;
const checkpointAfterMs = 300_000;

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
  const timers = [
    every(retentionEveryMs, async () => {
      await store.partitions.prepare(Date.now());
      await retention.run(Date.now());
    }),
    every(clockLookEveryMs, async () => store.clock.look()),
  ];
  if (store.kind === 'embedded') timers.push(every(checkpointLookEveryMs, checkpoints(store)));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(jobs);
  };
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
