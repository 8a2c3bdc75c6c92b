import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readLastData } from './store/last-data.ts';
import { openStore } from './store/open-store.ts';
import { writeSmallBasin } from './testing/small-basin.ts';
import { SmallDisk } from './testing/small-disk.ts';
import { ask, signInAs } from './testing/test-site.ts';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

let folder: string;
let basin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationwall-server-'));
  basin = join(folder, 'basin.json');
  await writeSmallBasin(basin, { tenancyName: 'Default', centre: 1, first: 61000001, count: 30 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  out(): string;
  err(): string;
  ended: Promise<number | null>;
}

function run(env: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      BACKEND_PORT: '0',
      INGEST_PORT: '0',
      HJ212_PORT: '0',
      ...env,
    },
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    texts.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, out: () => texts.out, err: () => texts.err, ended };
}

const logOf = ({ out }: Running) =>
  out()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; port: number; ingestPort: number });

function listening(running: Running): Promise<{ port: number; ingestPort: number }> {
  return new Promise((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      const line =
        running.out().includes('"listening"') && logOf(running).find(({ msg }) => msg === 'listening');
      if (line) resolve(line);
    });
    void running.ended.then((code) => reject(new Error(`ended with ${code}: ${running.err()}`)));
  });
}

const stop = (running: Running, signal: 'SIGTERM' | 'SIGINT') => {
  running.child.kill(signal);
  return running.ended;
};

const demo = () => ({ DEMO_BASIN: basin, SERVICE_PASSWORD: 'service-Password-1' });

describe('the backend process', { timeout: 240_000 }, () => {
  it('starts, serves, writes no token into its log, stops cleanly and finds everything again', async () => {
    const first = run({ ...demo(), LOG_LEVEL: 'trace' });
    const { port, ingestPort } = await listening(first);
    expect(ingestPort).toBeGreaterThan(0);
    const metrics = await ask({ address: `http://127.0.0.1:${port}` }, '/metrics');
    expect(metrics.text.split('\n').slice(0, 3)).toEqual([
      '# HELP stationwall_ingest_lines Connections of stations that are open.',
      '# TYPE stationwall_ingest_lines gauge',
      'stationwall_ingest_lines 0',
    ]);
    expect(metrics.text).toContain('\nstationwall_ingest_frames_refused_total 0\n');
    const address = `http://127.0.0.1:${port}`;
    const { accessToken, encryptedAccessToken } = await signInAs({ address }, 1, 'admin', 'Admin#123');
    for (const path of [
      `/user/info?token=${accessToken}`,
      `/signalr?enc_auth_token=${encryptedAccessToken}`,
      `/nowhere?access_token=${accessToken}&x=1`,
    ]) {
      await ask({ address }, path);
    }
    await fetch(`${address}/signalr/negotiate?negotiateVersion=1&enc_auth_token=${encryptedAccessToken}`, {
      method: 'POST',
    });
    expect(await stop(first, 'SIGTERM')).toBe(0);
    expect(first.out()).toContain('/user/info?token=…');
    expect(first.out()).not.toContain(accessToken.slice(-20));
    expect(first.out()).not.toContain(encryptedAccessToken.slice(-20));
    expect(first.err()).toBe('');

    const before = await contentOf();
    const second = run(demo());
    await listening(second);
    expect(await stop(second, 'SIGINT')).toBe(0);
    expect(await contentOf()).toEqual(before);
    expect(before).toMatchObject({ users: 10, cursor: 30 });
  });

  it('warns of a disk that is nearly full, is not ready then, and tells that there is room again', async () => {
    const disk = new SmallDisk(200);
    const running = run({ ...demo(), DATA_DIR: join(disk.folder, 'data') });
    onTestFinished(async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      disk.end();
    });
    const { port } = await listening(running);
    const readiness = async () => (await ask({ address: `http://127.0.0.1:${port}` }, '/readyz')).body;
    const ofDisk = () =>
      logOf(running).flatMap(({ msg }) => /^the disk of the data folder [^:]+/.exec(msg)?.[0] ?? []);
    expect(await readiness()).toEqual({ ready: true });
    const makeRoom = disk.fill(4 * 2 ** 20);
    const full = 'the disk of the data folder is nearly full';
    await expect.poll(ofDisk, { timeout: 30_000 }).toEqual([full]);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual({ ready: false, reason: 'disk-full' });
    makeRoom();
    await expect
      .poll(ofDisk, { timeout: 30_000 })
      .toEqual([full, 'the disk of the data folder has room again']);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual({ ready: true });
    expect(await stop(running, 'SIGTERM')).toBe(0);
  });

  it('says in one sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const running = run({ ...demo(), BACKEND_PORT: String(port) });
    expect(await running.ended).toBe(1);
    expect(running.err()).toBe(
      `The port ${port} of 127.0.0.1 is taken by another program; stop that one, or set BACKEND_PORT to a free port.\n`,
    );
    other.close();
  });

  it.each([
    [{ BACKEND_PORT: 'x' }, [], 'BACKEND_PORT is "x"; allowed: a port, 0 for any free one.'],
    [
      { NODE_ENV: 'production' },
      [],
      'AUTH_SECRET is not set; with NODE_ENV=production it must hold a secret of your own, at least 32 characters.',
    ],
    [
      {},
      ['serve'],
      '"serve" is no command; allowed: nothing (serve), first-administrator, new-epoch, stations, rebuild, backup or restore (--help tells more).',
    ],
    [
      { DEMO_BASIN: '/nowhere/basin.json' },
      [],
      'DEMO_BASIN: The basin file /nowhere/basin.json does not exist. Make it with `npm run field -- basin --out /nowhere/basin.json`, or set DEMO=off.',
    ],
  ])('given %o %o ends with one sentence', async (env, args, sentence) => {
    const running = run(env as Record<string, string>, args);
    expect(await running.ended).toBe(1);
    expect(running.err()).toBe(`${sentence}\n`);
  });
});

async function contentOf(): Promise<object> {
  const store = await openStore({ dataDir: join(folder, 'data') });
  const { states, cursor, epoch } = await readLastData(store, { tenantId: 1, visible: { isAll: true } });
  const { users } = await store.db
    .withTables<{ users: { id: number } }>()
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  await store.close();
  return { states, cursor, epoch, users };
}
