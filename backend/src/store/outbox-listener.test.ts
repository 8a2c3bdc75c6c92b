import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Feed } from './feed.ts';
import { OutboxListener } from './outbox-listener.ts';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', Buffer.from('I'));
const signedIn = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = Buffer.concat([message('C', Buffer.from('LISTEN\0')), ready]);
const refused = Buffer.concat([message('E', Buffer.from('SFATAL\0C57P03\0Mstarting up\0\0')), ready]);

/** As much of a PostgreSQL as a listener talks to, and the ways in which it can be out of order. */
class TinyServer {
  readonly sockets = new Set<Socket>();
  attempts = 0;
  mood: 'well' | 'away' | 'starting' = 'well';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.attempts += 1;
      socket.on('error', () => {});
      if (this.mood === 'away') {
        socket.destroy();
        return;
      }
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
      let isKnown = false;
      socket.on('data', (chunk) => {
        if (!isKnown) socket.write(signedIn);
        else if (chunk[0] === 'X'.charCodeAt(0)) socket.end();
        else socket.write(this.mood === 'starting' ? refused : done);
        isKnown = true;
      });
    });
  }

  static async open(): Promise<TinyServer> {
    const tiny = new TinyServer();
    tiny.#server.listen(0, '127.0.0.1');
    await once(tiny.#server, 'listening');
    return tiny;
  }

  get url(): string {
    const { port } = this.#server.address() as { port: number };
    return `postgres://someone@127.0.0.1:${port}/stations?sslmode=disable`;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

/** Time that passes when the test says so. */
class RetryClock {
  readonly planned: (() => void)[] = [];
  #heard: () => void = () => {};

  readonly later = (work: () => void) => {
    this.planned.push(work);
    this.#heard();
  };

  /** The next attempt is planned. */
  async plan(): Promise<void> {
    while (this.planned.length === 0)
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    // Whoever plans two at once has done so by the time that all callbacks of the lost connection have run.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }

  pass(): void {
    for (const work of this.planned.splice(0)) work();
  }
}

let server: TinyServer;
let clock: RetryClock;
let heads: () => Promise<ReadonlyMap<number, number>>;
let listener: OutboxListener;
beforeEach(async () => {
  server = await TinyServer.open();
  clock = new RetryClock();
  heads = async () => new Map();
  const feed = new Feed(undefined as never, 'an epoch', new Map());
  listener = new OutboxListener(server.url, feed, () => heads(), { logger: undefined, later: clock.later });
  await listener.open();
});
afterEach(async () => {
  await listener.close();
  server.close();
});

/** How many attempts came in each of so many rounds of the clock. */
async function attemptsIn(rounds: number): Promise<number[]> {
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = server.attempts;
    await clock.plan();
    clock.pass();
    await clock.plan();
    counts.push(server.attempts - before);
  }
  return counts;
}

const listens = () => expect.poll(() => server.sockets.size).toBe(1);

test('while nobody answers it tries once a round, and afterwards it listens over one connection', async () => {
  server.mood = 'away';
  server.cut();
  expect(await attemptsIn(8)).toEqual(Array(8).fill(1));
  server.mood = 'well';
  clock.pass();
  await listens();
  expect(clock.planned).toEqual([]);
});

test.each([
  ['the server lets it in but does not listen yet', () => (server.mood = 'starting')],
  ['the heads cannot be read', () => (heads = () => Promise.reject(new Error('too many clients')))],
])('no connection is left behind while %s', async (_, breakIt) => {
  breakIt();
  server.cut();
  expect(await attemptsIn(5)).toEqual(Array(5).fill(1));
  await expect.poll(() => server.sockets.size).toBe(0);
  server.mood = 'well';
  heads = async () => new Map();
  clock.pass();
  await listens();
});

test('a connection that is lost while the heads are read is made anew', async () => {
  heads = async () => {
    server.cut();
    await expect.poll(() => server.sockets.size).toBe(0);
    return new Map();
  };
  server.cut();
  expect(await attemptsIn(2)).toEqual([1, 1]);
});
