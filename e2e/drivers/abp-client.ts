import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const scripts = [
  '@microsoft/signalr/dist/browser/signalr.js',
  'abp-web-resources/Abp/Framework/scripts/abp.js',
  'abp-web-resources/Abp/Framework/scripts/libs/abp.signalr-client.js',
].map((name) => readFileSync(require.resolve(name), 'utf8'));

/** What a page of ABP's own scripts came to. */
export interface AbpRun {
  tenantId: number | null;
  permissions: number;
  mayListUsers: boolean;
  text: string;
  isRegistered: boolean;
  transports: string[];
  usersBefore: number;
  savedSurname: string;
}

/** How a template's client speaks: the header of the tenant, and the media type that NSwag writes. */
export interface AbpShape {
  tenantHeader: 'Abp.TenantId' | 'Abp-TenantId';
  contentType: 'application/json-patch+json' | 'application/json';
}

/** The Angular template of 5.2. */
export const shapeOf5: AbpShape = {
  tenantHeader: 'Abp.TenantId',
  contentType: 'application/json-patch+json',
};

/** Every shape that the templates from 5.2 to 10 have. */
export const abpShapes: AbpShape[] = [
  shapeOf5,
  { tenantHeader: 'Abp.TenantId', contentType: 'application/json' },
  { tenantHeader: 'Abp-TenantId', contentType: 'application/json-patch+json' },
  { tenantHeader: 'Abp-TenantId', contentType: 'application/json' },
];

/** ABP's own client code on a page of this address: boots, signs in, edits a user and connects to the hub as the templates do. */
export async function runAbpClient(
  page: Page,
  url: string,
  { tenantHeader, contentType }: AbpShape,
  hasWebSockets = true,
): Promise<AbpRun> {
  await page.goto(`${url}/healthz`);
  // Evaluated and not added: the policy of the product lets no page run scripts of another's.
  const [signalR = '', ...abp] = scripts;
  await page.evaluate(signalR);
  await page.evaluate(
    `window.abp = { signalr: { autoConnect: false } }; ${abp.join('\n;')}; window.abp = abp;`,
  );
  const speaks = { tenantHeader, contentType, allowsWebSockets: hasWebSockets };
  return page.evaluate(async ({ tenantHeader, contentType, allowsWebSockets }) => {
    const { abp } = window as never as { abp: AbpScripts };
    if (!allowsWebSockets) {
      (window as { WebSocket: unknown }).WebSocket = class {
        constructor() {
          throw new Error('a proxy that lets no WebSocket pass');
        }
      };
    }
    let token = '';
    // As NSwag's proxies of the Angular template write it.
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await fetch(path, {
        method,
        headers: {
          'Content-Type': contentType,
          Accept: 'text/plain',
          [tenantHeader]: '1',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { result, success, error } = await answer.json();
      if (!success) throw new Error(`${path}: ${error?.message} ${error?.details}`);
      return result;
    };
    const service = '/api/services/app';
    const credentials = { userNameOrEmailAddress: 'admin', password: 'Admin#123', rememberClient: false };
    const signedIn = await ask('POST', '/api/TokenAuth/Authenticate', credentials);
    token = signedIn.accessToken;
    // Merged a level deep, as the templates' own start does.
    const configuration: Record<string, object> = await ask('GET', '/AbpUserConfiguration/GetAll');
    const parts = abp as unknown as Record<string, object>;
    for (const [part, told] of Object.entries(configuration))
      parts[part] = Object.assign(parts[part] ?? {}, told);
    const users = await ask('GET', `${service}/User/GetAll?Keyword=viewer&SkipCount=0&MaxResultCount=10`);
    const { concurrencyStamp: _, ...row } = users.items[0];
    const dto = { ...row, surname: `${row.surname.slice(0, 10)}+` };
    const saved = await ask('PUT', `${service}/User/Update`, dto);

    const transports: string[] = [];
    abp.log.debug = (text) => {
      const [, name] = /using (\w+) transport$/.exec(text) ?? [];
      if (name) transports.push(name);
    };
    const isRegistered = new Promise<boolean>((resolve) =>
      abp.event.on('abp.signalr.connected', () =>
        abp.signalr.hubs.common.invoke('register').then((result) => resolve(result === null)),
      ),
    );
    abp.signalr.url = `/signalr?enc_auth_token=${encodeURIComponent(signedIn.encryptedAccessToken)}`;
    abp.signalr.connect();
    return {
      tenantId: abp.session.tenantId,
      permissions: Object.keys(abp.auth.grantedPermissions).length,
      mayListUsers: abp.auth.isGranted('Pages.Administration.Users'),
      text: abp.localization.localize('DefaultError', 'AbpWeb'),
      isRegistered: await isRegistered,
      transports,
      usersBefore: users.totalCount,
      savedSurname: saved.surname,
    };
  }, speaks);
}

/** As far as the stories meet it. */
interface AbpScripts {
  session: { tenantId: number | null };
  auth: { grantedPermissions: object; isGranted(name: string): boolean };
  localization: { localize(key: string, source: string): string };
  log: { debug: (text: string) => void };
  event: { on(name: string, act: () => void): void };
  signalr: {
    url: string;
    connect(): void;
    hubs: { common: { invoke(method: string): Promise<unknown> } };
  };
}
