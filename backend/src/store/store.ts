import type { Kysely } from 'kysely';
import type { Feed } from './feed.ts';
import type { PartitionKeeper } from './partition-keeper.ts';
import type { Schema } from './schema.ts';
import type { Writer } from './writer.ts';

export interface StoreLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The database, its epoch, and the feed of what was committed. */
export interface Store {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Kysely<Schema>;
  readonly epoch: string;
  readonly feed: Feed;
  readonly writer: Writer;
  readonly partitions: PartitionKeeper;
  close(): Promise<void>;
}
