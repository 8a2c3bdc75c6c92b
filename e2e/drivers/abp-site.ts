import { AbpBackend } from '../../relay/src/testing/abp-backend/abp-backend.ts';
import type { AbpOptions } from '../../relay/src/testing/abp-backend/options.ts';
import { freePort, type Part, startPart } from '../../relay/src/testing/processes.ts';

/** Permissions of the product's menus, as an operator of another backend would define them. */
const productPermissions = [
  ...['Pages.Application', 'Pages.Application.GisShow', 'Pages.BussinessProject'],
  ...['Pages.BussinessProject.iStrong', 'Pages.BussinessProject.iStrong.LastData'],
  ...['Pages.Administration', 'Pages.Administration.Users', 'Pages.Administration.Roles'],
  ...['Pages.Administration.Tenants', 'Pages.Administration.AuditLogs', 'Pages.UserProfile'],
  'Pages.UserProfile.ChangePassword',
];

/** Our relay and web client before a backend as ABP's templates make it. */
export class AbpSite {
  readonly backend: AbpBackend;
  readonly url: string;
  readonly #relay: Part;

  private constructor(backend: AbpBackend, url: string, relay: Part) {
    this.backend = backend;
    this.url = url;
    this.#relay = relay;
  }

  static async open(options: Partial<AbpOptions>, env: Record<string, string> = {}): Promise<AbpSite> {
    const backend = await AbpBackend.start({ permissions: productPermissions, ...options });
    const now = Date.now();
    for (const stcd of ['61000001', '61000002']) backend.report({ stcd, stage: 1.25, at: now });
    const port = await freePort();
    const relay = await startPart('relay/src/server.ts', [], {
      RELAY_PORT: String(port),
      METRICS_PORT: 'off',
      BACKEND_URL: backend.url,
      SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: '123qwe' }]),
      WEB_ROOT: 'web/dist',
      LOG_LEVEL: 'info',
      ...env,
    });
    return new AbpSite(backend, `http://127.0.0.1:${port}`, relay);
  }

  async close(): Promise<void> {
    await this.#relay.stop();
    await this.backend.stop();
  }
}
