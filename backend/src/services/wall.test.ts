import { getShownLayout, getStationLevels, usualLayout } from '@stationwall/contract/services/wall';
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
  await sql`update stations set wrz = null, grz = null, fsltdz1 = null, fsltdz2 = null, fsltdz3 = null,
    ponding1 = null, ponding2 = null, ponding3 = null where tenant_id = 1`.execute(site.store.db);
});
afterAll(() => site?.close());

const levels = async (by: string) =>
  (await callAs(site, headers[by] ?? {}, getStationLevels, {})).result.items;

it('tells the levels of those stations that one sees and that have any', async () => {
  const { db } = site.store;
  await sql`update stations set wrz = 27.3, grz = 29.73, sttp = 'ZZ' where tenant_id = 1 and stcd in ('61000001', '61000002')`.execute(
    db,
  );
  await sql`update stations set sttp = 'JS', ponding1 = 15, ponding2 = 27 where tenant_id = 1 and stcd = '61000003'`.execute(
    db,
  );
  const river = { warning: 27.3, guarantee: 29.73 };
  const ponding = { stcd: '61000003', warning: 0.15, guarantee: 0.27 };
  expect(await levels('admin')).toEqual([
    { stcd: '61000001', ...river },
    { stcd: '61000002', ...river },
    ponding,
  ]);
  // Every second one is granted to the viewer.
  expect(await levels('viewer')).toEqual([{ stcd: '61000001', ...river }, ponding]);
});

it('shows a layout to whoever sees last data, and the usual one where none is named', async () => {
  const given = { name: 'Duty room', scenes: ['stages', 'map'], dwellS: 30, farthestM: 7.5 };
  const made = await callAs(site, headers.admin ?? {}, wallLayout.calls.create, given as never);
  const { id } = made.result as { id: number };
  const shown = async (input: { id?: number }) => callAs(site, headers.viewer ?? {}, getShownLayout, input);
  expect((await shown({ id })).result).toEqual({ ...usualLayout, ...given, id });
  expect((await shown({})).result).toEqual(usualLayout);
  expect((await shown({ id: 1_999_999_999 })).status).toBe(404);
});
