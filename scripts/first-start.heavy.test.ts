// Types what docs/operations.md says under 'First start in production' into a fresh clone of the last commit.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ensureCaddy } from './caddy.mjs';
import { root } from './house.mjs';
import { blocksUnder, withOwn } from './page-commands.ts';

const heading = 'First start in production';
const minute = 60_000;
/** In place of the one-time password, which is good for choosing another and for nothing else. */
const ownPassword = 'Own#1234';
const server = process.env.STORE_TEST_DATABASE_URL;
const database = `stationwall_first_start_${randomUUID().replaceAll('-', '')}`;

async function sql(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

/** What somebody has who has just signed in on the machine: nothing of npm's or of the tests'. */
const ownEnvironment = (): Record<string, string> => ({
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
  HOME: process.env.HOME ?? '/',
});

class Running {
  output = '';
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;

  constructor(command: string, cwd: string, env: Record<string, string>) {
    this.#child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
      ...{ cwd, env, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
  }

  /** Waits for a line; what ends before it says so is told with its output. */
  async says(line: RegExp, withinMs = 8 * minute): Promise<string> {
    let hasEnded = false;
    this.ended.then(() => {
      hasEnded = true;
    });
    return vi.waitUntil(
      () => {
        const found = line.exec(this.output);
        if (!found && hasEnded) throw new Error(`ended without ${line}:\n${this.output}`);
        return found?.[1] ?? found?.[0];
      },
      { timeout: withinMs, interval: 100 },
    );
  }

  /** To all of its processes, as Ctrl-C in a terminal. */
  async interrupt(): Promise<number | null> {
    if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGINT');
    return this.ended;
  }

  /** To the first of its processes alone, as a service manager does. */
  async terminate(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }

  async kill(): Promise<void> {
    try {
      process.kill(-(this.#child.pid as number), 'SIGKILL');
    } catch {}
    await this.ended;
  }
}

describe(heading, { timeout: 15 * minute }, () => {
  let folder: string;
  let clone: string;
  let ports: Record<'RELAY_PORT' | 'METRICS_PORT' | 'BACKEND_PORT' | 'INGEST_PORT' | 'HJ212_PORT', string>;
  let started: Running;
  let caddy: Running;
  let site: string;
  const running: Running[] = [];
  const run = (command: string, cwd: string, env: Record<string, string>): Running => {
    const one = new Running(command, cwd, env);
    running.push(one);
    return one;
  };

  const callFrom = (
    localAddress: string,
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
  ): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      const asked = request(`${site}${path}`, {
        method,
        localAddress,
        family: 4,
        ca: authority(),
        agent: false,
        headers: { 'content-type': 'application/json', 'Abp.TenantId': '1', ...headers },
      });
      asked.on('error', reject).on('response', (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      });
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });

  const signIn = (from: string, userName: string, password: string, headers = {}) =>
    callFrom(from, 'POST', '/api/TokenAuth/Authenticate', {
      headers,
      body: { userNameOrEmailAddress: userName, password },
    });

  const authority = () => readFileSync(join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'));
  let token: string;

  beforeAll(async () => {
    if (!server) throw new Error('STORE_TEST_DATABASE_URL must name a PostgreSQL; .ci/run brings one.');
    folder = mkdtempSync(join(tmpdir(), 'stationwall-first-start-'));
    clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    await sql(`create database ${database}`);
    ports = {
      RELAY_PORT: await freePort(),
      METRICS_PORT: await freePort(),
      BACKEND_PORT: await freePort(),
      INGEST_PORT: await freePort(),
      HJ212_PORT: await freePort(),
    };
  }, 2 * minute);

  afterAll(async () => {
    for (const one of running.reverse()) await one.kill();
    await sql(`drop database if exists ${database} with (force)`);
    // Tens of thousands of files, on a disk that others use.
    rmSync(folder, { recursive: true, force: true });
  }, 5 * minute);

  test('the commands of the page bring up backend and relay from a fresh clone', async () => {
    const [commands = ''] = blocksUnder(join(clone, 'docs', 'operations.md'), heading, 'sh');
    const url = new URL(server as string);
    url.pathname = `/${database}`;
    const own = withOwn(commands, {
      'postgres://stationwall:password@127.0.0.1:5432/stationwall': url.href,
    });
    started = run(own, clone, { ...ownEnvironment(), NODE_ENV: 'production', ...ports });
    await started.says(/One-time password of admin in Default: (\S+)/);
    await started.says(
      /One-time password of host in the host side: (\S+)|One-time password of host in \S+: (\S+)/,
    );
    await started.says(/Stationwall is ready at (\S+)/);
    expect(started.output).toContain('No demo data here.');
  });

  test('a proxy as the page has it brings TLS, and sign-in works through it', async () => {
    const [caddyfile = ''] = blocksUnder(join(clone, 'docs', 'operations.md'), heading, 'caddyfile');
    const port = await freePort();
    site = `https://localhost:${port}`;
    const options = [
      'admin off',
      'skip_install_trust',
      'auto_https disable_redirects',
      `storage file_system ${join(folder, 'caddy')}`,
    ];
    const own = withOwn(caddyfile, {
      'map.example.org': `localhost:${port}`,
      '127.0.0.1:8080': `127.0.0.1:${ports.RELAY_PORT}`,
    });
    writeFileSync(join(folder, 'Caddyfile'), `{\n\t${options.join('\n\t')}\n}\n${own}`);
    caddy = run(`exec ${ensureCaddy()} run --config Caddyfile --adapter caddyfile`, folder, ownEnvironment());
    await caddy.says(/certificate obtained successfully/, minute);
    await vi.waitUntil(() => existsSync(join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt')));

    const password = await started.says(/One-time password of admin in Default: (\S+)/);
    const answer = await callFrom('127.0.0.1', 'POST', '/api/TokenAuth/Authenticate', {
      body: { userNameOrEmailAddress: 'admin', password, newPassword: ownPassword },
    });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    token = JSON.parse(answer.text).result.accessToken;
    expect(token).toMatch(/^ey/);
  });

  test('stations of a file are known at once, and their reports come over wss', async () => {
    const stations = {
      version: 1,
      tenant: { tenancyName: 'Default' },
      stations: [
        {
          ...{ stcd: '61000001', nameZh: '老桥站', nameEn: 'Old Bridge', sttp: 'ZZ', lon: 114.3, lat: 30.6 },
          ...{ river: null, intervalS: 60, isPublic: false, centre: 1, address: '0061000001' },
        },
      ],
    };
    const map = {
      ...{ form: 'wide', centre: 1, timeColumn: 'time' },
      series: { stage: { address: '0061000001', element: 'Z' } },
    };
    writeFileSync(join(folder, 'stations.json'), JSON.stringify(stations));
    writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
    writeFileSync(join(folder, 'series.csv'), 'time,stage\n2026-01-01T00:00:00Z,12.345\n');

    const told: { type: string; stations?: object[]; events?: object[] }[] = [];
    const live = new WebSocket(`${site.replace('https', 'wss')}/live`, { ca: authority(), origin: site });
    live.on('open', () => live.send(JSON.stringify({ type: 'authenticate', token })));
    live.on('message', (data) => told.push(JSON.parse(String(data))));
    const failed = new Promise((_, reject) => live.on('error', reject));
    await Promise.race([failed, vi.waitUntil(() => told.length > 0, { timeout: minute })]);
    expect(told[0]).toMatchObject({ type: 'snapshot', stations: [], more: false });

    const added = run(
      `set -a; . ./production.env; npm run --silent backend -- stations ../stations.json
       npm run --silent field -- replay ../series.csv --map ../map.json --to 127.0.0.1:$INGEST_PORT`,
      clone,
      { ...ownEnvironment(), ...ports },
    );
    expect([await added.ended, added.output]).toEqual([0, expect.stringContaining('1 stations added')]);
    await vi.waitUntil(() => JSON.stringify(told).includes('12.345'), { timeout: minute });
    live.close();
  });

  test('the right address of a caller is written down; one that a caller makes up is not', async () => {
    await signIn('127.0.0.77', 'admin', 'Wrong#1');
    await signIn('127.0.0.78', 'admin', 'Wrong#1', { 'x-forwarded-for': '9.9.9.9' });
    const { text } = await callFrom(
      '127.0.0.1',
      'GET',
      '/api/services/app/AuditLog/GetAll?maxResultCount=20',
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    const rows: { action: string; clientAddress: string }[] = JSON.parse(text).result.items;
    const failed = rows.filter(({ action }) => action === 'session.signInFailed');
    expect(failed.map(({ clientAddress }) => clientAddress)).toEqual(['127.0.0.78', '127.0.0.77']);
  });

  test('Ctrl-C stops all of it, and the unit of the page starts it again with its file of settings', async () => {
    await started.interrupt();
    expect(started.output).toMatch(/Stopped\.\s*$/);
    const [unit = ''] = blocksUnder(join(clone, 'docs', 'operations.md'), heading, 'ini');
    const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
    expect(settingOf('EnvironmentFile')).toBe(`${settingOf('WorkingDirectory')}/production.env`);
    const again = run(`set -a; . ./production.env; set +a; exec ${settingOf('ExecStart')}`, clone, {
      ...ownEnvironment(),
      ...ports,
    });
    await again.says(/Stationwall is ready at/, 3 * minute);
    expect((await signIn('127.0.0.1', 'admin', ownPassword)).status).toBe(200);
    expect([await again.terminate(), again.output]).toEqual([0, expect.stringMatching(/Stopped\.\s*$/)]);
  });
});
