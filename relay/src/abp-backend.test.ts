import { authenticate } from '@stationwall/contract/services/token-auth';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { AbpBackend } from './testing/abp-backend/abp-backend.ts';
import { fieldsOfOwnRows } from './testing/abp-backend/abp-last-data.ts';
import type { AbpOptions } from './testing/abp-backend/options.ts';
import { isLive, LiveClients } from './testing/live-clients.ts';

let backend: AbpBackend;
let relay: FastifyInstance;
let address: string;
const clients = new LiveClients();
afterEach(async () => {
  const faults = clients.drop();
  await relay.close();
  await backend.stop();
  expect(faults).toEqual([]);
});

const account = { tenancyName: 'Default', userName: 'relay', password: '123qwe' };

async function begin(options: Partial<AbpOptions>, env: Record<string, string> = {}): Promise<void> {
  backend = await AbpBackend.start(options);
  backend.report({ stcd: '61000001', stage: 1.5, at: reportedAt });
  const config = readConfig({
    BACKEND_URL: backend.url,
    SERVICE_ACCOUNTS: JSON.stringify([account]),
    BACKEND_POLL_S: '1',
    LOG_LEVEL: 'silent',
    ...env,
  });
  relay = await buildApp(config);
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
}

const reportedAt = Date.UTC(2026, 10, 21, 0, 0, 5);
const within = { timeout: 8_000, interval: 20 };

/** Signs in through the relay, as the web client does. */
async function token(): Promise<string> {
  const answer = await fetch(address + authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1', 'Abp-TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: '123qwe' }),
  });
  const { result } = (await answer.json()) as { result: { accessToken: string } };
  return result.accessToken;
}

const ready = async () => {
  const answer = await fetch(`${address}/readyz`);
  const { ready: isReady, streams } = (await answer.json()) as { ready: boolean; streams: object };
  return { status: answer.status, isReady, streams };
};
const upstreamIs = async (state: string) => {
  const client = clients.open(address, { token: await token() });
  await vi.waitFor(() => expect(client.upstream?.state).toBe(state), within);
  return client;
};

const offering = { hasFeatures: true, lastData: 'contract' } as const;

describe('last data of an ABP backend', () => {
  it.each<[string, Partial<AbpOptions>, Record<string, string>]>([
    ['of a template set up in Shanghai', {}, {}],
    ['of ABP 10, which reads another tenant header', { tenantHeader: 'Abp-TenantId' }, {}],
    ['of the UTC clock', { clock: 'utc', announcedZone: 'Etc/UTC' }, {}],
    ['of the local clock', { clock: 'local', announcedZone: 'Etc/UTC' }, {}],
    ['of a server in another zone that it announces', { serverOffsetH: 9, announcedZone: 'Asia/Tokyo' }, {}],
    ['of a server in UTC', { serverOffsetH: 0, announcedZone: 'Etc/UTC' }, {}],
    [
      'of a server in UTC+8 that announces UTC',
      { announcedZone: 'UTC' },
      { BACKEND_TIME_ZONE: 'Asia/Shanghai' },
    ],
    [
      'of a server in UTC that announces the zone of its people',
      { serverOffsetH: 0 },
      { BACKEND_TIME_ZONE: 'Etc/UTC' },
    ],
    ['of one tenant alone', { hasMultiTenancy: false }, {}],
    ['of one tenant alone that tells of no tenant', { hasMultiTenancy: false, tellsTenants: false }, {}],
    ['in rows of its own', { lastData: 'own' }, { LAST_DATA_FIELDS: fieldsOfOwnRows }],
    ['that enforces antiforgery tokens', { isAntiforgeryEnforced: true }, {}],
  ])('%s are live, at the moment they were reported', async (_, options, env) => {
    await begin({ ...offering, ...options }, env);
    const client = clients.open(address, { token: await token() });
    await isLive(client);
    const state = client.stations.get('61000001');
    expect([state?.reportedAt, state?.values.Z, state?.station.nameEn]).toEqual([
      reportedAt,
      { value: 1.5, observedAt: reportedAt, sentAt: reportedAt, receivedAt: reportedAt },
      'Gauge 61000001',
    ]);
    expect((await ready()).status).toBe(200);
    // By which screens read that ask the backend themselves.
    const { timeZone } = (await (await fetch(`${address}/client-settings`)).json()) as { timeZone: string };
    expect(timeZone).toBe(env.BACKEND_TIME_ZONE ?? null);
  });

  it('go on past the end of the relay’s token, which nothing renews but signing in again', async () => {
    await begin({ ...offering, tokenLivesS: 3 });
    await vi.waitFor(() => expect(relay.observed.tenants[0]?.upstream.state).toBe('live'), within);
    const signIn = `POST ${authenticate.path}`;
    const signIns = () => backend.calls.filter((call) => call === signIn).length;
    await vi.waitFor(() => expect(signIns()).toBeGreaterThan(2), within);
    backend.report({ stcd: '61000001', stage: 2.5, at: reportedAt + 60_000 });
    const client = clients.open(address, { token: await token() });
    await isLive(client);
    await vi.waitFor(() => expect(client.stations.get('61000001')?.values.Z?.value).toBe(2.5), within);
    expect(backend.calls.filter((call) => /renew|refresh/i.test(call))).toEqual([]);
  });
});

describe('a backend that offers no live updates', () => {
  it('is an answer and no fault: the relay is ready, and reads nothing', async () => {
    await begin({ lastData: 'contract' });
    await upstreamIs('feature-off');
    expect(await ready()).toEqual({
      status: 200,
      isReady: true,
      streams: { all: 1, live: 0, notOffered: 1, leading: 0, following: 0, solo: 0 },
    });
  });

  it('is read all the same where the relay is told to, and screens are told so', async () => {
    await begin({ lastData: 'contract' }, { LIVE_WITHOUT_FEATURES: 'on' });
    const client = clients.open(address, { token: await token() });
    await isLive(client);
    expect([...client.stations.keys()]).toEqual(['61000001']);
    expect(await (await fetch(`${address}/client-settings`)).json()).toEqual({
      isLiveWithoutFeatures: true,
      timeZone: null,
      fields: {},
      map: null,
      borders: null,
    });
  });
});

describe('a backend without last data that can be read', () => {
  it.each(['none', 'own'] as const)('(%s) is told as such, and the relay is ready', async (lastData) => {
    await begin({ hasFeatures: true, lastData });
    await upstreamIs('no-last-data');
    expect((await ready()).isReady).toBe(true);
  });
});

it('a backend that makes a session of the host for the service account is not believed', async () => {
  await begin({ ...offering, tenantHeader: 'X-Tenant' as never });
  backend.accounts.users.push({
    ...(backend.accounts.users[2] as never as object),
    id: 9,
    tenantId: null,
  } as never);
  await vi.waitFor(() => expect(relay.observed.tenants[0]?.upstream.state).toBe('unauthorised'), within);
  expect(backend.calls).not.toContain('GET /api/services/app/LastData/GetDynamicLastDatasAll');
});

it('a page of the template’s own client may call through the relay, whose backend has its own rules of origin', async () => {
  await begin({ corsOrigins: ['http://localhost:4200'] });
  const headers = { origin: 'http://localhost:4200', 'access-control-request-method': 'POST' };
  const answer = await fetch(address + authenticate.path, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'http://localhost:4200',
  ]);
});
