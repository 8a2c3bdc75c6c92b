import pg from 'pg';
import type { Feed } from './feed.ts';
import { connectionOptions } from './postgres-database.ts';
import type { StoreLogger } from './store.ts';

const channel = 'stationwall_outbox';
/** Writers of this process publish their own events right after the commit; the notice is for others'. */
const graceMs = 50;
const againAfterMs = 1_000;

/** The statement by which a process of the backend is known among the sessions of a PostgreSQL. */
export const listening = `listen ${channel}`;

/** Hears of what other processes commit to the same PostgreSQL and lets the feed read it. */
export class OutboxListener {
  readonly #databaseUrl: string;
  readonly #feed: Feed;
  readonly #readHeads: () => Promise<ReadonlyMap<number, number>>;
  readonly #logger: StoreLogger | undefined;
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(
    databaseUrl: string,
    feed: Feed,
    readHeads: () => Promise<ReadonlyMap<number, number>>,
    logger: StoreLogger | undefined,
  ) {
    this.#databaseUrl = databaseUrl;
    this.#feed = feed;
    this.#readHeads = readHeads;
    this.#logger = logger;
  }

  async open(): Promise<void> {
    const client = new pg.Client(connectionOptions(this.#databaseUrl));
    client.on('error', (err) => this.#logger?.error({ err }, 'the outbox listener lost its connection'));
    client.on('end', () => this.#openAgain());
    client.on('notification', ({ payload }) => {
      const [tenantId, head] = (payload ?? '').split(' ').map(Number);
      if (tenantId && head) setTimeout(() => this.#feed.notice(tenantId, head), graceMs).unref();
    });
    await client.connect();
    this.#client = client;
    await client.query(listening);
    // What was committed before the first notice can come.
    for (const [tenantId, head] of await this.#readHeads()) this.#feed.notice(tenantId, head);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #openAgain(): void {
    this.#client = null;
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      if (!this.#isClosed) this.open().catch(() => this.#openAgain());
    }, againAfterMs);
    timer.unref();
  }
}
