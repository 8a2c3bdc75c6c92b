import pg from 'pg';
import { commitSql, headsIn } from './commit-group.ts';
import { connectionOptions } from './postgres-database.ts';
import type { Writer } from './writer.ts';

const answersWithinMs = 30_000;

/** One connection for ingest, so that its calls stay in order; it is made anew when it was lost. */
export class PostgresWriter implements Writer {
  readonly #databaseUrl: string;
  #client: Promise<pg.Client> | null = null;
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async commit(parameters: Buffer[]): Promise<number[]> {
    const { rows } = await this.#ask((client) =>
      client.query<{ heads: string }>({ name: 'commit_reports', text: commitSql, values: parameters }),
    );
    return headsIn(rows[0]?.heads ?? '');
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#ask((client) => client.query(sql, [...parameters]))).rows;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed.'));
    if (this.#client) return this.#client;
    const opening: Promise<pg.Client> = this.#open(() => {
      // A connection that ended late must not take its successor with it.
      if (this.#client === opening) this.#client = null;
    });
    this.#client = opening;
    return opening;
  }

  async #open(forget: () => void): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionOptions(this.#databaseUrl), query_timeout: answersWithinMs });
    client.on('error', forget);
    client.on('end', forget);
    await client.connect().catch((error) => {
      forget();
      throw error;
    });
    return client;
  }

  /** What has no SQLSTATE did not come from the server: it hangs or is gone, and what it still does is found out by the next. */
  async #ask<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const opening = this.#connect();
    const client = await opening;
    try {
      return await work(client);
    } catch (error) {
      if ((error as { severity?: string }).severity === undefined) {
        if (this.#client === opening) this.#client = null;
        client.end().catch(() => {});
      }
      throw error;
    }
  }
}
