import { randomUUID } from 'node:crypto';
import { failed, succeeded } from '@stationwall/contract/abp';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate } from '@stationwall/contract/services/token-auth';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { StockHub } from './stock-hub.ts';

/** A row of last data as such a backend has it: tenant-local times, and nothing about a place in a stream. */
export interface StockRow {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: string;
  intervalS: number;
  reportedAt: string | null;
  receivedAt: string | null;
  values: Record<string, { value: number | null; observedAt: string }>;
  [what: string]: unknown;
}

export const stockRow = (stcd: string, stage: number, at: string): StockRow => ({
  stcd,
  nameZh: `站${stcd}`,
  nameEn: `Station ${stcd}`,
  sttp: 'ZZ',
  intervalS: 300,
  reportedAt: at,
  receivedAt: at,
  values: { Z: { value: stage, observedAt: at } },
});

/** An ABP backend that knows none of our additions: no cursors, no events to ask for, no call for one's own stations. */
export class StockBackend {
  readonly app: FastifyInstance = Fastify({ routerOptions: { caseSensitive: false } });
  readonly hub: StockHub = new StockHub(this.app.server);
  readonly rows = new Map<string, StockRow>();
  /** Users whose tokens count no longer. */
  readonly ended = new Set<string>();
  /** Stations of users who see only some. */
  readonly stationsOf = new Map<string, string[]>();
  protected readonly notSignedIn = failed(nobody, true);
  features: Record<string, boolean> = { SignalR: true, 'SignalR.AspNetCore': true };
  reads: string[] = [];
  /** Calls that are held back, and never answered. */
  held = 0;
  #heldUsers: string | null = null;

  static async start(): Promise<StockBackend> {
    return new StockBackend().listen();
  }

  protected async listen(): Promise<this> {
    this.serve();
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    return this;
  }

  get url(): string {
    const address = this.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** From now on users whose names begin so wait in vain. */
  holdCallsOf(users: string): void {
    this.#heldUsers = users;
  }

  put(...rows: StockRow[]): void {
    for (const row of rows) this.rows.set(row.stcd, row);
  }

  async stop(): Promise<void> {
    this.hub.drop();
    this.app.server.closeAllConnections();
    await this.app.close();
  }

  protected rowsNow(): StockRow[] {
    return [...this.rows.values()];
  }

  /** The page of last data with these rows. */
  protected pageOf(items: readonly StockRow[]): object {
    return { items, totalCount: items.length };
  }

  /** Whose token a call carries; empty for nobody's. */
  protected userOf({ headers }: FastifyRequest): string {
    const user = headers.authorization?.replace('Bearer token of ', '') ?? '';
    return this.ended.has(user) ? '' : user;
  }

  protected serve(): void {
    const { app } = this;
    app.addHook('onRequest', async (request, reply) => {
      if (this.#heldUsers === null || !this.userOf(request).startsWith(this.#heldUsers)) return;
      this.held += 1;
      return reply.hijack();
    });
    app.post(isTenantAvailable.path, async () => succeeded({ state: 1, tenantId: 1 }));
    app.post(authenticate.path, async ({ body }) => {
      const { userNameOrEmailAddress: user } = body as { userNameOrEmailAddress: string };
      const accessToken = `token of ${user}`;
      return succeeded({ accessToken, encryptedAccessToken: accessToken, expireInSeconds: 600, userId: 2 });
    });
    app.get(getCurrentLoginInformations.path, async (request) => {
      const userName = this.userOf(request);
      const names = { name: userName, surname: userName, userName, emailAddress: `${userName}@example.org` };
      return succeeded({
        application: { version: '5.2.0', releaseDate: '2020-01-01', features: this.features },
        user: userName ? { id: 2, ...names } : null,
        tenant: userName ? { id: 1, tenancyName: 'Default', name: 'Default' } : null,
      });
    });
    app.get(getDynamicLastDatasAll.path, async (request, reply) => {
      const user = this.userOf(request);
      if (!user) return reply.code(401).send(this.notSignedIn);
      this.reads.push(user);
      const stcds = this.stationsOf.get(user);
      const items = this.rowsNow().filter(({ stcd }) => !stcds || stcds.includes(stcd));
      return succeeded(this.pageOf(items));
    });
    app.post('/signalr/negotiate', async () => ({
      negotiateVersion: 1,
      connectionId: randomUUID(),
      connectionToken: randomUUID(),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    }));
  }
}

const nobody = {
  code: 0,
  message: 'Current user did not login to the application!',
  details: null,
  validationErrors: null,
};
