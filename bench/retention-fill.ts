// What becomes due in bench:retention: years of a site, written straight into the store.
import { sql } from 'kysely';
import type { OwnStore } from '../backend/src/store/open-store.ts';
import { makePartition, type PartitionedTable, partitionsFor } from '../backend/src/store/partitions.ts';

const day = 86_400_000;
const batch = 50_000;

/** Rows of each kind; of the readings half are due, and a quarter lie among as many that are not. */
export interface Filling {
  rawFrames: number;
  outbox: number;
  audit: number;
  readings: number;
}

const inBatches = async (rows: number, insert: (from: number, to: number) => Promise<unknown>) => {
  for (let from = 1; from <= rows; from += batch) await insert(from, Math.min(rows, from + batch - 1));
};

export async function fill({ db, kind }: OwnStore, filling: Filling, now: number): Promise<void> {
  const partitionAt = async (table: PartitionedTable, moment: number) => {
    const [partition] = partitionsFor(table, moment, now);
    if (partition) await makePartition(db, table, partition);
  };
  const [old, older] = [now - 40 * day, now - 5 * day];
  await partitionAt('raw_frames', old);
  await inBatches(filling.rawFrames, (from, to) =>
    sql`insert into raw_frames (tenant_id, msg_id, received_at, stcd, centre, address, func, remote_address, frame)
      select 9, -n, ${sql.lit(old)}, '69000001', 9, '0069000001', '32', '127.0.0.1', decode(repeat(md5(n::text), 4), 'hex')
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(db),
  );
  await partitionAt('outbox', older);
  await inBatches(filling.outbox, (from, to) =>
    sql`insert into outbox (tenant_id, cursor, created_at, kind, stcd, payload)
      select 9, n, ${sql.lit(older)}, 'report', '69000001', repeat(md5(n::text), 8)
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(db),
  );
  await inBatches(filling.audit, (from, to) =>
    sql`insert into audit_log (tenant_id, user_id, user_name, action, target, details, client_address, created_at)
      select 9, 1, 'admin', 'user.updated', 'user ' || n, repeat(md5(n::text), 4), '127.0.0.1', ${sql.lit(now - 1_200 * day)}
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`.execute(db),
  );
  // A decade of which every other reading came a short time ago, and one that is due as a whole.
  for (const [from, isMixed] of [
    [Date.UTC(2010, 0, 1), true],
    [Date.UTC(2000, 0, 1), false],
  ] as const) {
    await partitionAt('readings', from);
    await inBatches(filling.readings / 2, (first, last) =>
      sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
        select 9, '690000' || lpad((n % 100)::text, 2, '0'), 'Z', ${sql.lit(from)} + (n / 100) * 60000, ${sql.lit(from)},
          case when n % 2 = 0 and ${sql.lit(isMixed)} then ${sql.lit(now)} else ${sql.lit(now - 400 * day)} end, n % 700, n
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) n`.execute(db),
    );
  }
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
}
