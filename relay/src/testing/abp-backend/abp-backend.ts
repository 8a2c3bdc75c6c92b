import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { succeeded } from '@stationwall/contract/abp';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { StockHub } from '../stock-hub.ts';
import { AbpAccounts, type AbpUser } from './abp-accounts.ts';
import { serveAdministration } from './abp-administration.ts';
import { abpConfiguration } from './abp-configuration.ts';
import { AbpFailure, loginFailed, notSignedIn } from './abp-errors.ts';
import { type AbpReport, lastDataRows } from './abp-last-data.ts';
import { type AbpOptions, templateOptions } from './options.ts';

const json = /^(application\/([\w.-]+\+)?json|text\/json)\s*(;|$)/i;

/** An ABP backend on a free port; `reports` are its last data, `calls` what it was asked. */
export class AbpBackend {
  readonly app: FastifyInstance = Fastify({ routerOptions: { caseSensitive: false } });
  readonly hub: StockHub = new StockHub(this.app.server);
  readonly options: AbpOptions;
  readonly accounts: AbpAccounts;
  readonly reports = new Map<string, AbpReport>();
  readonly calls: string[] = [];
  readonly #tokens = new Map<string, { user: AbpUser; endsAt: number }>();

  private constructor(options: Partial<AbpOptions>) {
    this.options = { ...templateOptions, ...options };
    const { permissions } = this.options;
    this.accounts = new AbpAccounts(['Pages.Users', 'Pages.Roles', 'Pages.Tenants', ...permissions]);
  }

  static async start(options: Partial<AbpOptions> = {}): Promise<AbpBackend> {
    const backend = new AbpBackend(options);
    backend.#serve();
    await backend.app.listen({ host: '127.0.0.1', port: 0 });
    return backend;
  }

  get url(): string {
    const address = this.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  report(...reports: AbpReport[]): void {
    for (const one of reports) this.reports.set(one.stcd, one);
  }

  async stop(): Promise<void> {
    this.hub.drop();
    this.app.server.closeAllConnections();
    await this.app.close();
  }

  /** By the token alone: whoever shows one has no say in the tenant. */
  #userOf({ headers }: FastifyRequest): AbpUser | null {
    const known = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    return known && known.endsAt > Date.now() ? known.user : null;
  }

  #signedIn(request: FastifyRequest): AbpUser {
    const user = this.#userOf(request);
    if (!user) throw notSignedIn();
    return user;
  }

  /** As ABP reads it: the header of its version, anything else is the host. */
  #tenantOf({ headers }: FastifyRequest): number | null {
    if (!this.options.hasMultiTenancy) return 1;
    const id = Number.parseInt(String(headers[this.options.tenantHeader.toLowerCase()]), 10);
    return Number.isNaN(id) ? null : id;
  }

  #serve(): void {
    const { app, options, accounts } = this;
    const { corsOrigins, isAntiforgeryEnforced } = options;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(json, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    if (corsOrigins.length > 0) {
      const methods = ['GET', 'POST', 'PUT', 'DELETE'];
      app.register(cors, { origin: [...corsOrigins], credentials: true, methods });
    }
    app.addHook('onRequest', async ({ method, url, headers }) => {
      this.calls.push(`${method} ${url.split('?', 1)[0]}`);
      const isChange =
        method !== 'GET' && method !== 'OPTIONS' && /Abp\.AuthToken/.test(headers.cookie ?? '');
      if (isAntiforgeryEnforced && isChange && headers['x-xsrf-token'] !== 'of-this-browser') {
        throw new AbpFailure(400, 'Empty or invalid anti forgery header token.');
      }
    });
    const paths: Record<string, object> = {};
    app.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD' && !url.includes('*')) paths[url] = { [String(method).toLowerCase()]: {} };
    });
    app.get('/swagger/v1/swagger.json', async () => ({ openapi: '3.0.1', paths }));
    app.setErrorHandler((error, _, reply) =>
      error instanceof AbpFailure
        ? reply.code(error.status).send(error.body)
        : reply.code((error as { statusCode?: number }).statusCode ?? 500).send(),
    );
    app.setNotFoundHandler((_, reply) => reply.code(404).send());

    app.get('/AbpUserConfiguration/GetAll', async (request, reply) => {
      const user = this.#userOf(request);
      reply.header('set-cookie', 'XSRF-TOKEN=of-this-browser; path=/');
      const role = accounts.roles.find(({ tenantId }) => tenantId === user?.tenantId);
      return succeeded(abpConfiguration(options, user, role?.grantedPermissions ?? []));
    });
    app.get('/api/services/app/Session/GetCurrentLoginInformations', async (request) => {
      const user = this.#userOf(request);
      const features = options.hasFeatures ? { SignalR: true, 'SignalR.AspNetCore': true } : {};
      const tenant = options.tellsTenants && accounts.tenants.find(({ id }) => id === user?.tenantId);
      return succeeded({
        application: { version: '5.2.0.0', releaseDate: '2020-02-28T10:00:00', features },
        user: user && nameOf(user),
        tenant: tenant ? { id: tenant.id, tenancyName: tenant.tenancyName, name: tenant.name } : null,
      });
    });
    if (options.tellsTenants) {
      app.post('/api/services/app/Account/IsTenantAvailable', async ({ body }) => {
        const { tenancyName } = body as { tenancyName: string };
        const sought = tenancyName.toLowerCase();
        const tenant = accounts.tenants.find((one) => one.tenancyName.toLowerCase() === sought);
        if (!tenant) return succeeded({ state: 3, tenantId: null });
        return succeeded({ state: tenant.isActive ? 1 : 2, tenantId: tenant.isActive ? tenant.id : null });
      });
    }
    app.post('/api/TokenAuth/Authenticate', async (request) => {
      const { userNameOrEmailAddress, password } = request.body as Record<string, string>;
      const user = accounts.find(this.#tenantOf(request), userNameOrEmailAddress ?? '');
      if (!user || user.password !== password) throw loginFailed();
      const accessToken = `${randomUUID()}.of.${user.id}`;
      const { tokenLivesS: expireInSeconds } = options;
      this.#tokens.set(accessToken, { user, endsAt: Date.now() + expireInSeconds * 1000 });
      // AES-CBC in base64, with what must be escaped in a query.
      const encryptedAccessToken = `wNYmO41/48SHNstaLVXxHCCre29BZQl1+${user.id}=`;
      return succeeded({ accessToken, encryptedAccessToken, expireInSeconds, userId: user.id });
    });
    if (options.lastData !== 'none') {
      app.get('/api/services/app/LastData/GetDynamicLastDatasAll', async (request) => {
        this.#signedIn(request);
        const items = lastDataRows(options, this.reports.values());
        return succeeded({ items, totalCount: items.length });
      });
    }
    app.post('/signalr/negotiate', async () => ({
      connectionId: randomUUID(),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    }));
    serveAdministration({ app, options, accounts, signedIn: (request) => this.#signedIn(request) });
  }
}

const nameOf = ({ id, name, surname, userName, emailAddress }: AbpUser) => ({
  ...{ id, name, surname, userName, emailAddress },
});
