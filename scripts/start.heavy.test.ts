import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const listenAnywhere = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
};

async function freePorts(): Promise<Record<string, string>> {
  const open = await Promise.all(
    ['RELAY_PORT', 'METRICS_PORT', 'BACKEND_PORT', 'INGEST_PORT', 'HJ212_PORT', 'MQTT_PORT'].map(
      async (name) => ({
        name,
        ...(await listenAnywhere()),
      }),
    ),
  );
  for (const { server } of open) await new Promise((resolve) => server.close(resolve));
  return Object.fromEntries(open.map(({ name, port }) => [name, String(port)]));
}

/** A shell between npm and the script, which ends on SIGTERM without handing it on. */
const npmsShell = ['sh', '-c', `"${process.execPath}" "$0"; true`];

class Started {
  output = '';
  private readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, [program = process.execPath, ...args]: string[] = []) {
    this.child = spawn(program, [...args, 'scripts/start.mjs'], {
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', BACKEND_URL: '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.output += chunk;
    };
    this.child.stdout?.on('data', keep);
    this.child.stderr?.on('data', keep);
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  async says(text: string | RegExp, withinMs = 150_000): Promise<void> {
    await vi.waitFor(() => expect(this.output).toMatch(text), { timeout: withinMs, interval: 50 });
  }

  async interrupt(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  killPart(name: string): void {
    const pid = new RegExp(`Processes: .*${name} (\\d+)`).exec(this.output)?.[1];
    process.kill(Number(pid), 'SIGKILL');
  }
}

describe('npm start', { timeout: 400_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stationwall-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is ready, tells the address and accounts, survives the death of a part, stops on Ctrl-C, finds its data again and stops when npm is ended', async () => {
    const ports = await freePorts();
    const address = `http://127.0.0.1:${ports.RELAY_PORT}`;
    const first = new Started({ DATA_DIR: folder, ...ports });
    await first.says(/Ctrl-C stops everything/);
    expect(first.output).toContain(`Stationwall is ready at ${address}`);
    expect(first.output).toContain('admin / Admin#123');
    const ready = (await (await fetch(`${address}/readyz`)).json()) as { ready: boolean; commit: string };
    expect(ready).toMatchObject({
      ready: true,
      commit: expect.stringMatching(/^[0-9a-f]{40}\+?$|^unknown$/),
    });

    await vi.waitFor(async () => expect(await reported(address)).toBeGreaterThan(100), {
      timeout: 60_000,
      interval: 500,
    });
    for (const protocol of ['sl651', 'hj212', 'http', 'mqtt'])
      await vi.waitFor(async () => expect([protocol, await messages(address, protocol)]).not.toContain(0), {
        timeout: 60_000,
        interval: 500,
      });
    first.killPart('field');
    await first.says(/field stopped \(SIGKILL\).*starts again in 15 s/);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await first.says('field was started again.');
    const before = await reported(address);
    expect(await first.interrupt()).toBe(0);
    expect(first.output).toMatch(/Stopped\.\s*$/);

    const second = new Started({ DATA_DIR: folder, ...ports, npm_lifecycle_event: 'start' }, npmsShell);
    await second.says(/Ctrl-C stops everything/);
    expect(await reported(address)).toBeGreaterThanOrEqual(before);
    await second.interrupt('SIGTERM');
    expect(second.output).toMatch(/Stopped\.\s*$/);
  });

  test('a taken port is one clear sentence', async () => {
    const { server, port } = await listenAnywhere();
    const started = new Started({ DATA_DIR: folder, ...(await freePorts()), RELAY_PORT: String(port) });
    expect(await started.ended).toBe(1);
    expect(started.output).toBe(
      `stationwall: Port ${port} for the relay is taken by another program; stop that program or set RELAY_PORT to a free port.\n`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  test('a corrupt data folder is one clear sentence', async () => {
    mkdirSync(join(folder, 'pg'), { recursive: true });
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), 'not a version');
    const started = new Started({ DATA_DIR: folder, ...(await freePorts()) });
    expect(await started.ended).toBe(1);
    expect(started.output).toMatch(/stationwall: backend stopped \(exit code 1\): .*data folder.*\n$/);
  });

  test('a data folder that cannot be written is one clear sentence', async () => {
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    const started = new Started({ DATA_DIR: file, ...(await freePorts()) });
    expect(await started.ended).toBe(1);
    expect(started.output).toBe(
      `stationwall: The data folder ${file} cannot be written (it is a file); make it writable, or set DATA_DIR to another folder.\n`,
    );
  });

  test.each([
    [
      { BACKEND_URL: 'https://abp.example.org' },
      'BACKEND_URL is set, but `npm start` brings a backend of its own; `npm run relay` alone serves the one at BACKEND_URL.',
    ],
    [{ DEMO_SPEED: 'fast' }, "DEMO_SPEED is 'fast'; a number from 0.1 to 3600 is allowed."],
    [{ DEMO_WEATHER: 'snow' }, "DEMO_WEATHER is 'snow'; storm and quiet are allowed."],
    [{ DEMO_SPEED: '0' }, "DEMO_SPEED is '0'; a number from 0.1 to 3600 is allowed."],
  ])('%j is told before anything starts', async (setting, sentence) => {
    const started = new Started({ DATA_DIR: folder, ...(await freePorts()), ...setting });
    expect(await started.ended).toBe(1);
    expect(started.output).toBe(`stationwall: ${sentence}\n`);
  });

  test('a port that is no port is told with what is allowed', async () => {
    const started = new Started({ DATA_DIR: folder, ...(await freePorts()), BACKEND_PORT: 'eighty' });
    expect(await started.ended).toBe(1);
    expect(started.output).toBe(
      "stationwall: BACKEND_PORT is 'eighty'; a port number from 1 to 65535 is allowed.\n",
    );
  });
});

/** How many stations of Default's public map have reported. */
async function reported(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/services/app/LastData/GetDynamicLastDatasAll`, {
    headers: { 'Abp.TenantId': '1' },
  });
  const { result } = (await answer.json()) as { result: { items: { reportedAt: string | null }[] } };
  return result.items.filter((item) => item.reportedAt !== null).length;
}

/** How many messages of a protocol the demo's stations have sent, as its administrator finds them. */
async function messages(address: string, protocol: string): Promise<number> {
  const ask = async (path: string, init: RequestInit) =>
    ((await (await fetch(`${address}/api/${path}`, init)).json()) as { result: never }).result;
  const { accessToken } = (await ask('TokenAuth/Authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  })) as { accessToken: string };
  const { items } = (await ask(`services/app/OriginalMsg/GetAll?protocol=${protocol}&maxResultCount=5`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })) as { items: unknown[] };
  return items.length;
}
