import { qualityBits } from '@stationwall/contract/quality';
import { getEarlierStages, getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyBucket, storedBucket, withObservation } from '../derived/bucket.ts';
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

it('tells the levels as they were at a moment, whatever way they were changed since, and until when they stayed so', async () => {
  const { db } = site.store;
  const past = async (at: number) =>
    (await callAs(site, headers.admin ?? {}, getStationLevels, { at })).result;
  const before = Date.now() - 1;
  const was = await past(before);
  expect(was).toEqual({ until: null, items: await levels('admin') });
  await sql`update stations set ponding1 = null, ponding2 = null where tenant_id = 1 and stcd = '61000003'`.execute(
    db,
  );
  const between = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(between);
  await sql`update stations set wrz = 26 where tenant_id = 1 and stcd = '61000001'`.execute(db);
  const now = await levels('admin');
  expect(now.map(({ stcd, warning }) => [stcd, warning])).toEqual([
    ['61000001', 26],
    ['61000002', 27.3],
  ]);
  const [first, second] = [await past(before), await past(between)];
  expect(first.items).toEqual(was.items);
  expect(second.items.map(({ stcd, warning }) => [stcd, warning])).toEqual([
    ['61000001', 27.3],
    ['61000002', 27.3],
  ]);
  expect(first.until).toBeGreaterThan(before);
  expect(first.until).toBeLessThanOrEqual(between);
  expect(second.until).toBeGreaterThan(between);
  expect(await past(Date.now())).toEqual({ until: null, items: now });
});

it('tells the rain of stations that tell any, of those that one sees, by the hours that are kept', async () => {
  const { db } = site.store;
  const hourMs = 3_600_000;
  const end = Math.ceil(Date.now() / hourMs) * hourMs;
  const bucket = (mm: number) =>
    storedBucket(
      withObservation(emptyBucket, {
        at: end,
        value: mm,
        isDoubtful: false,
        isPunctual: true,
        isOnHour: true,
      }),
    );
  for (const [stcd, mm] of [
    ['61000004', 12.5],
    ['61000005', 3],
  ] as const) {
    await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
      values (1, ${stcd}, 1, 1, 1, '{"PJ":[1,1,1,1,1]}')
      on conflict (tenant_id, stcd) do update set elements = excluded.elements`.execute(db);
    await sql`insert into series_hours (tenant_id, stcd, element, end_at, bucket)
      values (1, ${stcd}, 'PJ', ${end}::bigint, ${bucket(mm)})`.execute(db);
  }
  const rain = async (by: string) =>
    (await callAs(site, headers[by] ?? {}, getStationRain, {})).result.items.map(({ stcd, h1, h24 }) => [
      stcd,
      h1,
      h24,
    ]);
  expect(await rain('admin')).toEqual([
    ['61000004', 12.5, 12.5],
    ['61000005', 3, 3],
  ]);
  // Every second one is granted to the viewer.
  expect(await rain('viewer')).toEqual([['61000005', 3, 3]]);
});

it('tells where the stages of the last hour began: the first value that nothing speaks against, or that somebody accepted', async () => {
  const { db } = site.store;
  const [now, minute] = [Date.now(), 60_000];
  const [range, accepted] = [qualityBits.range, qualityBits.accepted];
  const readings = [
    ['61000006', 'Z', 70, 5, null],
    ['61000006', 'Z', 50, 9.9, range],
    ['61000006', 'Z', 40, 6, null],
    ['61000006', 'Z', 1, 7, null],
    ['61000007', 'ZU', 30, 99, range | accepted],
    ['61000007', 'PJ', 20, 3, null],
  ] as const;
  for (const [stcd, element, minutes, value, flags] of readings) {
    await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
      values (1, ${stcd}, 1, 1, 1, ${JSON.stringify({ [element]: [1, 1, 1, 1, 1] })})
      on conflict (tenant_id, stcd) do nothing`.execute(db);
    const at = now - minutes * minute;
    await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, flags, msg_id)
      values (1, ${stcd}, ${element}, ${at}::bigint, ${at}::bigint, ${at}::bigint, ${value}, ${flags}, 1)`.execute(
      db,
    );
  }
  const told = async (by: string) =>
    (await callAs(site, headers[by] ?? {}, getEarlierStages, {})).result.items.filter(({ stcd }) =>
      ['61000006', '61000007'].includes(stcd),
    );
  const ofStation7 = { stcd: '61000007', element: 'ZU', value: 99, observedAt: now - 30 * minute };
  expect(await told('admin')).toEqual([
    { stcd: '61000006', element: 'Z', value: 6, observedAt: now - 40 * minute },
    ofStation7,
  ]);
  expect(await told('viewer')).toEqual([ofStation7]);
});
