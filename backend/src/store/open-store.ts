import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Backend, embeddedBackend, postgresBackend } from './backends.ts';
import { Feed } from './feed.ts';
import { migrations } from './migrations.ts';
import { PartitionKeeper } from './partition-keeper.ts';
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

export interface StoreOptions {
  /** Folder of the embedded store; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  logger?: StoreLogger | undefined;
}

/** Opens the store and brings its schema up to date. Throws one clear sentence when it cannot. */
export async function openStore({ dataDir, databaseUrl, logger }: StoreOptions): Promise<Store> {
  const backend = databaseUrl
    ? postgresBackend(databaseUrl, (err) => logger?.error({ err }, 'a database connection was lost'))
    : await embeddedBackend(dataDir);
  const db = new Kysely<Schema>({ dialect: backend.dialect });
  const close = async () => {
    await db.destroy();
    await backend.close();
  };
  try {
    return await assemble(backend, db, close);
  } catch (error) {
    await close().catch(() => {});
    throw new Error(`${backend.name} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

async function assemble(
  { kind, writer }: Backend,
  db: Kysely<Schema>,
  close: () => Promise<void>,
): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const { epoch } = await db.selectFrom('store_meta').select('epoch').executeTakeFirstOrThrow();
  const heads = await db.selectFrom('outbox_heads').select(['tenant_id', 'head']).execute();
  const feed = new Feed(db, epoch, new Map(heads.map((row) => [row.tenant_id, row.head])));
  const partitions = await PartitionKeeper.open(db);
  return {
    kind,
    db,
    epoch,
    feed,
    writer,
    partitions,
    close: async () => {
      await feed.close();
      await close();
    },
  };
}
