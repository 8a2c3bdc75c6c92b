import pg from 'pg';
import type { Feed } from './feed.ts';
import { connectionOptions } from './postgres-database.ts';
import type { StoreLogger } from './store.ts';

const channel = 'stationwall_outbox';
/** Writers of this process publish their own events right after the commit; the notice is for others'. */
const graceMs = 50;

const afterASecond = (work: () => void) => {
  setTimeout(work, 1_000).unref();
};

/** The statement by which a process of the backend is known among the sessions of a PostgreSQL. */
export const listening = `listen ${channel}`;

/** Hears of what other processes commit to the same PostgreSQL and lets the feed read it. */
export class OutboxListener {
  readonly #databaseUrl: string;
  readonly #feed: Feed;
  readonly #readHeads: () => Promise<ReadonlyMap<number, number>>;
  readonly #logger: StoreLogger | undefined;
  readonly #later: (work: () => void) => void;
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(
    databaseUrl: string,
    feed: Feed,
    readHeads: () => Promise<ReadonlyMap<number, number>>,
    { logger, later = afterASecond }: { logger: StoreLogger | undefined; later?: (work: () => void) => void },
  ) {
    this.#databaseUrl = databaseUrl;
    this.#feed = feed;
    this.#readHeads = readHeads;
    this.#logger = logger;
    this.#later = later;
  }

  async open(): Promise<void> {
    const client = new pg.Client(connectionOptions(this.#databaseUrl));
    let isEnded = false;
    client.on('error', (err) => this.#logger?.warn({ err }, 'the outbox listener lost its connection'));
    // A failed `connect` ends the client as well: only a client that had been taken is made anew from here.
    client.once('end', () => {
      isEnded = true;
      if (this.#client === client) this.#openAgain();
    });
    client.on('notification', ({ payload }) => {
      const [tenantId, head] = (payload ?? '').split(' ').map(Number);
      if (tenantId && head) setTimeout(() => this.#feed.notice(tenantId, head), graceMs).unref();
    });
    try {
      await client.connect();
      await client.query(listening);
      // What was committed before the first notice can come.
      for (const [tenantId, head] of await this.#readHeads()) this.#feed.notice(tenantId, head);
      if (isEnded) throw new Error('the connection was lost at once');
    } catch (error) {
      // Not awaited: a server that hangs would never let it end.
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    if (this.#isClosed) await client.end();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  /** One attempt at a time, however long it takes: the next is planned when this one has failed. */
  #openAgain(): void {
    this.#client = null;
    if (this.#isClosed) return;
    this.#later(() => {
      if (this.#isClosed) return;
      this.open().then(
        () => this.#logger?.info({}, 'the outbox listener has its connection again'),
        () => this.#openAgain(),
      );
    });
  }
}
