import { MessageChannel } from 'node:worker_threads';
import { Kysely } from 'kysely';
import {
  type Backend,
  embeddedBackend,
  type Guest,
  postgresBackend,
  sharedBackend,
  usualBuffersMb,
} from './backends.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { ClockWatch } from './clock-watch.ts';
import { Feed } from './feed.ts';
import { FeedLink } from './feed-link.ts';
import { OutboxListener } from './outbox-listener.ts';
import { PartitionKeeper } from './partition-keeper.ts';
import { repairLastData } from './repair-last-data.ts';
import { type RetentionLimits, usualRetention } from './retention-limits.ts';
import type { Schema } from './schema.ts';
import { StationLists } from './station-lists.ts';
import type { OwnStore, Store, StoreHandle, StoreLogger } from './store.ts';
import { startUpkeep } from './upkeep.ts';

export type { OwnStore, Store, StoreLogger } from './store.ts';

export interface StoreOptions {
  /** Folder of the embedded store; unused with a `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Of the embedded store: how much of itself it keeps in memory, MB. */
  buffersMb?: number | undefined;
  logger?: StoreLogger | undefined;
  limits?: RetentionLimits | undefined;
  /** The embedded database has stopped for good and only a new start helps; ends the process unless given. */
  onFatal?: ((error: Error) => void) | undefined;
}

/** Opens the store and brings its schema up to date. Throws one clear sentence when it cannot. */
export async function openStore(options: StoreOptions): Promise<OwnStore> {
  const { dataDir, databaseUrl, buffersMb = usualBuffersMb, logger, onFatal = endProcess } = options;
  const backend = databaseUrl
    ? postgresBackend(databaseUrl, (err) => logger?.error({ err }, 'a database connection was lost'))
    : await embeddedBackend(dataDir, buffersMb, onFatal);
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

/** Opens, in another thread, the store that a handle leads to. Its schema is up to date and its upkeep is done elsewhere. */
export async function openSharedStore(
  { database, feed: port }: StoreHandle,
  logger: StoreLogger,
): Promise<Store> {
  const guest = sharedBackend(database, (err) => logger.error({ err }, 'a database connection was lost'));
  const db = new Kysely<Schema>({ dialect: guest.dialect });
  const parts = await partsOf(guest, db);
  const link = new FeedLink(parts.feed, port);
  return {
    ...parts,
    close: async () => {
      await parts.feed.close();
      link.end();
      await db.destroy();
      await guest.close();
    },
  };
}

async function assemble(
  backend: Backend,
  db: Kysely<Schema>,
  close: () => Promise<void>,
  { databaseUrl, logger, limits = usualRetention }: StoreOptions,
): Promise<OwnStore> {
  await bringUpToDate(db);
  const clock = new ClockWatch(logger);
  clock.compareWithStore(await repairLastData(db, Date.now(), logger));
  const parts = await partsOf(backend, db);
  const { feed } = parts;
  const listener = databaseUrl
    ? new OutboxListener(databaseUrl, feed, () => readHeads(db), { logger })
    : undefined;
  await listener?.open();
  const store: OwnStore = {
    ...parts,
    clock,
    retention: { limits, dropped: new Map() },
    share: () => {
      const { port1, port2 } = new MessageChannel();
      const { ended: heard } = new FeedLink(feed, port1);
      const database = backend.share();
      const ports = database.kind === 'embedded' ? [port2, database.port] : [port2];
      return { handle: { database, feed: port2 }, ports, heard };
    },
    close: async () => {
      await endUpkeep();
      await listener?.close();
      await feed.close();
      await close();
    },
  };
  const endUpkeep = startUpkeep(store, logger);
  return store;
}

async function partsOf(guest: Guest, db: Kysely<Schema>): Promise<Omit<Store, 'close'>> {
  const { kind, writer } = guest;
  const followersDb = new Kysely<Schema>({ dialect: guest.followersDialect });
  const { epoch } = await db.selectFrom('store_meta').select('epoch').executeTakeFirstOrThrow();
  const feed = new Feed(db, epoch, await readHeads(db));
  const stationLists = new StationLists(db, feed);
  const partitions = await PartitionKeeper.open(db);
  return { kind, db, followersDb, epoch, feed, writer, partitions, stationLists };
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
