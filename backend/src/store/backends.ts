import { type Dialect, PostgresDialect } from 'kysely';
import { EmbeddedDatabase } from './embedded-database.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { openPool } from './postgres-database.ts';
import { PostgresWriter } from './postgres-writer.ts';
import type { Writer } from './writer.ts';

/** The two databases behind one dialect: what differs between them. */
export interface Backend {
  kind: 'embedded' | 'postgresql';
  /** How messages name it: no password. */
  name: string;
  dialect: Dialect;
  writer: Writer;
  /** Ends what the dialect does not end by itself. */
  close(): Promise<void>;
}

export async function embeddedBackend(
  folder: string,
  onFatal: ((error: Error) => void) | undefined,
): Promise<Backend> {
  const database = await EmbeddedDatabase.open(folder, onFatal);
  const writer: Writer = {
    commit: async (parameters) => {
      await database.commit(parameters);
    },
    query: async (sql, parameters) => (await database.query('ingest', sql, parameters)).rows,
  };
  return {
    kind: 'embedded',
    name: `The data folder ${folder}`,
    dialect: new EmbeddedDialect(database),
    writer,
    close: () => database.close(),
  };
}

export function postgresBackend(databaseUrl: string, onLost: (error: Error) => void): Backend {
  const writer = new PostgresWriter(databaseUrl);
  return {
    kind: 'postgresql',
    name: `The database at ${placeOf(databaseUrl)}`,
    dialect: new PostgresDialect({ pool: openPool(databaseUrl, onLost) }),
    writer,
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
