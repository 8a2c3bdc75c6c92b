import {
  arrivalHours,
  getArrivals,
  getRiverPlaces,
  getShownLayout,
  usualLayout,
} from '@stationwall/contract/services/wall';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  site = await startTestSite();
  headers.admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  headers.viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
});
afterAll(() => site?.close());

it('shows a layout to whoever sees last data, and the usual one where none is named', async () => {
  const given = { name: 'Duty room', scenes: ['stages', 'map'], dwellS: 30, farthestM: 7.5 };
  const made = await callAs(site, headers.admin ?? {}, wallLayout.calls.create, given as never);
  const { id } = made.result as { id: number };
  const shown = async (input: { id?: number }) => callAs(site, headers.viewer ?? {}, getShownLayout, input);
  expect((await shown({ id })).result).toEqual({ ...usualLayout, ...given, id });
  expect((await shown({})).result).toEqual(usualLayout);
  expect((await shown({ id: 1_999_999_999 })).status).toBe(404);
});

it('tells where the stations of a caller stand along their rivers, from source to mouth', async () => {
  const { db } = site.store;
  await sql`update stations set dstrvm = null where tenant_id = 1`.execute(db);
  await sql`update stations set sttp = 'ZZ', river = 'Aire', dstrvm = 40 - stcd::int % 10 where tenant_id = 1
    and stcd in ('61000001', '61000002', '61000003')`.execute(db);
  await sql`update stations set sttp = 'JS' where tenant_id = 1 and stcd = '61000003'`.execute(db);
  const places = async (by: string) =>
    (await callAs(site, headers[by] ?? {}, getRiverPlaces, {})).result.items;
  const source = { stcd: '61000001', river: 'Aire', mouthKm: 39 };
  expect(await places('admin')).toEqual([source, { stcd: '61000002', river: 'Aire', mouthKm: 38 }]);
  expect(await places('viewer')).toEqual([source]);
});

it('tells for each of the last hours how many reports were expected, and came', async () => {
  const { db } = site.store;
  const registered = Date.now() - 90 * 60_000;
  await sql`update stations set interval_s = 600, created_at = ${registered} where tenant_id = 1`.execute(db);
  site.store.stationLists.forget(1);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from stations where tenant_id = 1`.execute(db);
  const { items } = (await callAs(site, headers.admin ?? {}, getArrivals, {})).result;
  expect(items.length).toBe(arrivalHours);
  expect(items.slice(0, -3).map(({ expected }) => expected)).toEqual(Array(arrivalHours - 3).fill(0));
  const expected = items.reduce((sum, one) => sum + one.expected, 0);
  const missing = items.reduce((sum, one) => sum + one.missing, 0);
  // One each ten minutes since they were registered, but those of which the interval is not over.
  expect(expected / (rows[0]?.count ?? 1)).toBeGreaterThanOrEqual(6);
  expect(expected / (rows[0]?.count ?? 1)).toBeLessThanOrEqual(8);
  expect(missing).toBe(expected);
});
