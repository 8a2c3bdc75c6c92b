import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate } from '@stationwall/contract/services/token-auth';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createBackendClient } from '../backend/backend-client.ts';
import { readConfig } from '../config.ts';
import { freePort, type Part, projectRoot, startPart } from './processes.ts';

const servicePassword = 'service-password-of-tests';
const tenantIds = { Default: 1, Riverside: 2 };

const run = promisify(execFile);

async function writeBasin(path: string, tenant: string, centre: number, stations: number): Promise<void> {
  const args = ['--stations', `${stations}`, '--centre', `${centre}`, '--tenant', tenant, '--out', path];
  await run(process.execPath, ['field/src/main.ts', 'basin', ...args], { cwd: projectRoot });
}

/** The real backend in a process of its own, the real relay, and real stations: 40 in Default, 5 in Riverside. */
export class LiveSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'stationwall-relay-'));
  readonly basins = [join(this.folder, 'default.json'), join(this.folder, 'riverside.json')];
  backendPort = 0;
  ingestPort = 0;
  backend: Part | null = null;
  field: Part | null = null;
  relay: FastifyInstance | null = null;
  relayAddress = '';
  #backendScript = 'backend/src/server.ts';

  /** `isProducing`: the backend also announces what `announce` tells it to. */
  static async start(
    env: Record<string, string> = {},
    { isProducing = false }: { isProducing?: boolean } = {},
  ): Promise<LiveSite> {
    const site = new LiveSite();
    if (isProducing) site.#backendScript = 'backend/src/testing/producing-server.ts';
    const [first = '', second = ''] = site.basins;
    await writeBasin(first, 'Default', 1, 40);
    await writeBasin(second, 'Riverside', 2, 5);
    site.backendPort = await freePort();
    site.ingestPort = await freePort();
    await site.startBackend();
    await site.startRelay(env);
    return site;
  }

  /** How many stations of a basin are marked public. */
  get publicStations(): number {
    const { stations } = JSON.parse(readFileSync(this.basins[0] as string, 'utf8'));
    return stations.filter(({ isPublic }: { isPublic: boolean }) => isPublic).length;
  }

  get backendUrl(): string {
    return `http://127.0.0.1:${this.backendPort}`;
  }

  get relayEnv(): Record<string, string> {
    const accounts = Object.keys(tenantIds).map((tenancyName) => ({
      tenancyName,
      userName: 'relay',
      password: servicePassword,
    }));
    return {
      RELAY_PORT: '0',
      BACKEND_URL: this.backendUrl,
      SERVICE_ACCOUNTS: JSON.stringify(accounts),
      LOG_LEVEL: 'silent',
      METRICS_PORT: 'off',
    };
  }

  async startBackend(): Promise<void> {
    this.backend = await startPart(this.#backendScript, [], {
      BACKEND_PORT: String(this.backendPort),
      INGEST_PORT: String(this.ingestPort),
      HJ212_PORT: 'off',
      DATA_DIR: join(this.folder, 'data'),
      DEMO: 'on',
      DEMO_BASIN: this.basins.join(','),
      AUTH_SECRET: 'a secret only for the tests of the relay 1234567890',
      SERVICE_PASSWORD: servicePassword,
      LOG_LEVEL: 'info',
    });
  }

  /** Lets a producing backend number an event; answers its cursor. */
  async announce(
    announce: 'alarm' | 'command' | 'notification' | 'job',
    fields: object,
    tenant: keyof typeof tenantIds = 'Default',
  ): Promise<number> {
    if (!this.backend) throw new Error('There is no backend to announce anything.');
    const order = JSON.stringify({ tenantId: tenantIds[tenant], announce, ...fields });
    const line = await this.backend.ask(order, (said) => /^\{"(announced|refused)":/.test(said));
    const answer: { announced?: number; refused?: string } = JSON.parse(line);
    if (answer.announced === undefined) throw new Error(answer.refused);
    return answer.announced;
  }

  /** Announces an alarm of Default; what is not given is that of a stage above its warning level. */
  announceAlarm(
    alarm: Pick<AlarmEvent, 'stcd' | 'alarmId'> & Partial<AlarmEvent>,
    tenant: keyof typeof tenantIds = 'Default',
  ): Promise<number> {
    const usual = { state: 'unacknowledged', severity: 3, element: 'Z', value: 31.25, openedAt: 1_000 };
    const texts = { textZh: '水位超警', textEn: 'Stage above warning' };
    return this.announce('alarm', { ...usual, changedAt: 1_000, ...texts, ...alarm }, tenant);
  }

  async startRelay(env: Record<string, string> = {}): Promise<void> {
    this.relay = await buildApp(readConfig({ ...this.relayEnv, ...env }));
    this.relayAddress = await this.relay.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Every station reports each second until `hush` or `stop`; its ledger counts what was acknowledged. */
  async startField(more: readonly string[] = []): Promise<void> {
    const basins = this.basins.flatMap((basin) => ['--basin', basin]);
    const to = `127.0.0.1:${this.ingestPort}`;
    const args = [
      'simulate',
      ...basins,
      '--to',
      to,
      '--interval',
      '1',
      '--steady',
      '--connections',
      '4',
      ...more,
    ];
    this.field = await startPart('field/src/main.ts', args, {}, (line) => line.includes('stations report'));
  }

  /** Stations fall silent while something is compared. */
  async hush<Result>(compare: () => Promise<Result>): Promise<Result> {
    this.field?.child.kill('SIGSTOP');
    try {
      return await compare();
    } finally {
      this.field?.child.kill('SIGCONT');
    }
  }

  async signIn(
    userName: string,
    password: string,
    tenant: keyof typeof tenantIds = 'Default',
  ): Promise<string> {
    const { accessToken } = await createBackendClient({ url: this.backendUrl }).call(
      authenticate,
      { userNameOrEmailAddress: userName, password },
      { tenantId: tenantIds[tenant] },
    );
    return accessToken;
  }

  async userIdOf(token: string): Promise<number> {
    const { user } = await createBackendClient({ url: this.backendUrl }).call(
      getCurrentLoginInformations,
      {},
      { token },
    );
    return user?.id ?? 0;
  }

  async stop(): Promise<void> {
    await this.field?.stop('SIGKILL');
    await this.relay?.close();
    await this.backend?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
