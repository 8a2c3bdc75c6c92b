import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, projectRoot } from '../../relay/src/testing/processes.ts';
import { PrivatePostgresql } from './private-postgresql.ts';
import { answers, Process } from './process.ts';
import { type BackendPorts, proxiesBefore, proxyProgram } from './proxies.ts';

export type StoreKind = 'embedded' | 'postgresql';

const natsPrograms = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const fakeClocks = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((folder) =>
  join(folder, 'faketime', 'libfaketimeMT.so.1'),
);

/** The product with two relays on a NATS and one or more backends, behind proxies where there are several, each part a process that faults can meet. */
export class ChaosSite {
  readonly store: StoreKind;
  readonly folder: string;
  readonly stcds: readonly string[];
  readonly backends: readonly Process[];
  /** Before several backends. */
  readonly proxies: Process | null;
  readonly relays: readonly [Process, Process];
  readonly nats: Process | null;
  readonly postgresql: PrivatePostgresql | null;
  /** `ingest`: where stations report; `apis`: where each relay finds a backend. */
  readonly ports: { relays: [number, number]; backends: BackendPorts[]; ingest: number; apis: number[] };
  readonly #clockFile: string;
  /** How many days the backend's clock is ahead. */
  clockAheadDays = 0;
  /** Whether the backend's clock can be stepped here. */
  readonly hasClock: boolean;

  static async open(store: StoreKind, { keepsFolder = false, backends = 1 } = {}): Promise<ChaosSite> {
    if (backends > 1 && !existsSync(proxyProgram))
      throw new Error(`several backends need ${proxyProgram} (Debian: haproxy)`);
    const folder = mkdtempSync(join(tmpdir(), 'stationwall-chaos-'));
    if (keepsFolder) console.log(`  folder ${folder}`);
    const postgresql =
      store === 'postgresql' ? await PrivatePostgresql.begin(folder, await freePort()) : null;
    const relays: [number, number] = [await freePort(), await freePort()];
    const own: BackendPorts[] = [];
    while (own.length < backends) own.push({ http: await freePort(), ingest: await freePort() });
    const [first = { http: 0, ingest: 0 }] = own;
    const ports =
      backends === 1
        ? { relays, backends: own, ingest: first.ingest, apis: [first.http, first.http] }
        : { relays, backends: own, ingest: await freePort(), apis: [await freePort(), await freePort()] };
    return new ChaosSite(store, folder, postgresql, ports, await freePort());
  }

  private constructor(
    store: StoreKind,
    folder: string,
    postgresql: PrivatePostgresql | null,
    ports: ChaosSite['ports'],
    natsPort: number,
  ) {
    this.store = store;
    this.folder = folder;
    this.postgresql = postgresql;
    this.ports = ports;
    const basin = join(folder, 'basin.json');
    const args = [
      'basin',
      '--stations',
      '40',
      '--centre',
      '1',
      '--seed',
      '1',
      '--tenant',
      'Default',
      '--out',
      basin,
    ];
    execFileSync(process.execPath, [join(projectRoot, 'field/src/main.ts'), ...args], { cwd: projectRoot });
    const network = JSON.parse(readFileSync(basin, 'utf8')) as {
      stations: { stcd: string; password?: string }[];
    };
    this.stcds = network.stations.filter(({ password }) => !password).map(({ stcd }) => stcd);
    this.#clockFile = join(folder, 'clock');
    const clock = fakeClocks.find(existsSync);
    this.hasClock = clock !== undefined;
    this.setClock('+0');
    const password = randomBytes(18).toString('base64url');
    const shared = { NODE_ENV: 'development', LOG_LEVEL: 'info' };
    const secret = randomBytes(32).toString('base64url');
    const backend = ({ http, ingest }: BackendPorts, number: number) => {
      const name = number === 0 ? 'backend' : `backend ${number + 1}`;
      return new Process({
        name,
        command: process.execPath,
        args: [join(projectRoot, 'backend/src/server.ts')],
        logFile: join(folder, `${name.replace(' ', '-')}.log`),
        isReady: () => answers(`http://127.0.0.1:${http}/readyz`),
        env: {
          ...shared,
          BACKEND_URL: `http://127.0.0.1:${http}`,
          BACKEND_PORT: String(http),
          INGEST_PORT: String(ingest),
          HJ212_PORT: 'off',
          DATA_DIR: join(folder, 'data'),
          DATABASE_URL: postgresql?.url,
          AUTH_SECRET: secret,
          PASSWORD_COST: '10',
          SERVICE_PASSWORD: password,
          DEMO: 'on',
          DEMO_BASIN: basin,
          ...(clock && {
            LD_PRELOAD: clock,
            FAKETIME_TIMESTAMP_FILE: this.#clockFile,
            FAKETIME_CACHE_DURATION: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          }),
        },
      });
    };
    this.backends = ports.backends.map(backend);
    this.proxies = ports.backends.length > 1 ? proxiesBefore(ports.backends, ports, folder) : null;
    const natsProgram = natsPrograms.find(existsSync);
    const natsFolder = join(folder, 'nats');
    mkdirSync(natsFolder);
    this.nats = natsProgram
      ? new Process({
          name: 'NATS',
          command: natsProgram,
          args: ['-js', '-sd', natsFolder, '-a', '127.0.0.1', '-p', String(natsPort)],
          logFile: join(folder, 'nats.log'),
          isReady: async () => true,
        })
      : null;
    const relay = (number: 0 | 1) =>
      new Process({
        name: `relay ${number + 1}`,
        command: process.execPath,
        args: [join(projectRoot, 'relay/src/server.ts')],
        logFile: join(folder, `relay-${number + 1}.log`),
        isReady: () => answers(`http://127.0.0.1:${ports.relays[number]}/readyz`),
        env: {
          ...shared,
          BACKEND_URL: `http://127.0.0.1:${ports.apis[number]}`,
          RELAY_PORT: String(ports.relays[number]),
          METRICS_PORT: 'off',
          RELAY_DATA_DIR: join(folder, `relay-${number + 1}`),
          SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password }]),
          NATS_URL: natsProgram ? `nats://127.0.0.1:${natsPort}` : undefined,
        },
      });
    this.relays = [relay(0), relay(1)];
  }

  get parts(): Process[] {
    return [...this.backends, this.proxies, ...this.relays, this.nats, this.postgresql?.server].filter(
      (part) => part instanceof Process,
    );
  }

  addressOf(relay: 0 | 1): string {
    return `http://127.0.0.1:${this.ports.relays[relay]}`;
  }

  /** Where the backend's store is, for whoever opens it once the backend has ended. */
  get storeOptions(): { dataDir: string; databaseUrl?: string } {
    return {
      dataDir: join(this.folder, 'data'),
      ...(this.postgresql ? { databaseUrl: this.postgresql.url } : {}),
    };
  }

  /** The backend's clock from now on, beside the machine's: `+0`, `+400d`, `-3h`. */
  setClock(offset: string): void {
    this.clockAheadDays = Number(/^\+(\d+)d$/.exec(offset)?.[1] ?? 0);
    writeFileSync(this.#clockFile, `${offset}\n`);
  }

  async start(): Promise<void> {
    this.nats?.start();
    // The first backend makes the schema that the others find.
    for (const part of [...this.backends, this.proxies, ...this.relays]) {
      if (part === null) continue;
      part.start();
      if (!(await part.isReadyWithin(120_000)))
        throw new Error(`${part.name} ended or was not ready within 120 s:\n${part.lastWords}`);
    }
  }

  /** Everything thawed and running again; the names of those that do not become ready. */
  async heal(withinMs: number): Promise<string[]> {
    this.setClock('+0');
    for (const part of this.parts) {
      part.thaw();
      part.start();
    }
    const states = await Promise.all(
      this.parts.map(async (part) => [part.name, await startedAgain(part, withinMs)]),
    );
    return states.flatMap(([name, isReady]) => (isReady ? [] : [String(name)]));
  }

  async close(): Promise<void> {
    for (const part of this.parts) {
      part.thaw();
      await part.end('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL ends at its start while children of a killed one still hold its memory, and a backend that finds no PostgreSQL at its start
 * ends with a sentence: whoever keeps them starts them again.
 */
async function startedAgain(part: Process, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
    part.start();
    if (await part.isReadyWithin(deadline - Date.now())) return true;
    await pause(500);
  }
  return false;
}
