import type { Kysely } from 'kysely';
import {
  listPartitions,
  makePartition,
  overlaps,
  type Partition,
  type PartitionedTable,
  partitionedTables,
  partitionsFor,
} from './partitions.ts';
import type { Schema } from './schema.ts';

const day = 86_400_000;
const earliest = Date.UTC(1900, 0, 1);

/** Knows which partitions exist and makes the missing ones before rows for them come. */
export class PartitionKeeper {
  readonly #db: Kysely<Schema>;
  readonly #known = new Map<PartitionedTable, Partition[]>();

  static async open(db: Kysely<Schema>): Promise<PartitionKeeper> {
    const keeper = new PartitionKeeper(db);
    for (const table of partitionedTables) await keeper.#look(table);
    await keeper.prepare(Date.now());
    return keeper;
  }

  private constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Everything that today and tomorrow need. */
  async prepare(now: number): Promise<void> {
    for (const moment of [now, now + day])
      for (const table of partitionedTables) await this.#ensure(table, moment, now);
  }

  /** Observation times that have no partition yet. Times that no clock should show stay in the default one. */
  async prepareReadings(moments: Iterable<number>, now: number): Promise<void> {
    for (const moment of moments)
      if (moment >= earliest && moment < now + 31 * day) await this.#ensure('readings', moment, now);
  }

  /** A partition has gone. */
  forget(table: PartitionedTable, name: string): void {
    this.#known.set(
      table,
      this.#of(table).filter((known) => known.name !== name),
    );
  }

  #of(table: PartitionedTable): Partition[] {
    return this.#known.get(table) ?? [];
  }

  async #look(table: PartitionedTable): Promise<void> {
    this.#known.set(table, await listPartitions(this.#db, table));
  }

  async #ensure(table: PartitionedTable, moment: number, now: number): Promise<void> {
    // Another process may make one that is in the way of ours: then a narrower one is tried.
    while (!this.#of(table).some(({ from, to }) => moment >= from && moment < to)) {
      const known = this.#of(table);
      const next = partitionsFor(table, moment, now).find(
        (one) => !known.some((other) => overlaps(one, other)),
      );
      if (!next) throw new Error(`no partition of ${table} can take ${new Date(moment).toISOString()}`);
      this.#known.set(table, await makePartition(this.#db, table, next));
    }
  }
}
