import type { StationEvents } from '@stationwall/contract/hub';
import type { StationEvent } from '@stationwall/contract/station';
import type { Kysely } from 'kysely';
import { readEvents } from './outbox.ts';
import type { Schema } from './schema.ts';

export type FeedListener = (batch: StationEvents) => void;
/** `origin` is what the batch was published with, so that it need not be told what it told. */
export type AnyTenantListener = (tenantId: number, batch: StationEvents, origin: unknown) => void;

/** What was committed, per tenant, in cursor order and without holes, right after the commit. */
export class Feed {
  readonly #db: Kysely<Schema>;
  readonly #epoch: string;
  readonly #listeners = new Map<number, Set<FeedListener>>();
  readonly #anyTenant = new Set<AnyTenantListener>();
  readonly #positions = new Map<number, number>();
  readonly #chains = new Map<number, Promise<void>>();
  #isClosed = false;

  constructor(db: Kysely<Schema>, epoch: string, heads: ReadonlyMap<number, number>) {
    this.#db = db;
    this.#epoch = epoch;
    for (const [tenantId, head] of heads) this.#positions.set(tenantId, head);
  }

  /** Batches of one tenant from now on; returns the end of it. */
  subscribe(tenantId: number, listener: FeedListener): () => void {
    const listeners = this.#listeners.get(tenantId) ?? new Set();
    this.#listeners.set(tenantId, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  subscribeAll(listener: AnyTenantListener): () => void {
    this.#anyTenant.add(listener);
    return () => this.#anyTenant.delete(listener);
  }

  /** A writer of this process committed the events `prev` < cursor ≤ `cursor`; `origin` says who told it. */
  publish(tenantId: number, prev: number, cursor: number, events: StationEvent[], origin?: unknown): void {
    if (prev === this.#positionOf(tenantId) && !this.#chains.has(tenantId)) {
      this.#emit(tenantId, prev, cursor, events, origin);
      return;
    }
    this.#enqueue(tenantId, async () => {
      // Of what others committed before no more is read than is missing: these events are at hand.
      await this.#catchUp(tenantId, prev);
      if (prev === this.#positionOf(tenantId)) this.#emit(tenantId, prev, cursor, events, origin);
      else await this.#catchUp(tenantId, cursor);
    });
  }

  /** Some process committed up to `head`; what is missing is read from the outbox. */
  notice(tenantId: number, head: number): void {
    if (head > this.#positionOf(tenantId)) this.#enqueue(tenantId, () => this.#catchUp(tenantId, head));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#chains.values());
  }

  #positionOf(tenantId: number): number {
    return this.#positions.get(tenantId) ?? 0;
  }

  #enqueue(tenantId: number, work: () => Promise<void>): void {
    const run = () => (this.#isClosed ? undefined : work().catch(() => {}));
    const chain = (this.#chains.get(tenantId) ?? Promise.resolve()).then(run).then(() => {
      if (this.#chains.get(tenantId) === chain) this.#chains.delete(tenantId);
    });
    this.#chains.set(tenantId, chain);
  }

  async #catchUp(tenantId: number, head: number): Promise<void> {
    while (this.#positionOf(tenantId) < head) {
      const prev = this.#positionOf(tenantId);
      const events = await readEvents(this.#db, tenantId, prev, Math.min(1_000, head - prev));
      const cursor = events.at(-1)?.cursor;
      if (cursor === undefined) return;
      this.#emit(tenantId, prev, cursor, events);
    }
  }

  #emit(tenantId: number, prev: number, cursor: number, events: StationEvent[], origin?: unknown): void {
    this.#positions.set(tenantId, cursor);
    const batch = { epoch: this.#epoch, prev, cursor, events };
    for (const listener of this.#anyTenant) listener(tenantId, batch, origin);
    for (const listener of this.#listeners.get(tenantId) ?? []) listener(batch);
  }
}
