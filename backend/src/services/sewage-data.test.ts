import { getSewageData } from '@stationwall/contract/services/sewage';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EntityRows } from '../store/entity-rows.ts';
import { markSeries } from '../store/series-places.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { seriesUpToDate } from '../testing/series-up-to-date.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const outfall = '61000005';
let site: TestSite;
let admin: Record<string, string>;
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { db } = site.store;
  await sql`update stations set mn = 'MN5' where tenant_id = 1 and stcd = ${outfall}`.execute(db);
  site.store.stationLists.forget(1);
  const told: [element: string, time: string, value: number][] = [
    ['w01018', '2026-04-01T08:10:00', 40],
    ['w01018', '2026-04-01T08:20:00', 60],
    ['w00000', '2026-04-01T08:10:00', 10],
    ['w01018', '2026-04-01T09:10:00', 90],
    // Its own mean of the hour from 9 on.
    ['w01018-HourAvg', '2026-04-01T09:00:00', 81],
  ];
  for (const [element, time, value] of told) {
    const times = { observed_at: at(time), sent_at: at(time), received_at: at(time) };
    const row = { tenant_id: 1, stcd: outfall, element, value, flags: null, msg_id: 1, ...times };
    await db.insertInto('readings').values(row).execute();
    await markSeries(db, { tenantId: 1, stcd: outfall, element, begin: at(time) - 1, end: at(time) });
  }
  await seriesUpToDate(site.store);
  const elements = JSON.stringify(Object.fromEntries(told.map(([element]) => [element, {}])));
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    values (1, ${outfall}, 0, 0, 1, ${elements})`.execute(db);
  await new EntityRows(db, 'stationParameter', 1).insert({
    ...{ stcd: outfall, element: 'w01018', isExpected: true, warnAbove: 80, remark: '' },
  });
});
afterAll(() => site?.close());

const morning = { begin: '2026-04-01T08:00:00', end: '2026-04-01T10:00:00' };

describe('data of outfalls', () => {
  it('are hours against limits, by the own instrument where it tells them, with loads where flow is known', async () => {
    const { result } = await callAs(site, admin, getSewageData, { ...morning, step: 'hour' });
    expect([result.outfalls.map(({ stcd }) => stcd), result.stcd]).toEqual([[outfall], outfall]);
    expect(result.factors.map(({ code, limitAbove, hasLoad }) => [code, limitAbove, hasLoad])).toEqual([
      ['w00000', null, false],
      ['w01018', 80, true],
    ]);
    const nothing = { value: null, origin: 'derived', isBeyond: false, isDoubtful: false, loadKg: null };
    expect(result.rows).toEqual([
      {
        ...{ time: '2026-04-01T10:00:00', begin: '2026-04-01T09:00:00', beforeBegin: '2026-04-01T08:59:59' },
        // Without a flow nobody knows the load.
        values: [nothing, { ...nothing, value: 81, origin: 'device', isBeyond: true }],
      },
      {
        ...{ time: '2026-04-01T09:00:00', begin: '2026-04-01T08:00:00', beforeBegin: '2026-04-01T07:59:59' },
        values: [
          { ...nothing, value: 10 },
          { ...nothing, value: 50, loadKg: 1.8 },
        ],
      },
    ]);
  });

  it('are days whose load is that of all their hours, ten minutes, and what was sent', async () => {
    const ask = async (step: 'day' | '10min' | 'now') =>
      (await callAs(site, admin, getSewageData, { ...morning, step })).result.rows;
    const [day] = await ask('day');
    expect([day?.time, day?.values[1]?.loadKg]).toEqual(['2026-04-02T00:00:00', null]);
    expect((await ask('10min')).map(({ time }) => time.slice(11, 16))).toEqual(['09:10', '08:20', '08:10']);
    expect((await ask('now')).length).toBe(3);
  });

  it('are of outfalls of a branch and a type', async () => {
    const outfallsOf = async (sought: { branch?: string; sttp?: string }) => {
      const { result } = await callAs(site, admin, getSewageData, sought);
      return [result.outfalls.map(({ stcd }) => stcd), result.stcd];
    };
    const { sttp } = await site.store.db
      .selectFrom('stations')
      .select('sttp')
      .where('tenant_id', '=', 1)
      .where('stcd', '=', outfall)
      .executeTakeFirstOrThrow();
    expect(await outfallsOf({ sttp })).toEqual([[outfall], outfall]);
    expect(await outfallsOf({ sttp: 'JS' })).toEqual([[], null]);
    expect(await outfallsOf({ branch: 'somewhere else' })).toEqual([[], null]);
  });

  it('are of nobody who is no outfall', async () => {
    expect(saidBy(await callAs(site, admin, getSewageData, { stcd: '61000001' })).status).toBe(404);
    const long = { begin: '2026-01-01', end: '2026-03-01', step: 'now' as const };
    expect(saidBy(await callAs(site, admin, getSewageData, long)).status).toBe(400);
  });
});
