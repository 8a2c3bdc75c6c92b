import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Backend, embeddedBackend, postgresBackend } from './backends.ts';
import { Feed } from './feed.ts';
import { migrations } from './migrations.ts';
import { OutboxListener } from './outbox-listener.ts';
import { PartitionKeeper } from './partition-keeper.ts';
import type { Schema } from './schema.ts';
import type { Store, StoreLogger } from './store.ts';
import { startUpkeep } from './upkeep.ts';
import { defaultLimits, type UpkeepLimits } from './upkeep-limits.ts';

export type { Store, StoreLogger } from './store.ts';

export interface StoreOptions {
  /** Folder of the embedded store; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  logger?: StoreLogger | undefined;
  limits?: UpkeepLimits | undefined;
  /** The embedded database has stopped for good and only a new start helps; ends the process unless given. */
  onFatal?: ((error: Error) => void) | undefined;
}

/** Opens the store and brings its schema up to date. Throws one clear sentence when it cannot. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, logger, onFatal = endProcess } = options;
  const backend = databaseUrl
    ? postgresBackend(databaseUrl, (err) => logger?.error({ err }, 'a database connection was lost'))
    : await embeddedBackend(dataDir, onFatal);
  const db = new Kysely<Schema>({ dialect: backend.dialect });
  const close = async () => {
    await db.destroy();
    await backend.close();
  };
  try {
    return await assemble(backend, db, close, options);
  } catch (error) {
    await close().catch(() => {});
    throw new Error(`${backend.name} cannot be opened: ${sentenceOf(error)}`, { cause: error });
  }
}

async function assemble(
  { kind, writer }: Backend,
  db: Kysely<Schema>,
  close: () => Promise<void>,
  { databaseUrl, logger, limits = defaultLimits }: StoreOptions,
): Promise<Store> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  const { epoch } = await db.selectFrom('store_meta').select('epoch').executeTakeFirstOrThrow();
  const feed = new Feed(db, epoch, await readHeads(db));
  const partitions = await PartitionKeeper.open(db);
  const listener = databaseUrl
    ? new OutboxListener(databaseUrl, feed, () => readHeads(db), logger)
    : undefined;
  await listener?.open();
  const store: Store = {
    kind,
    db,
    epoch,
    feed,
    writer,
    partitions,
    close: async () => {
      await endUpkeep();
      await listener?.close();
      await feed.close();
      await close();
    },
  };
  const endUpkeep = startUpkeep(store, limits, logger);
  return store;
}

function endProcess(error: Error): never {
  process.stderr.write(`The embedded database has stopped: ${error.message}\n`);
  process.exit(1);
}

async function readHeads(db: Kysely<Schema>): Promise<Map<number, number>> {
  const rows = await db.selectFrom('outbox_heads').select(['tenant_id', 'head']).execute();
  return new Map(rows.map(({ tenant_id, head }) => [tenant_id, head]));
}

/** A refused connection has an error without words when several addresses were tried. */
function sentenceOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: Error[] };
  return message || errors?.map((each) => each.message).join(', ') || String(error);
}
