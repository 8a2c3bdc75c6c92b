import type { Kysely } from 'kysely';
import { listPartitions, makePartition, type PartitionedTable, partitionOf } from './partitions.ts';
import type { Schema } from './schema.ts';

const day = 86_400_000;
const yearsBack = 20;

/** Knows which partitions exist and makes the missing ones before rows for them come. */
export class PartitionKeeper {
  readonly #db: Kysely<Schema>;
  readonly #known = new Set<string>();

  static async open(db: Kysely<Schema>): Promise<PartitionKeeper> {
    const keeper = new PartitionKeeper(db);
    for (const table of ['raw_frames', 'outbox', 'readings'] as const)
      for (const name of await listPartitions(db, table)) keeper.#known.add(name);
    await keeper.prepare(Date.now());
    return keeper;
  }

  private constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Everything that today and tomorrow need. */
  async prepare(now: number): Promise<void> {
    for (const moment of [now, now + day])
      for (const table of ['raw_frames', 'outbox', 'readings'] as const) await this.#ensure(table, moment);
  }

  /** Observation times that have no month of their own yet. Times that no clock should show stay in the default partition. */
  async prepareReadings(moments: Iterable<number>, now: number): Promise<void> {
    for (const moment of moments)
      if (moment > now - yearsBack * 365 * day && moment < now + 31 * day)
        await this.#ensure('readings', moment);
  }

  forget(name: string): void {
    this.#known.delete(name);
  }

  async #ensure(table: PartitionedTable, moment: number): Promise<void> {
    const partition = partitionOf(table, moment);
    if (this.#known.has(partition.name)) return;
    await makePartition(this.#db, table, partition);
    this.#known.add(partition.name);
  }
}
