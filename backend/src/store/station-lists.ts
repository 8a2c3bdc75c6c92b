import type { Kysely } from 'kysely';
import type { Feed } from './feed.ts';
import { rowsTogether } from './rows-together.ts';
import type { Schema } from './schema.ts';
import { recordColumns, recordOf, type StationRecord } from './station-record.ts';

/** What another process edits is seen after so long at the latest, if the feed does not tell it before. */
const keptMs = 2_000;
/** And what no event tells, like a password that a station took over, after so long. */
const longestMs = 30_000;

interface Found {
  list: readonly StationRecord[];
  readAt: number;
  /** The event that had told the last change of a station before they were read. */
  changed: number;
}

interface Kept {
  found: Promise<Found>;
  askedAt: number;
}

/**
 * Each tenant's stations by code, read once for all who ask until one of them was changed; an edit that the feed tells is seen at
 * once, others within a moment.
 */
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

  async of(tenantId: number): Promise<readonly StationRecord[]> {
    const known = this.#kept.get(tenantId);
    const now = this.#now();
    if (known && now - known.askedAt < keptMs) return (await known.found).list;
    const kept: Kept = { found: this.#find(tenantId, known?.found, now), askedAt: now };
    this.#kept.set(tenantId, kept);
    kept.found.catch(() => {
      if (this.#kept.get(tenantId) === kept) this.#kept.delete(tenantId);
    });
    return (await kept.found).list;
  }

  /** Whoever asks from now on gets what is read from now on. */
  forget(tenantId: number): void {
    this.#kept.delete(tenantId);
  }

  async #find(tenantId: number, known: Promise<Found> | undefined, now: number): Promise<Found> {
    // Before them: what changes in between is read at the next look.
    const heads = this.#db.selectFrom('outbox_heads').select('stations_changed');
    const head = await heads.where('tenant_id', '=', tenantId).executeTakeFirst();
    const changed = head?.stations_changed ?? 0;
    const before = await known;
    if (before?.changed === changed && now - before.readAt < longestMs) return before;
    return { list: await this.#read(tenantId), readAt: now, changed };
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
