import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { type Answer, type Call, DatabaseError, type ErrorDetails, type Rows } from './embedded-calls.ts';
import { type Lane, WorkQueue } from './work-queue.ts';

/** What really runs in the database, one thing at a time. */
export interface Engine {
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  /** The heads that it answers. */
  commit(parameters: Uint8Array[]): Promise<string>;
  detailsOf(error: unknown): ErrorDetails;
}

export interface HoldLimits {
  tickMs: number;
  /** Ticks that a transaction may say nothing, or last, while somebody else waits. */
  silentTicks: number;
  heldTicks: number;
}

/** Counted in ticks, so that a process that was stopped for a while finds its transaction again. */
const usualHolds: HoldLimits = { tickMs: 500, silentTicks: 10, heldTicks: 60 };
const nothing: Rows = { rows: [], affectedRows: 0 };
const lingerMs = 3;

/** A transaction that is open: it has the database for itself. */
interface Held {
  begin: number;
  silent: number;
  lasted: number;
  isRunning: boolean;
  release: () => void;
}

interface Client {
  port: MessagePort;
  isGone: boolean;
  held: Map<number, Held>;
  overdue: Set<number>;
}

/** The database's own side: takes the calls of several threads and lets them in by turns. */
export class EmbeddedDesk {
  readonly #engine: Engine;
  readonly #limits: HoldLimits;
  readonly #queue = new WorkQueue({
    limit: 5_000,
    linger: (goOn) => {
      const timer = setTimeout(goOn, lingerMs);
      return () => clearTimeout(timer);
    },
  });

  constructor(engine: Engine, limits: HoldLimits = usualHolds) {
    this.#engine = engine;
    this.#limits = limits;
  }

  serve(port: MessagePort): void {
    const client: Client = { port, isGone: false, held: new Map(), overdue: new Set() };
    port.on('message', (call: Call) => {
      this.#take(client, call).catch((error) => {
        port.postMessage({ id: call.id, error: this.#engine.detailsOf(error) } satisfies Answer);
      });
    });
    // Whoever went away takes nothing with it: its transactions are taken back.
    port.on('close', () => {
      client.isGone = true;
      for (const held of client.held.values()) if (!held.isRunning) this.#giveUp(client, held);
    });
  }

  /** Lets in whoever waits, does `last`, and refuses all that comes. */
  async close(last: () => Promise<void>): Promise<void> {
    await this.#queue.run('readers', last);
    this.#queue.close(new Error('The store is closed.'));
  }

  async #take(client: Client, call: Call): Promise<void> {
    const answer = (rows: Rows) => client.port.postMessage({ id: call.id, ...rows } satisfies Answer);
    if (call.kind === 'query')
      await this.#run(call.lane, async () => answer(await this.#engine.query(call.sql, call.parameters)));
    else if (call.kind === 'commit')
      await this.#run('ingest', async () => {
        const heads = await this.#engine.commit(call.parameters);
        answer({ rows: [{ heads }], affectedRows: 0 });
      });
    else if (call.kind === 'begin') await this.#run(call.lane, () => this.#hold(client, call.id, answer));
    else if (call.kind === 'within')
      answer(await this.#within(client, call.begin, () => this.#engine.query(call.sql, call.parameters)));
    else await this.#end(client, call, answer);
  }

  /** Between two pieces of work the thread hears what has come meanwhile; else whoever called first would always be next. */
  #run(lane: Lane, work: () => Promise<void>): Promise<void> {
    return this.#queue.run(lane, async () => {
      try {
        await work();
      } finally {
        await nextTurn();
      }
    });
  }

  async #hold(client: Client, begin: number, answer: (rows: Rows) => void): Promise<void> {
    if (client.isGone) return;
    await this.#engine.query('begin', []);
    const { tickMs } = this.#limits;
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => this.#tick(client, held), tickMs);
      const release = () => {
        clearInterval(timer);
        client.held.delete(begin);
        resolve();
      };
      const held: Held = { begin, silent: 0, lasted: 0, isRunning: false, release };
      client.held.set(begin, held);
      answer(nothing);
      if (client.isGone) this.#giveUp(client, held);
    });
  }

  #tick(client: Client, held: Held): void {
    held.silent += 1;
    held.lasted += 1;
    const isOverdue = held.silent >= this.#limits.silentTicks || held.lasted >= this.#limits.heldTicks;
    if (!isOverdue || held.isRunning || this.#queue.waiting === 0) return;
    client.overdue.add(held.begin);
    this.#giveUp(client, held);
  }

  #giveUp(client: Client, held: Held): void {
    client.held.delete(held.begin);
    this.#engine.query('rollback', []).then(held.release, held.release);
  }

  async #within(client: Client, begin: number, work: () => Promise<Rows>): Promise<Rows> {
    const held = client.held.get(begin);
    if (!held)
      throw new DatabaseError({
        message: 'The transaction held up others for too long and was taken back.',
        code: '25P03',
      });
    held.isRunning = true;
    try {
      return await work();
    } finally {
      held.isRunning = false;
      held.silent = 0;
      if (client.isGone) this.#giveUp(client, held);
    }
  }

  async #end(client: Client, { begin, how }: Extract<Call, { kind: 'end' }>, answer: (rows: Rows) => void) {
    if (how === 'rollback' && client.overdue.delete(begin)) {
      answer(nothing);
      return;
    }
    const release = client.held.get(begin)?.release;
    try {
      answer(await this.#within(client, begin, () => this.#engine.query(how, [])));
    } finally {
      release?.();
    }
  }
}
