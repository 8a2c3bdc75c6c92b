import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type AppOptions, buildApp } from '../app.ts';
import { costPasswords } from '../auth/passwords.ts';
import { readBasin } from '../demo/basin-file.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { createHttp } from '../http.ts';
import type { Hub } from '../hub/hub.ts';
import { accountsOf } from '../store/accounts.ts';
import type { OwnStore } from '../store/open-store.ts';
import { embeddedKind, openFilled, type TestStore, type TestStoreKind } from '../store/test-stores.ts';
import { writeSmallBasin } from './small-basin.ts';

export const servicePassword = 'service-Password-1';
export const authSecret = 'the secret of a backend under test, long enough';

export interface TestSite {
  app: FastifyInstance;
  store: OwnStore;
  hub: Hub;
  address: string;
  close(): Promise<void>;
}

/** A new embedded store. */
export function openTestStore(): Promise<TestStore> {
  return embeddedKind.open();
}

export interface Answer {
  status: number;
  text: string;
  body: {
    result: never;
    error: { message: string; details: string | null; validationErrors: unknown } | null;
  };
}

/** Signing in takes a thousandth of a second. */
const costOfTests = 10;

export async function loadSmallDemo(store: OwnStore): Promise<void> {
  costPasswords(costOfTests);
  const folder = await mkdtemp(join(tmpdir(), 'stationwall-basins-'));
  const basins = [join(folder, 'default.json'), join(folder, 'riverside.json')];
  const [first = '', second = ''] = basins;
  await writeSmallBasin(first, { tenancyName: 'Default', centre: 1, first: 61000001, count: 30 });
  await writeSmallBasin(second, { tenancyName: 'Riverside', centre: 2, first: 62000001, count: 5 });
  const networks = await Promise.all(basins.map(readBasin));
  await rm(folder, { recursive: true, force: true });
  await loadDemo(store, {
    networks,
    servicePassword,
    log: createHttp({ logLevel: 'silent', trustedRelays: [] }).log,
  });
}

/** The backend on a free port over a store of its own: 30 stations in Default (61000001…), 5 in Riverside (62000001…). */
export async function startTestSite(
  options: Partial<AppOptions> = {},
  { trustedRelays = ['127.0.0.1', '::1'] }: { trustedRelays?: string[] } = {},
): Promise<TestSite> {
  const test = await openFilled('demo', loadSmallDemo);
  const { store } = test;
  const site = await serveAlso({ store }, options, { trustedRelays });
  const close = async () => {
    await site.close();
    await test.end();
  };
  return { ...site, close };
}

/** The same on a store of one kind. */
export async function startTestSiteOn({ name, open }: TestStoreKind): Promise<TestSite> {
  if (name === 'embedded') return startTestSite();
  const test = await open();
  await loadSmallDemo(test.store);
  const site = await serveAlso(test);
  const close = async () => {
    await site.close();
    await test.end();
  };
  return { ...site, close };
}

/** A backend with other settings over the store of a site: starting a database and its accounts anew takes seconds. It leaves the store open. */
export async function serveAlso(
  { store }: Pick<TestSite, 'store'>,
  options: Partial<AppOptions> = {},
  { trustedRelays = ['127.0.0.1', '::1'] }: { trustedRelays?: string[] } = {},
): Promise<TestSite> {
  costPasswords(costOfTests);
  const app = createHttp({ logLevel: 'silent', trustedRelays });
  const { hub } = buildApp(app, { store, authSecret, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, store, hub, address: `http://127.0.0.1:${port}`, close: () => app.close() };
}

export async function ask(
  { address }: Pick<TestSite, 'address'>,
  path: string,
  { headers = {}, body, method }: { headers?: Record<string, string>; body?: unknown; method?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
}

export interface SignedIn {
  accessToken: string;
  encryptedAccessToken: string;
  userId: number;
  /** To send with a call. */
  headers: { authorization: string };
}

/** Signs in over HTTP; tenant null = the host side. `newPassword` replaces a one-time password. */
export async function signInAs(
  site: Pick<TestSite, 'address'>,
  tenantId: number | null,
  userNameOrEmailAddress: string,
  password: string,
  newPassword?: string,
): Promise<SignedIn> {
  const answer = await ask(site, '/api/TokenAuth/Authenticate', {
    headers: tenantId === null ? {} : { 'Abp.TenantId': String(tenantId) },
    body: { userNameOrEmailAddress, password, ...(newPassword ? { newPassword } : {}) },
  });
  if (answer.status !== 200) throw new Error(`${userNameOrEmailAddress} could not sign in: ${answer.text}`);
  const result = answer.body.result as Omit<SignedIn, 'headers'>;
  return { ...result, headers: { authorization: `Bearer ${result.accessToken}` } };
}

/** Gives the viewer's role in Default a permission; sign in anew to have it. */
export async function permitViewer({ store }: Pick<TestSite, 'store'>, permission: string): Promise<void> {
  await accountsOf(store.db)
    .insertInto('role_permissions')
    .columns(['tenant_id', 'role_id', 'permission'])
    .expression((from) =>
      from
        .selectFrom('roles')
        .select(['tenant_id', 'id', sql.lit(permission).as('permission')])
        .where('tenant_id', '=', 1)
        .where('name', '=', 'Viewer'),
    )
    .execute();
}
