import { type Dialect, PostgresDialect } from 'kysely';
import { EmbeddedClient } from './embedded-client.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { openPool } from './postgres-database.ts';
import { PostgresWriter } from './postgres-writer.ts';
import type { StoreHandle } from './store.ts';
import type { Writer } from './writer.ts';

/** The two databases behind one dialect: what differs between them. */
export interface Backend {
  kind: 'embedded' | 'postgresql';
  /** How messages name it: no password. */
  name: string;
  dialect: Dialect;
  /** For what comes behind the ingest: people do not wait for it, nor it for them alone. */
  followersDialect: Dialect;
  writer: Writer;
  /** The same database for another thread. */
  share(): StoreHandle['database'];
  /** Ends what the dialect does not end by itself. */
  close(): Promise<void>;
}

/** The backend of a thread that was given a handle: its every call is the ingest's. */
export function sharedBackend(handle: StoreHandle['database'], onLost: (error: Error) => void): Guest {
  if (handle.kind === 'postgresql') return postgresBackend(handle.databaseUrl, onLost);
  const client = new EmbeddedClient(handle.port);
  const dialect = new EmbeddedDialect({ client, lane: 'ingest' });
  return {
    kind: 'embedded',
    dialect,
    followersDialect: dialect,
    writer: writerOf(client),
    close: async () => client.end(new Error('The store is closed.')),
  };
}

export type Guest = Pick<Backend, 'kind' | 'dialect' | 'followersDialect' | 'writer' | 'close'>;

/** What the embedded store keeps of itself in memory, MB: as much as PostgreSQL when nobody says. */
export const usualBuffersMb = 128;
/** With 2,048 it does not open: a WebAssembly memory ends. */
export const mostBuffersMb = 1_024;

export async function embeddedBackend(
  folder: string,
  buffersMb: number,
  onFatal: ((error: Error) => void) | undefined,
): Promise<Backend> {
  const database = await EmbeddedDatabase.open(folder, buffersMb, onFatal);
  const { client } = database;
  return {
    kind: 'embedded',
    name: `The data folder ${folder}`,
    dialect: new EmbeddedDialect({ client, lane: 'readers' }),
    followersDialect: new EmbeddedDialect({ client, lane: 'followers' }),
    writer: writerOf(client),
    share: () => ({ kind: 'embedded', port: database.connect() }),
    close: () => database.close(),
  };
}

const writerOf = (client: EmbeddedClient): Writer => ({
  commit: (parameters) => client.commit(parameters),
  query: async (sql, parameters) => (await client.query('ingest', sql, parameters)).rows,
});

export function postgresBackend(databaseUrl: string, onLost: (error: Error) => void): Backend {
  const writer = new PostgresWriter(databaseUrl);
  const dialect = new PostgresDialect({ pool: openPool(databaseUrl, onLost) });
  return {
    kind: 'postgresql',
    name: `The database at ${placeOf(databaseUrl)}`,
    dialect,
    followersDialect: dialect,
    writer,
    share: () => ({ kind: 'postgresql', databaseUrl }),
    close: () => writer.close(),
  };
}

function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
