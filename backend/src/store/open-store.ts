import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { Feed } from './feed.ts';
import { migrations } from './migrations.ts';
import { openPool } from './postgres-database.ts';
import type { Schema } from './schema.ts';

export interface StoreLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The database, its epoch, and the feed of what was committed. */
export interface Store {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Kysely<Schema>;
  readonly epoch: string;
  readonly feed: Feed;
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
  const dialect = databaseUrl
    ? new PostgresDialect({
        pool: openPool(databaseUrl, (error) =>
          logger?.error({ err: error }, 'a database connection was lost'),
        ),
      })
    : new EmbeddedDialect(await EmbeddedDatabase.open(dataDir));
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db);
    const { epoch } = await db.selectFrom('store_meta').select('epoch').executeTakeFirstOrThrow();
    const heads = await db.selectFrom('outbox_heads').select(['tenant_id', 'head']).execute();
    const feed = new Feed(db, epoch, new Map(heads.map((row) => [row.tenant_id, row.head])));
    const close = async () => {
      await feed.close();
      await db.destroy();
    };
    return { kind: databaseUrl ? 'postgresql' : 'embedded', db, epoch, feed, close };
  } catch (error) {
    await db.destroy();
    const where = databaseUrl ? `The database at ${placeOf(databaseUrl)}` : `The data folder ${dataDir}`;
    throw new Error(`${where} cannot be opened: ${(error as Error).message}`, { cause: error });
  }
}

async function migrate(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Host and database without the password. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
