import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type QueryResult,
} from 'kysely';
import type { EmbeddedClient, Transaction } from './embedded-client.ts';
import type { Lane } from './work-queue.ts';

/** Kysely's PGlite dialect over one thread's client: a transaction has the database alone, everything else lines up. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #way: Way;

  constructor(way: Way) {
    super({ pglite: () => Promise.reject(new Error('the embedded dialect brings its own driver')) });
    this.#way = way;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#way);
  }

  override createAdapter(): PGliteAdapter {
    return new EmbeddedAdapter();
  }
}

/** The client, and the lane in which its calls line up. */
export interface Way {
  client: EmbeddedClient;
  lane: Lane;
}

/** The queue lets one caller in at a time, so Kysely needs no lock of its own in front of it. */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EmbeddedDriver implements Driver {
  readonly #way: Way;

  constructor(way: Way) {
    this.#way = way;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#way);
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

  /** The database is closed by who opened it. */
  async destroy(): Promise<void> {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #way: Way;
  #transaction: Transaction | null = null;

  constructor(way: Way) {
    this.#way = way;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#way.client.begin(this.#way.lane);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    await transaction?.end(how);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = this.#transaction
      ? await this.#transaction.query(sql, parameters)
      : await this.#way.client.query(this.#way.lane, sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for an iterator that cannot be had here
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded store cannot stream a query: page it instead.');
  }
}
