import type { MessagePort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { ClockWatch } from './clock-watch.ts';
import type { Feed } from './feed.ts';
import type { PartitionKeeper } from './partition-keeper.ts';
import type { DataKind, Dropped, RetentionLimits } from './retention-limits.ts';
import type { Schema } from './schema.ts';
import type { StationLists } from './station-lists.ts';
import type { Writer } from './writer.ts';

export type { StoreLogger } from './store-logger.ts';

/** How long what is kept, and what was last dropped since the start. */
interface Retention {
  limits: RetentionLimits;
  dropped: Map<DataKind, Dropped>;
}

/** The database, its epoch, and the feed of what was committed. */
export interface Store {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Kysely<Schema>;
  /** The same for what comes behind the ingest (alarms, series), which has a share of its own of an embedded store's time. */
  readonly followersDb: Kysely<Schema>;
  readonly epoch: string;
  readonly feed: Feed;
  readonly writer: Writer;
  readonly partitions: PartitionKeeper;
  readonly stationLists: StationLists;
  close(): Promise<void>;
}

/** The store as what comes behind the ingest uses it. */
export const forFollowers = (store: Store): Store => ({ ...store, db: store.followersDb });

/** How another thread opens the same store with `openSharedStore`; posted with its `ports`. */
export interface StoreHandle {
  database: { kind: 'embedded'; port: MessagePort } | { kind: 'postgresql'; databaseUrl: string };
  feed: MessagePort;
}

/** A store that its opener keeps in order and may let other threads into. */
export interface OwnStore extends Store {
  readonly clock: ClockWatch;
  readonly retention: Retention;
  /** A handle for one thread; `heard` resolves when all that it committed has come out of this store's feed. */
  share(): { handle: StoreHandle; ports: MessagePort[]; heard: Promise<void> };
}
