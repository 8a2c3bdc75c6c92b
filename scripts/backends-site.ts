import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '../backend/src/store/test-stores.ts';
import { signInAs } from '../backend/src/testing/test-site.ts';
import { answers, Process } from '../bench/chaos/process.ts';
import type { Frame } from '../protocols/src/sl651/frame-shape.ts';
import { freePort, projectRoot } from '../relay/src/testing/processes.ts';
import { FieldGate } from './field-gate.ts';

export interface BackendsWanted {
  store: 'embedded' | 'postgresql';
  /** Of PostgreSQL; that of the tests unless given. */
  server?: string;
  backends: number;
  stations: number;
  /** Settings of each backend besides. */
  settings?: Record<string, string>;
  /** Each frame that passes between stations and backends. */
  watch?: (frame: Frame) => void;
}

/** Real backends over one store, stations in software in a process of their own, and a gate between them. */
export class BackendsSite {
  readonly folder: string;
  readonly stcds: readonly string[];
  readonly backends: readonly Process[];
  readonly addresses: readonly string[];
  /** Where stations reach each backend past the gate. */
  readonly ingestPorts: readonly number[];
  readonly simulator: Process;
  readonly gate: FieldGate;
  readonly storeOptions: { dataDir: string; databaseUrl?: string };
  readonly #drop: () => Promise<void>;

  static async open(wanted: BackendsWanted): Promise<BackendsSite> {
    const { store, server, backends, watch = () => {} } = wanted;
    const database = store === 'postgresql' ? await emptyDatabase(server) : null;
    const ports: { http: number; ingest: number }[] = [];
    while (ports.length < backends) ports.push({ http: await freePort(), ingest: await freePort() });
    const gate = await FieldGate.open(
      ports.map(({ ingest }) => ingest),
      watch,
    );
    const site = new BackendsSite(wanted, ports, gate, database);
    // The first makes the schema and the demo that the others find.
    for (const backend of site.backends) await site.start(backend);
    return site;
  }

  private constructor(
    { stations, settings = {} }: BackendsWanted,
    ports: readonly { http: number; ingest: number }[],
    gate: FieldGate,
    database: { url: string; drop(): Promise<void> } | null,
  ) {
    this.folder = mkdtempSync(join(tmpdir(), 'stationwall-backends-'));
    this.gate = gate;
    this.#drop = async () => database?.drop();
    const basin = join(this.folder, 'basin.json');
    const network = ['--stations', String(stations), '--centre', '1', '--seed', '1', '--tenant', 'Default'];
    const field = join(projectRoot, 'field/src/main.ts');
    execFileSync(process.execPath, [field, 'basin', ...network, '--out', basin], { cwd: projectRoot });
    const made = JSON.parse(readFileSync(basin, 'utf8')) as { stations: { stcd: string }[] };
    this.stcds = made.stations.map(({ stcd }) => stcd);
    const dataDir = join(this.folder, 'data');
    this.storeOptions = { dataDir, ...(database && { databaseUrl: database.url }) };
    this.addresses = ports.map(({ http }) => `http://127.0.0.1:${http}`);
    this.ingestPorts = ports.map(({ ingest }) => ingest);
    this.backends = ports.map(
      ({ http, ingest }, index) =>
        new Process({
          ...{ name: `backend ${index + 1}`, command: process.execPath },
          args: [join(projectRoot, 'backend/src/server.ts')],
          logFile: join(this.folder, `backend-${index + 1}.log`),
          isReady: () => answers(`${this.addresses[index]}/readyz`),
          env: {
            ...{ BACKEND_PORT: String(http), INGEST_PORT: String(ingest), HJ212_PORT: 'off' },
            ...{ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' },
            ...{ AUTH_SECRET: 'the secret of backends under test', SERVICE_PASSWORD: 'service-Password-1' },
            ...{ DEMO: 'on', DEMO_BASIN: basin, PASSWORD_COST: '10', LOG_LEVEL: 'warn' },
            ...settings,
          },
        }),
    );
    const often = ['--steady', '--weather', 'quiet', '--interval', '2', '--connections', '20'];
    this.simulator = new Process({
      ...{ name: 'simulator', command: process.execPath },
      args: [field, 'simulate', '--basin', basin, '--to', `127.0.0.1:${gate.port}`, ...often],
      logFile: join(this.folder, 'simulator.log'),
      isReady: async () => true,
    });
  }

  async start(part: Process): Promise<void> {
    part.start();
    if (!(await part.isReadyWithin(120_000)))
      throw new Error(`${part.name} is not ready:\n${part.lastWords}`);
  }

  async signIn(backend = 0): Promise<Record<string, string>> {
    return (await signInAs({ address: this.addresses[backend] ?? '' }, 1, 'admin', 'Admin#123')).headers;
  }

  /** All processes end; the store stays until `remove`. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all([this.simulator, ...this.backends].map((part) => part.end(signal)));
    await this.gate.close();
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL').catch(() => {});
    await this.#drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
