import type { Kysely } from 'kysely';
import type { Feed } from './feed.ts';
import { rowsTogether } from './rows-together.ts';
import type { Schema } from './schema.ts';
import { recordColumns, recordOf, type StationRecord } from './station-record.ts';

/** What another process edits is seen after so long at the latest, if the feed does not tell it before. */
const keptMs = 2_000;

interface Kept {
  list: Promise<readonly StationRecord[]>;
  readAt: number;
}

/** Each tenant's stations by code, read once for all who ask within a moment; an edit that the feed tells is seen at once. */
export class StationLists {
  readonly #db: Kysely<Schema>;
  readonly #now: () => number;
  readonly #kept = new Map<number, Kept>();

  constructor(db: Kysely<Schema>, feed: Feed, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
    feed.subscribeAll((tenantId, { events }) => {
      if (events.some(({ kind }) => kind === 'station')) this.forget(tenantId);
    });
  }

  of(tenantId: number): Promise<readonly StationRecord[]> {
    const known = this.#kept.get(tenantId);
    if (known && this.#now() - known.readAt < keptMs) return known.list;
    const read: Kept = { list: this.#read(tenantId), readAt: this.#now() };
    this.#kept.set(tenantId, read);
    read.list.catch(() => {
      if (this.#kept.get(tenantId) === read) this.#kept.delete(tenantId);
    });
    return read.list;
  }

  /** Whoever asks from now on gets what is read from now on. */
  forget(tenantId: number): void {
    this.#kept.delete(tenantId);
  }

  async #read(tenantId: number): Promise<readonly StationRecord[]> {
    const query = this.#db
      .selectFrom('stations')
      .select([...recordColumns])
      .where('tenant_id', '=', tenantId)
      .orderBy('stcd');
    return (await rowsTogether(this.#db, query)).map(recordOf);
  }
}
