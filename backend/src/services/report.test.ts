import {
  getRainDayData,
  getRainMonthData,
  getWaterDayData,
  reportCalls,
} from '@stationwall/contract/services/report';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markSeries } from '../store/series-places.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { fileAs } from '../testing/file-as.ts';
import { seriesUpToDate } from '../testing/series-up-to-date.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

// Of the stations of the test site every third, from the first on, is one of a river.
const [river, rainy] = ['61000001', '61000002'];
let site: TestSite;
let admin: Record<string, string>;
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const told: [stcd: string, element: string, time: string, value: number, flags: number | null][] = [
    [rainy, 'PJ', '2026-03-31T08:00:00', 9, null],
    [rainy, 'PJ', '2026-03-31T08:05:00', 1, null],
    [rainy, 'PJ', '2026-04-01T08:00:00', 2, null],
    [rainy, 'PJ', '2026-04-01T08:30:00', 3, null],
    [rainy, 'PJ', '2026-04-01T09:00:00', 4, null],
    [rainy, 'PJ', '2026-04-01T09:30:00', 50, 1],
    [rainy, 'PJ', '2026-04-02T08:00:00', 0.5, null],
    [rainy, 'PJ', '2026-04-30T12:00:00', 6, null],
    [river, 'Z', '2026-04-01T00:00:00', 99, null],
    [river, 'Z', '2026-04-01T01:00:00', 10, null],
    [river, 'Z', '2026-04-01T02:00:00', 12, null],
    [river, 'Z', '2026-04-01T04:00:00', 12, null],
  ];
  for (const [stcd, element, time, value, flags] of told) {
    const row = {
      tenant_id: 1,
      stcd,
      element,
      observed_at: at(time),
      sent_at: at(time),
      received_at: at(time),
    };
    await site.store.db
      .insertInto('readings')
      .values({ ...row, value, flags, msg_id: 1 })
      .execute();
    await markSeries(site.store.db, { tenantId: 1, stcd, element, begin: at(time) - 1, end: at(time) });
  }
  await sql`update stations set interval_s = 3600 where tenant_id = 1`.execute(site.store.db);
  await seriesUpToDate(site.store);
});
afterAll(() => site?.close());

const page = { maxResultCount: 2 };

describe('reports', () => {
  it('tell the rain of a hydrological day hour by hour, with doubtful values or without', async () => {
    const { result } = await callAs(site, admin, getRainDayData, { ...page, day: '2026-04-01' });
    expect([result.totalCount, result.begin, result.steps.length]).toEqual([30, '2026-04-01T08:00:00', 24]);
    expect([result.steps[0], result.steps[23]]).toEqual(['2026-04-01T09:00:00', '2026-04-02T08:00:00']);
    expect(result.items[0]).toMatchObject({
      stcd: river,
      v1: null,
      sum: null,
      most: null,
      count: 0,
      expected: 24,
    });
    expect(result.items[1]).toMatchObject({
      ...{ stcd: rainy, v1: 7, v2: 50, v3: null, v24: 0.5, sum: 57.5, most: 50, mean: null },
      ...{ mostAt: '2026-04-01T10:00:00', count: 4, expected: 24, doubtful: 1, doubtfulSteps: [2] },
    });
    const without = await callAs(site, admin, getRainDayData, {
      ...page,
      day: '2026-04-01',
      doubtful: 'without',
    });
    expect(without.result.items[1]).toMatchObject({
      v1: 7,
      v2: null,
      sum: 7.5,
      most: 7,
      count: 3,
      doubtful: 1,
    });
  });

  it('tell the rain of a month by hydrological days', async () => {
    const { result } = await callAs(site, admin, getRainMonthData, { ...page, day: '2026-04-17' });
    expect([result.begin, result.steps.length, result.steps[29]]).toEqual([
      '2026-04-01T08:00:00',
      30,
      '2026-05-01T08:00:00',
    ]);
    expect(result.items[1]).toMatchObject({
      v1: 57.5,
      v2: null,
      v30: 6,
      sum: 63.5,
      most: 57.5,
      mostAt: '2026-04-02T08:00:00',
    });
  });

  it('tell the stages of a day from midnight, at stations where there is water', async () => {
    const { result } = await callAs(site, admin, getWaterDayData, { ...page, day: '2026-04-01' });
    expect([result.totalCount, result.begin]).toEqual([10, '2026-04-01T00:00:00']);
    expect(result.items[0]).toMatchObject({
      ...{ stcd: river, v1: 10, v2: 12, v3: null, v4: 12, sum: null, count: 3, expected: 24 },
      ...{
        mean: 11.666667,
        most: 12,
        mostAt: '2026-04-01T02:00:00',
        least: 10,
        leastAt: '2026-04-01T01:00:00',
      },
    });
  });

  it('are written to files as they are shown', async () => {
    const columns = ['stcd', 'v1', 'sum'].map((field) => ({ field, heading: field }));
    const input = { day: '2026-04-01', format: 'csv', columns };
    const { bytes } = await fileAs(site, admin, reportCalls.RainDayData.export, input);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFstcd,v1,sum',
      `${river},,`,
      `${rainy},7,57.5`,
    ]);
  });

  it('refuse a day that is none', async () => {
    expect(saidBy(await callAs(site, admin, getRainDayData, { day: '2026-02-30' }))).toMatchObject({
      status: 400,
      fields: [['day', expect.anything()]],
    });
  });
});
