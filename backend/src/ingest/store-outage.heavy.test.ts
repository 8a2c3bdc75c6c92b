import { readdirSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StoreOptions } from '../store/open-store.ts';
import { TestPostgres } from '../store/test-postgresql.ts';
import { SmallDisk } from '../testing/small-disk.ts';
import {
  compareEvents,
  compareReadings,
  count,
  type Ledger,
  loadAll,
  type Ports,
  startProcess,
} from './test-ledger.ts';

/** An ingest under load whose store is about to have trouble. */
class Loaded {
  readonly ledger: Ledger = new Map();
  readonly #child;
  readonly #lines;

  static async start(options: StoreOptions): Promise<Loaded> {
    const { child, ports } = await startProcess(options);
    const loaded = new Loaded(child, ports);
    await loaded.goesOn();
    return loaded;
  }

  private constructor(child: Awaited<ReturnType<typeof startProcess>>['child'], ports: Ports) {
    this.#child = child;
    this.#lines = loadAll(ports, this.ledger);
  }

  get confirmed(): number {
    return count(this.ledger);
  }

  get handles(): number {
    return readdirSync(`/proc/${this.#child.pid}/fd`).length;
  }

  /** Reports are confirmed again, by nobody's doing. */
  async goesOn(): Promise<void> {
    const enough = this.confirmed + 500;
    await expect.poll(() => this.confirmed, { timeout: 90_000, interval: 50 }).toBeGreaterThan(enough);
  }

  /** The most that are open at any time while reports are confirmed. */
  async mostHandles(): Promise<number> {
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, this.handles);
    }, 20);
    await this.goesOn();
    clearInterval(looking);
    return most;
  }

  async standsStill(): Promise<void> {
    for (let before = -1; before !== this.confirmed; ) {
      before = this.confirmed;
      await pause(2_000);
    }
  }

  /** Kills the ingest and compares what was confirmed with what is stored. */
  async compare(options: StoreOptions): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#lines;
    const store = await openStore(options);
    const book = { minutes: new Map(), cursor: 0, newest: new Map() };
    await compareReadings(store, this.ledger, book);
    await compareEvents(store, book);
    await store.close();
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** The address of a database behind which one server can take over from another. */
class Address {
  target: number;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  static async open(target: number): Promise<Address> {
    const address = new Address(target);
    await new Promise<void>((resolve) => address.#server.listen(0, '127.0.0.1', resolve));
    return address;
  }

  private constructor(target: number) {
    this.target = target;
    this.#server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => {});
        one.once('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function sessionsOn(server: TestPostgres): Promise<number> {
  const client = new pg.Client(server.urlOn());
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'stationwall'`,
  );
  await client.end();
  return rows[0].count;
}

const undo: (() => unknown)[] = [];
beforeEach(() => {
  undo.length = 0;
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

describe('under load, a PostgreSQL', { timeout: 600_000 }, () => {
  test('is away for 15 s, restarted and frozen: nothing confirmed is lost, and no connection is left over', async () => {
    const server = await TestPostgres.make();
    undo.push(() => server.end());
    const options = { dataDir: '', databaseUrl: server.urlOn() };
    const loaded = await Loaded.start(options);
    undo.push(() => loaded.end());
    const before = { sessions: await sessionsOn(server), handles: await loaded.mostHandles() };

    await server.stop('fast');
    await pause(15_000);
    await server.start();
    await loaded.goesOn();
    await server.stop('immediate');
    await server.start();
    await loaded.goesOn();
    server.signal('SIGSTOP');
    await loaded.standsStill();
    await pause(8_000);
    server.signal('SIGCONT');
    await loaded.goesOn();

    const after = { sessions: await sessionsOn(server), handles: loaded.handles };
    console.log('sessions and file handles before and after three outages', before, after, loaded.confirmed);
    expect(after.sessions).toBeLessThanOrEqual(before.sessions + 2);
    await expect.poll(() => loaded.handles, { timeout: 30_000 }).toBeLessThanOrEqual(before.handles + 4);
    await loaded.compare(options);
  });

  test('dies, and another one takes over at its address', async () => {
    const first = await TestPostgres.make(undefined, [
      "synchronous_standby_names='*'",
      'synchronous_commit=local',
    ]);
    undo.push(() => first.end());
    const second = await TestPostgres.follow(first);
    undo.push(() => second.end());
    // Only now, for nobody could have confirmed a commit before there was a second one.
    await inAllSessions(first, 'synchronous_commit', 'on');
    const address = await Address.open(first.port);
    undo.push(() => address.close());
    const options = { dataDir: '', databaseUrl: first.urlOn(address.port) };
    const loaded = await Loaded.start(options);
    undo.push(() => loaded.end());
    await first.stop('immediate');
    await loaded.standsStill();
    await second.promote();
    await inAllSessions(second, 'synchronous_standby_names', '');
    address.target = second.port;
    await loaded.goesOn();
    expect(await sessionsOn(second)).toBeGreaterThan(0);
    await loaded.compare(options);
  });
});

async function inAllSessions(server: TestPostgres, name: string, value: string): Promise<void> {
  const client = new pg.Client(server.urlOn());
  await client.connect();
  await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

function smallDisk(): SmallDisk {
  const disk = new SmallDisk(400);
  undo.push(() => disk.end());
  return disk;
}

describe('under load, a full disk', { timeout: 600_000 }, () => {
  test('of the embedded store costs no confirmed report, and it goes on once there is room', async () => {
    const disk = smallDisk();
    const options = { dataDir: join(disk.folder, 'data') };
    const loaded = await Loaded.start(options);
    undo.push(() => loaded.end());
    const makeRoom = disk.fill();
    await loaded.standsStill();
    makeRoom();
    await loaded.goesOn();
    const filled = disk.fill();
    await loaded.standsStill();
    await expect(loaded.compare(options)).rejects.toThrow(
      /^The disk of the data folder .* is full: \d+ MB free/,
    );
    filled();
    await loaded.compare(options);
  });

  test('of a PostgreSQL costs no confirmed report, and it goes on once there is room', async () => {
    const disk = smallDisk();
    const server = await TestPostgres.make(disk.folder, ['max_wal_size=64MB']);
    undo.push(() => server.end());
    const options = { dataDir: '', databaseUrl: server.urlOn() };
    const loaded = await Loaded.start(options);
    undo.push(() => loaded.end());
    const makeRoom = disk.fill();
    await loaded.standsStill();
    makeRoom();
    // Where its log had no room, it has ended itself, and what looks after it starts it again.
    await server.start().catch(() => {});
    await loaded.goesOn();
    await loaded.compare(options);
  });
});
