import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getSearchSelectionAll } from '@stationwall/contract/services/search-selection';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listStations, upsertStations } from '../store/stations.ts';
import { callAs } from '../testing/call-as.ts';
import { serveAlso, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());
afterEach(() => {
  vi.useRealTimers();
});

const objectOf = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1]));

it('a call that is open to everyone takes 16 kB, others 64 kB', async () => {
  const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
  const tell = { tenancyName: 'Default' };
  const statuses = [
    await callAs(site, {}, isTenantAvailable, { ...tell, ...objectOf(1_300) }),
    await callAs(site, {}, isTenantAvailable, { ...tell, ...objectOf(90_000) }).catch(() => ({
      status: 413,
    })),
    await callAs(site, {}, isTenantAvailable, { ...tell, ...objectOf(1_900) }).catch(() => ({ status: 413 })),
    await callAs(site, headers, getSearchSelectionAll, objectOf(6_000)),
    await callAs(site, headers, getSearchSelectionAll, objectOf(7_000)).catch(() => ({ status: 413 })),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 413, 413, 200, 413]);
});

it('an address makes so many calls without a good token, /64 of IPv6; signed in it may go on, and the relay itself', async () => {
  const strict = await serveAlso(site, { signedOutCalls: { burst: 2, perMinute: 1 } });
  const { headers } = await signInAs(strict, 1, 'viewer', 'Viewer#123');
  const from = (address: string, token: object = {}) => ({ 'X-Forwarded-For': address, ...token });
  const ask = (sent: Record<string, string>) =>
    callAs(strict, sent, isTenantAvailable, { tenancyName: 'Default' });
  const lie = { authorization: 'Bearer a.b.c' };
  const asked = [
    await ask(from('2001:db8::1')),
    await ask(from('2001:db8::2', lie)),
    await ask(from('2001:db8::3', lie)),
    await ask(from('2001:db8::4')),
    await ask(from('2001:db8::4', headers)),
    await ask(from('2001:db8:0:1::1')),
    await ask({}),
    await ask({}),
    await ask({}),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 429, 429, 200, 200, 200, 200, 200]);
  expect(asked[3]?.error?.message).toMatch(
    /^Your address makes too many calls without signing in\. Please try again in \d\d s\.$/,
  );
  await strict.close();
});

it('the public picture is as ever, and gone at once where the tenant allows none', async () => {
  const publicly = { 'Abp.TenantId': '1' };
  const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
  const all = (await callAs(site, headers, getDynamicLastDatasAll, {})).result;
  const { status, result } = await callAs(site, publicly, getDynamicLastDatasAll, {});
  const items = all.items.filter(({ isPublic }) => isPublic);
  expect(items.length).toBeGreaterThan(0);
  expect([status, result]).toEqual([
    200,
    { ...all, items, totalCount: items.length, serverTime: expect.any(Number) },
  ]);
  const allow = (isAllowed: boolean) =>
    site.store.db.updateTable('tenants').set({ public_map_allowed: isAllowed }).where('id', '=', 1).execute();
  await allow(false);
  expect((await callAs(site, publicly, getDynamicLastDatasAll, {})).status).toBe(403);
  await allow(true);
});

it('the public picture is made once for all who ask at the time, until a station is edited', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { store } = site;
  const publicly = { 'Abp.TenantId': '1' };
  const ask = async () => (await callAs(site, publicly, getDynamicLastDatasAll, {})).result;
  const { cursor, items } = await ask();
  const [first] = items;
  if (!first) throw new Error('nothing is public');
  const [station] = await listStations(store, { tenantId: 1, visible: { stcds: [first.stcd] } });
  if (!station) throw new Error('no station');
  // Past the feed, so that nobody hears of it.
  await store.db
    .updateTable('outbox_heads')
    .set({ head: cursor + 5 })
    .where('tenant_id', '=', 1)
    .execute();
  expect((await ask()).cursor).toBe(cursor);
  await store.db.updateTable('outbox_heads').set({ head: cursor }).where('tenant_id', '=', 1).execute();
  await upsertStations(store, 1, [{ ...station, isPublic: false }]);
  expect((await ask()).items.map(({ stcd }) => stcd)).toEqual(items.slice(1).map(({ stcd }) => stcd));
  await upsertStations(store, 1, [station]);
});
