import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type QueryResult,
} from 'kysely';
import type { EmbeddedDatabase, Hold } from './embedded-database.ts';

/** Kysely's PGlite dialect over the worker's queue: a transaction holds the queue, everything else lines up in it. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    super({ pglite: () => Promise.reject(new Error('the embedded dialect brings its own driver')) });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#database);
  }

  override createAdapter(): PGliteAdapter {
    return new EmbeddedAdapter();
  }
}

/** The queue lets one caller in at a time, so Kysely needs no lock of its own in front of it. */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#database);
  }

  beginTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#database.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  #hold: Hold | null = null;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async begin(): Promise<void> {
    this.#hold = await this.#database.hold('normal');
    await this.#hold.query('begin', []);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#hold?.query(how, []);
    } finally {
      this.#hold?.release();
      this.#hold = null;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = this.#hold
      ? await this.#hold.query(sql, parameters)
      : await this.#database.query('normal', sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for an iterator that cannot be had here
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded store cannot stream a query: page it instead.');
  }
}
