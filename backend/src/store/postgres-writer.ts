import pg from 'pg';
import { commitSql } from './commit-group.ts';
import { connectionOptions } from './postgres-database.ts';
import type { Writer } from './writer.ts';

/** One connection for ingest, so that its calls stay in order; it is made anew when it was lost. */
export class PostgresWriter implements Writer {
  readonly #databaseUrl: string;
  #client: Promise<pg.Client> | null = null;
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async commit(parameters: Buffer[]): Promise<void> {
    const client = await this.#connect();
    await client.query({ name: 'commit_reports', text: commitSql, values: parameters });
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const client = await this.#connect();
    return (await client.query(sql, [...parameters])).rows;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed.'));
    this.#client ??= this.#open().catch((error) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(connectionOptions(this.#databaseUrl));
    const forget = () => {
      this.#client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }
}
