import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyOfKept } from '../../backend/src/testing/kept-store.ts';
import { freePort } from '../../relay/src/testing/processes.ts';
import { makerOfStories } from './firmware-maker.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const scripts = {
  backend: 'backend/src/server.ts',
  relay: 'relay/src/server.ts',
  field: 'field/src/main.ts',
};

const backendFlags: string[] = JSON.parse(readFileSync(join(root, 'backend', 'runtime-flags.json'), 'utf8'));

/** A process of the product: backend, relay, or the simulated stations. */
export type Part = keyof typeof scripts;

/** How the trial product differs from the demo; intervals of the demo's stations are 10–60 s. */
export interface ProductOptions {
  basins?: readonly (readonly string[])[];
  databaseUrl?: string;
  /** A data folder that is there already, and stays. */
  dataDir?: string;
  /** How often every station of `basins` reports, seconds, instead of its own interval. */
  intervalS?: number;
  /** The folder of a built client of its own. */
  webRoot?: string;
}

const demoBasins = [
  ['--stations', '600', '--centre', '1', '--seed', '1', '--tenant', 'Default'],
  ['--stations', '40', '--centre', '2', '--seed', '2', '--tenant', 'Riverside'],
];

/** What the demo's store is made from, besides the backend itself. */
const sourcesOfDemo = ['field/src', 'e2e/drivers/product.ts'];

/** A data folder of its own in which the demo is loaded already. */
export const dataOfDemo = (): Promise<string> => copyOfKept('product', Product.loadDemo, sourcesOfDemo);

type Ports = [relay: number, backend: number, ingest: number, hj212: number];

const freePorts = async (): Promise<Ports> => [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
];

function reportEvery(file: string, intervalS: number): void {
  const basin = JSON.parse(readFileSync(file, 'utf8')) as { stations: object[] };
  const stations = basin.stations.map((station) => ({ ...station, intervalS }));
  writeFileSync(file, JSON.stringify({ ...basin, stations }));
}

/** The whole product as real processes on free ports with a data folder of its own. */
export class Product {
  readonly folder = mkdtempSync(join(tmpdir(), 'stationwall-product-'));
  readonly ledgerFile = join(this.folder, 'ledger.jsonl');
  readonly basinFiles: string[] = [];
  private readonly running = new Map<Part, ChildProcess>();
  private readonly environment: NodeJS.ProcessEnv;
  readonly url: string;
  readonly ingest: string;
  private readonly hj212: string;

  private readonly dataDir: string;
  private readonly isDataKept: boolean;

  private constructor(ports: Ports, options: ProductOptions, dataDir?: string) {
    const [relay, backend, ingest, hj212] = ports;
    this.dataDir = dataDir ?? options.dataDir ?? join(this.folder, 'data');
    this.isDataKept = options.dataDir !== undefined;
    mkdirSync(this.dataDir, { recursive: true });
    this.url = `http://127.0.0.1:${relay}`;
    this.ingest = `127.0.0.1:${ingest}`;
    this.hj212 = `127.0.0.1:${hj212}`;
    for (const [index, args] of (options.basins ?? demoBasins).entries()) {
      const file = join(this.dataDir, `basin-${index + 1}.json`);
      const make = [join(root, scripts.field), 'basin', ...args, '--out', file];
      if (!existsSync(file)) execFileSync(process.execPath, make, { cwd: root, stdio: 'ignore' });
      if (options.intervalS !== undefined) reportEvery(file, options.intervalS);
      this.basinFiles.push(file);
    }
    const password = randomBytes(18).toString('base64url');
    const accounts = ['Default', 'Riverside', 'Replay'].map((tenancyName) => ({
      tenancyName,
      userName: 'relay',
      password,
    }));
    this.environment = {
      ...process.env,
      RELAY_PORT: String(relay),
      METRICS_PORT: 'off',
      BACKEND_PORT: String(backend),
      INGEST_PORT: String(ingest),
      HJ212_PORT: String(hj212),
      BACKEND_URL: `http://127.0.0.1:${backend}`,
      DATA_DIR: this.dataDir,
      RELAY_DATA_DIR: join(this.folder, 'relay'),
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      SERVICE_PASSWORD: password,
      SERVICE_ACCOUNTS: JSON.stringify(accounts),
      FIRMWARE_KEYS: makerOfStories,
      DEMO: 'on',
      PASSWORD_COST: '10',
      // All stories come from one address: those that guess passwords would make the others read a code.
      CODE_AFTER_ATTEMPTS_PER_ADDRESS: '1000',
      LOCKOUT_ATTEMPTS_PER_ADDRESS: '1000',
      DEMO_BASIN: this.basinFiles.join(','),
      WEB_ROOT: options.webRoot ?? join(root, 'web', 'dist'),
      BUILD_COMMIT: 'trial',
      NODE_ENV: 'development',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    };
    if (!options.databaseUrl) delete this.environment.DATABASE_URL;
  }

  /** Starts backend and relay and waits until both are ready; stations start with `startStations`. */
  static async launch(options: ProductOptions = {}): Promise<Product> {
    const isDemo = !options.basins && !options.databaseUrl;
    const product = new Product(await freePorts(), options, isDemo ? await dataOfDemo() : undefined);
    await Promise.all([product.start('backend'), product.start('relay')]);
    return product;
  }

  /** Fills a data folder with the demo's store and stations. */
  static async loadDemo(dataDir: string): Promise<void> {
    const product = new Product(await freePorts(), {}, dataDir);
    await product.start('backend');
    await product.stop('backend');
    rmSync(product.folder, { recursive: true });
  }

  async start(part: 'backend' | 'relay'): Promise<void> {
    this.spawn(part, []);
    const address = part === 'relay' ? this.url : this.environment.BACKEND_URL;
    await this.untilReady(part, `${address}/readyz`);
  }

  /** Starts the relay although the backend is away; resolves as soon as it answers at all. */
  async startRelayAlone(): Promise<void> {
    this.spawn('relay', []);
    await this.untilReady('relay', `${this.url}/healthz`);
  }

  /** Starts the simulated stations; `args` go to `simulate`. */
  startStations(args: readonly string[] = ['--speed', '60']): void {
    const basins = this.basinFiles.flatMap((file) => ['--basin', file]);
    this.spawn('field', ['simulate', ...basins, '--to', this.ingest, '--ledger', this.ledgerFile, ...args]);
  }

  /** Those of the demo's stations that have an MN report by HJ 212 for some seconds. */
  async reportByHj212(seconds: number): Promise<void> {
    const basin = JSON.parse(readFileSync(this.basinFiles[0] ?? '', 'utf8')) as {
      stations: { mn?: string }[];
    };
    const file = join(this.folder, 'basin-of-outfalls.json');
    const stations = basin.stations.filter(({ mn }) => mn !== undefined);
    writeFileSync(file, JSON.stringify({ ...basin, stations }));
    const how = ['--protocol', 'hj212', '--steady', '--interval', '1', '--duration', String(seconds)];
    await this.field('simulate', '--basin', file, '--to', this.hj212, ...how);
  }

  /** Runs a command of the field program to its end and answers what it printed. */
  field(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [join(root, scripts.field), ...args], {
      cwd: root,
      env: this.environment,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    return new Promise((resolve, reject) =>
      child.on('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`field ended with ${code}: ${output}`)),
      ),
    );
  }

  /** Stops a part as Ctrl-C would, or kills it outright. */
  async stop(part: Part, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.running.get(part);
    this.running.delete(part);
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }

  /** Where the backend itself answers, past the relay. */
  get backend(): string {
    return this.environment.BACKEND_URL ?? '';
  }

  /** The process of a part that runs. */
  processOf(part: Part): ChildProcess {
    const child = this.running.get(part);
    if (!child) throw new Error(`${part} does not run`);
    return child;
  }

  get serviceAccounts(): string {
    return this.environment.SERVICE_ACCOUNTS ?? '[]';
  }

  log(part: Part): string {
    return readFileSync(join(this.folder, `${part}.log`), 'utf8');
  }

  async close(): Promise<void> {
    for (const part of ['field', 'relay', 'backend'] as const) await this.stop(part);
    rmSync(this.folder, { recursive: true, force: true });
    if (!this.isDataKept) rmSync(this.dataDir, { recursive: true, force: true });
  }

  private spawn(part: Part, args: readonly string[]): void {
    const log = openSync(join(this.folder, `${part}.log`), 'a');
    const flags = part === 'backend' ? backendFlags : [];
    const child = spawn(process.execPath, [...flags, join(root, scripts[part]), ...args], {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.running.set(part, child);
  }

  private async untilReady(part: Part, address: string): Promise<void> {
    const deadline = Date.now() + 180_000;
    for (;;) {
      const isReady = await fetch(address).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      const child = this.running.get(part);
      if (!child || child.exitCode !== null)
        throw new Error(`${part} ended before it was ready:\n${this.log(part)}`);
      if (Date.now() > deadline) throw new Error(`${part} was not ready within 180 s:\n${this.log(part)}`);
      await wait(50);
    }
  }
}
