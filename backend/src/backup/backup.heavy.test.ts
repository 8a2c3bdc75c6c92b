import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addTenant,
  report,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  wall,
} from '../ingest/test-ingest.ts';
import { ensureUser } from '../store/account-changes.ts';
import { findUserByName } from '../store/accounts.ts';
import { readLastData } from '../store/last-data.ts';
import { openStore, type StoreOptions } from '../store/open-store.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { backup } from './backup.ts';
import { serveCopies } from './copy-socket.ts';
import { restore } from './restore.ts';

const stcd = '61000001';
const begin = wall(0) - 8 * 3_600_000;

/** A station that reports on and on, and knows what was acknowledged and how long it waited for that at most. */
class BusyStation {
  readonly acknowledged = new Set<number>();
  longestWaitMs = 0;
  #isStopping = false;
  #ended: Promise<void> = Promise.resolve();

  static async start(port: number): Promise<BusyStation> {
    const station = new BusyStation();
    const line = await TestLine.open(port);
    station.#ended = station.#report(line);
    return station;
  }

  async #report(line: TestLine): Promise<void> {
    for (let minute = 1; !this.#isStopping; minute += 20) {
      const sent = performance.now();
      const minutes = Array.from({ length: 20 }, (_, index) => minute + index);
      line.send(...minutes.map((each) => timed(each)));
      for (const answer of await line.answers(20)) this.acknowledged.add(serialOf(answer));
      this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - sent);
    }
    await line.finish();
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#ended;
  }

  async heard(count: number): Promise<void> {
    await expect.poll(() => this.acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count);
  }
}

const timed = (minute: number) =>
  report(1, stcd, minute, {
    observedWallMs: wall(minute),
    sentWallMs: wall(minute, 5),
    values: { Z: minute / 100 },
  });

describe.each(testStoreKinds)('a backup of the $name store', (kind) => {
  let folder: string;
  let test_: TestIngest;
  let stopCopies: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stationwall-backup-'));
    test_ = await startTestIngest(kind);
    const { store, options } = test_.site;
    stopCopies =
      store.kind === 'embedded' ? await serveCopies(store, options.dataDir, silent) : async () => {};
    await addTenant(test_, 1, [stationAt(1, stcd)]);
    await ensureUser(store.db, {
      tenantId: 1,
      userName: 'operator',
      name: 'Operator',
      surname: 'One',
      emailAddress: 'operator@example.invalid',
      passwordHash: async () => 'a hash',
      isDemoPassword: false,
      passwordExpiresAt: null,
    });
  });
  afterEach(async () => {
    await stopCopies();
    await test_.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('made while stations report brings back all that was acknowledged before, and no sign-in', async () => {
    const { store, options } = test_.site;
    const file = join(folder, 'now.backup');
    const station = await BusyStation.start(test_.ingest.port);
    await station.heard(400);
    const before = [...station.acknowledged];
    const quiet = station.longestWaitMs;
    station.longestWaitMs = 0;
    const begun = performance.now();
    const lines: string[] = [];
    await backup([file], envOf(options), (line) => lines.push(line));
    console.log(
      `${kind.name}: backup of ${statSync(file).size} bytes in ${Math.round(performance.now() - begun)} ms; ` +
        `longest wait for an acknowledgement ${Math.round(station.longestWaitMs)} ms, before it ${Math.round(quiet)} ms`,
    );
    const heardMeanwhile = station.acknowledged.size - before.length;
    await station.heard(station.acknowledged.size + 100);
    await station.stop();
    expect(heardMeanwhile).toBeGreaterThan(0);
    expect(lines.at(-1)).toMatch(/now\.backup is whole: \d+ MB\.$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const elsewhere = await emptyPlace(options, folder);
    const told: string[] = [];
    await restore([file], envOf(elsewhere.options), (line) => told.push(line));
    expect(told.at(-3)).toMatch(/^The store is that of 2\d.*Z\. Every sign-in has ended\.$/);
    await expect(restore([file], envOf(elsewhere.options), () => {})).rejects.toThrow(
      '--replace puts the backup',
    );
    const user = await findUserByName(store.db, 1, 'operator');
    for (const round of ['restored', 'replaced']) {
      if (round === 'replaced') await restore([file, '--replace'], envOf(elsewhere.options), () => {});
      const restored = await openStore(elsewhere.options);
      const rows = await restored.db.selectFrom('readings').select(['observed_at', 'value']).execute();
      const stored = new Map(rows.map(({ observed_at, value }) => [(observed_at - begin) / 60_000, value]));
      expect(before.filter((minute) => stored.get(minute) !== minute / 100)).toEqual([]);
      const newest = Math.max(...stored.keys());
      const { states } = await readLastData(restored, { tenantId: 1, visible: { isAll: true } });
      expect(states[0]?.values.Z?.value).toBe(newest / 100);
      expect(restored.epoch).not.toBe(store.epoch);
      const found = await findUserByName(restored.db, 1, 'operator');
      expect(found).toEqual({ ...user, security_stamp: found?.security_stamp });
      expect(found?.security_stamp).not.toBe(user?.security_stamp);
      await restored.close();
    }
    await elsewhere.end();
  }, 240_000);

  test('that broke off stands in the way of no other', async () => {
    if (kind.name !== 'embedded') return;
    const { options } = test_.site;
    await expect(backup([join(folder, 'no', 'where')], envOf(options), () => {})).rejects.toThrow('ENOENT');
    await backup([join(folder, 'again')], envOf(options), () => {});
    expect(statSync(join(folder, 'again')).size).toBeGreaterThan(1_000_000);
  }, 120_000);
});

const envOf = ({ dataDir, databaseUrl }: StoreOptions): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };

async function emptyPlace(
  { databaseUrl }: StoreOptions,
  folder: string,
): Promise<{ options: StoreOptions; end(): Promise<void> }> {
  if (!databaseUrl) return { options: { dataDir: join(folder, 'elsewhere') }, end: async () => {} };
  const name = `stationwall_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    options: { dataDir: '', databaseUrl: url.href },
    end: () => run(`drop database ${name} with (force)`),
  };
}
