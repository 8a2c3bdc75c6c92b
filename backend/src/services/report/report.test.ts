import { bindDevice } from '@stationwall/contract/services/device-bind-info';
import { deleteJob, getJobFile, getMyJobs } from '@stationwall/contract/services/job';
import {
  getPondingDayData,
  getPondingTimeData,
  getRainDayData,
  getRainMonthData,
  getRainTimeData,
  getReportDeviceType,
  getWaterDayData,
  getWaterTimeData,
  reportCalls,
} from '@stationwall/contract/services/report';
import { stationCurve } from '@stationwall/contract/services/station-curve';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identify } from '../../auth/identify.ts';
import { tokensOf } from '../../auth/tokens.ts';
import { EntityRows } from '../../store/entity-rows.ts';
import { markSeries } from '../../store/series-places.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { fileAs } from '../../testing/file-as.ts';
import { seriesUpToDate } from '../../testing/series-up-to-date.ts';
import { authSecret, signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { LongWork } from '../jobs.ts';
import { beginReportFile } from './report-job.ts';

// Of the stations of the test site every third, from the first on, is one of a river.
const [river, rainy, ponding, dryStation] = ['61000001', '61000002', '61000003', '61000004'];
let site: TestSite;
let admin: Record<string, string>;
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await sql`update stations set interval_s = 3600 where tenant_id = 1`.execute(site.store.db);
  await sql`update stations set sttp = 'JS', ponding1 = 10, ponding2 = 20, ponding3 = 40
    where tenant_id = 1 and stcd = ${ponding}`.execute(site.store.db);
  await sql`update stations set bsnm = 'Qing' where tenant_id = 1 and stcd = any(${[rainy, dryStation]})`.execute(
    site.store.db,
  );
  site.store.stationLists.forget(1);
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
    [dryStation, 'PJ', '2026-04-02T10:00:00', 0, null],
    [ponding, 'Z', '2026-04-01T09:00:00', 0, null],
    [ponding, 'Z', '2026-04-01T10:00:00', 0.2, null],
    [ponding, 'Z', '2026-04-01T11:00:00', 0.2, null],
    [ponding, 'Z', '2026-04-01T12:00:00', 0, null],
    [ponding, 'Z', '2026-04-01T20:00:00', 0.5, 1],
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
  await seriesUpToDate(site.store);
});
afterAll(() => site?.close());

const page = { maxResultCount: 2 };
const numberOf = (row: object | undefined, key: string) =>
  (row as Record<string, unknown> | undefined)?.[key];

describe('reports', () => {
  it('tell the rain of a hydrological day hour by hour, with doubtful values or without', async () => {
    const { result } = await callAs(site, admin, getRainDayData, { ...page, day: '2026-04-01' });
    expect([result.totalCount, result.begin, result.steps.length]).toEqual([20, '2026-04-01T08:00:00', 24]);
    expect([result.steps[0], result.steps[23]]).toEqual(['2026-04-01T09:00:00', '2026-04-02T08:00:00']);
    // Whoever never told any rain has no gauge, unless it is nothing but a gauge.
    expect(result.items[1]).toMatchObject({
      ...{ stcd: dryStation, v1: null, sum: null, most: null, count: 0, expected: 24 },
    });
    expect(result.items[0]).toMatchObject({
      ...{ stcd: rainy, v1: 7, v2: 50, v3: null, v24: 0.5, sum: 57.5, most: 50, mean: null },
      ...{ mostAt: '2026-04-01T10:00:00', count: 4, expected: 24, doubtful: 1, doubtfulSteps: [2] },
    });
    const without = await callAs(site, admin, getRainDayData, {
      ...page,
      day: '2026-04-01',
      doubtful: 'without',
    });
    expect(without.result.items[0]).toMatchObject({
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
    expect(result.items[0]).toMatchObject({
      v1: 57.5,
      v2: null,
      v30: 6,
      sum: 63.5,
      most: 57.5,
      mostAt: '2026-04-02T08:00:00',
      ...{ mostHour: 50, mostHourAt: '2026-04-01T10:00:00' },
    });
    const without = await callAs(site, admin, getRainMonthData, {
      ...page,
      day: '2026-04-17',
      doubtful: 'without',
    });
    // The wettest day has 7.5 mm without it, but no hour of it has as much as one of the last day.
    expect(without.result.items[0]).toMatchObject({
      most: 7.5,
      mostHour: 7,
      mostHourAt: '2026-04-01T09:00:00',
    });
  });

  it('tell the rain over the area of each basin: what did not report is no zero', async () => {
    const day = { day: '2026-04-02', maxResultCount: 1 };
    expect((await callAs(site, admin, getRainDayData, day)).result.areal).toEqual([]);
    const { areal } = (await callAs(site, admin, getRainDayData, { ...day, areal: true })).result;
    expect(areal).toMatchObject([
      {
        ...{ stcd: '', basin: 'Qing', nameEn: 'Areal mean, Qing (2 gauges)', nameZh: 'Qing面平均（2 站）' },
        // At 10:00 of the second day the dry station told 0; nobody else told anything.
        ...{ v1: null, v2: 0, sum: 0, most: null, rainClass: null, partSteps: [[2, 50]], count: 1 },
      },
    ]);
    const first = await callAs(site, admin, getRainDayData, { ...day, day: '2026-04-01', areal: true });
    expect(first.result.areal).toMatchObject([{ v1: 7, v2: 50, sum: 57.5, most: 50, doubtfulSteps: [2] }]);
    const { bytes } = await fileAs(site, admin, reportCalls.RainDayData.export, { ...day, format: 'xlsx' });
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.at(-1)).toContain('Areal mean, Qing (2 gauges)');
  });

  it('tell the stages of a day from midnight, at stations where there is water', async () => {
    const { result } = await callAs(site, admin, getWaterDayData, { ...page, day: '2026-04-01' });
    expect([result.totalCount, result.begin]).toEqual([10, '2026-04-01T00:00:00']);
    expect(result.items[0]).toMatchObject({
      ...{ stcd: river, v1: 10, v2: 12, v3: null, v4: 12, sum: null, count: 3, expected: 24 },
      // From the 99 m of midnight.
      ...{ change: -87, rainClass: null, above1: null },
      ...{
        mean: 11.666667,
        most: 12,
        mostAt: '2026-04-01T02:00:00',
        least: 10,
        leastAt: '2026-04-01T01:00:00',
      },
    });
  });

  it('tell the discharge by the rating curve that held then, and none outside of it', async () => {
    const before = await callAs(site, admin, getWaterDayData, { ...page, day: '2026-04-01' });
    expect(before.result.isRated).toBe(false);
    const curve = { stcd: river, kind: 'rating', remark: '' };
    for (const [name, validFrom, points] of [
      [
        'before',
        '2026-01-01T00:00:00',
        [
          [9, 100],
          [13, 500],
        ],
      ],
      [
        'after a flood',
        '2026-04-01T03:00:00',
        [
          [9, 80],
          [12, 380],
        ],
      ],
    ] as const) {
      const { status } = await callAs(site, admin, stationCurve.calls.create, {
        ...curve,
        name,
        validFrom,
        points,
      });
      expect(status).toBe(200);
    }
    const { result } = await callAs(site, admin, getWaterDayData, { ...page, day: '2026-04-01' });
    // The last stage is 12.00 m at 04:00; the highest the same at 02:00, when the older curve held.
    expect(result.isRated).toBe(true);
    expect(result.items[0]).toMatchObject({ stcd: river, discharge: 380, mostDischarge: 400 });
    expect(result.items[1]).toMatchObject({ discharge: null, mostDischarge: null });
    const night = { begin: '2026-03-31T20:00:00', end: '2026-04-01T00:30:00', stcd: river };
    const { items } = (await callAs(site, admin, getWaterTimeData, { ...page, ...night })).result;
    // Of the hour that runs then the last is 10 m; 99 m is above the curve.
    expect(items[0]).toMatchObject({ most: 99, discharge: 200, mostDischarge: null });
    const { bytes } = await fileAs(site, admin, reportCalls.WaterDayData.export, {
      ...{ day: '2026-04-01', stcd: river, format: 'xlsx' },
    });
    expect((await readXlsx(bytes)).sheets[0]?.rows.flat()).toContain(380);
  });

  it('tell the rain of any time by a step of hours, days or months', async () => {
    const window = { begin: '2026-04-01T08:00:00', end: '2026-04-01T20:00:00' };
    const by = async (asked: object) =>
      (await callAs(site, admin, getRainTimeData, { ...page, stcd: rainy, ...asked })).result;
    const hours = await by({ ...window, step: '3h' });
    expect([hours.totalCount, hours.step, hours.begin, hours.steps]).toEqual([
      ...[1, '3h', '2026-04-01T08:00:00'],
      ['2026-04-01T11:00:00', '2026-04-01T14:00:00', '2026-04-01T17:00:00', '2026-04-01T20:00:00'],
    ]);
    expect(hours.items[0]).toMatchObject({
      ...{ v1: 57, v2: null, sum: 57, most: 57, mostAt: '2026-04-01T11:00:00', rainClass: null },
      // Three of the three hours' readings came, none of the others'.
      ...{ expected: 12, count: 3, doubtfulSteps: [1], partSteps: [] },
    });
    expect((await by(window)).step).toBe('1h');
    const months = await by({ begin: '2026-03-31T08:00:00', end: '2026-05-01T08:00:00', step: 'month' });
    // The hydrological day that begins in March is one of March.
    expect([months.steps, numberOf(months.items[0], 'v1'), numberOf(months.items[0], 'v2')]).toEqual([
      ['2026-04-01T08:00:00', '2026-05-01T08:00:00'],
      3,
      63.5,
    ]);
  });

  it('tell the class of rain, days with rain, and steps of which only a part came', async () => {
    const { result } = await callAs(site, admin, getRainMonthData, { ...page, day: '2026-04-17' });
    expect(result.items[0]).toMatchObject({
      ...{ rainClass: 'rainstorm', rainDays: 2 },
      partSteps: [
        [1, 16],
        [30, 4],
      ],
    });
    const day = await callAs(site, admin, getRainDayData, {
      ...page,
      day: '2026-04-01',
      doubtful: 'without',
    });
    expect(day.result.items[0]).toMatchObject({ rainClass: 'light', rainDays: null });
    expect(day.result.items[1]).toMatchObject({ rainClass: null });
    // Nothing fell as far as anybody knows, but most of the day nobody knows.
    const dry = await callAs(site, admin, getRainDayData, { ...page, day: '2026-04-02', stcd: dryStation });
    expect(dry.result.items[0]).toMatchObject({ sum: 0, rainClass: null });
  });

  it('tell a stage at the end of each step, its mean, the highest or the lowest', async () => {
    const window = { begin: '2026-04-01T00:00:00', end: '2026-04-01T06:00:00', step: '3h' as const };
    const first = async (figure?: 'mean' | 'most' | 'least') => {
      const asked = { ...page, stcd: river, ...window, ...(figure && { figure }) };
      return numberOf((await callAs(site, admin, getWaterTimeData, asked)).result.items[0], 'v1');
    };
    expect([await first(), await first('mean'), await first('most'), await first('least')]).toEqual([
      12, 11, 12, 10,
    ]);
  });

  it('tell how deep ponding was, in centimetres, and how long at each level', async () => {
    const asked = { ...page, day: '2026-04-01' };
    const { result } = await callAs(site, admin, getPondingDayData, asked);
    expect([result.totalCount, result.items[0]]).toMatchObject([
      1,
      {
        ...{ stcd: ponding, v8: null, v9: 0, v10: 20, v20: 50, most: 50, mostAt: '2026-04-01T20:00:00' },
        // An hour whole, and half of that before and that behind.
        ...{ above1: 120, above2: 60, above3: 0 },
      },
    ]);
    const without = await callAs(site, admin, getPondingTimeData, {
      ...{ ...page, begin: '2026-04-01T00:00:00', end: '2026-04-02T00:00:00', doubtful: 'without' as const },
    });
    expect(without.result.items[0]).toMatchObject({ most: 20, above1: 120, above3: 0 });
  });

  it('tell what devices of a type measure', async () => {
    const window = { begin: '2026-04-01T00:00:00', end: '2026-04-02T00:00:00' };
    const rowsOf = (entity: string) => new EntityRows(site.store.db, entity, 1);
    const gauge = {
      name: 'Gauge',
      code: 'G',
      category: 'stage',
      protocol: 'SL651',
      sortOrder: 1,
      remark: '',
    };
    const deviceTypeId = await rowsOf('deviceType').insert(gauge);
    const deviceModelId = await rowsOf('deviceModel').insert({
      ...{ name: 'G1', manufacturer: 'M', deviceTypeId, protocol: 'SL651', power: 'solar' },
      ...{ elements: ['Z', 'VT'], intervalMinutes: 5, remark: '' },
    });
    const ask = async () => (await callAs(site, admin, getReportDeviceType, { ...page, ...window })).result;
    expect((await ask()).totalCount).toBe(0);
    const deviceCode = 'GAUGE1';
    await rowsOf('device').insert({ deviceCode, deviceModelId, batch: '', remark: '', state: 'inUse' });
    expect(saidBy(await callAs(site, admin, bindDevice, { deviceCode, stcd: river })).status).toBe(200);
    const told = (await callAs(site, admin, getReportDeviceType, { ...page, ...window, element: 'Z' }))
      .result;
    expect([told.totalCount, told.items[0]?.stcd, told.items[0]?.mean]).toEqual([1, river, 11.666667]);
    expect(told.device).toMatchObject({ deviceTypeId, element: 'Z', unit: 'm', isSum: false });
    expect(told.device?.measured.map(({ element }) => element)).toEqual(['VT', 'Z']);
    expect(saidBy(await callAs(site, admin, getReportDeviceType, { deviceTypeId: 9_999 })).status).toBe(404);
  });

  it('have a title block in a sheet', async () => {
    const columns = ['stcd', 'v1'].map((field) => ({ field, heading: field }));
    const input = { day: '2026-04-01', format: 'xlsx', columns, notes: ['Rain', 'Default'] };
    const { bytes } = await fileAs(site, admin, reportCalls.RainDayData.export, input);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.slice(0, 6)).toEqual([
      ['Rain', null],
      ['Default', null],
      [null, null],
      ['stcd', 'v1'],
      [rainy, 7],
      [dryStation, null],
    ]);
  });

  it('are written to files as they are shown', async () => {
    const columns = ['stcd', 'v1', 'sum'].map((field) => ({ field, heading: field }));
    const input = { day: '2026-04-01', format: 'csv', columns };
    const { bytes } = await fileAs(site, admin, reportCalls.RainDayData.export, input);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFstcd,v1,sum',
      `${rainy},7,57.5`,
      `${dryStation},,`,
    ]);
  });

  it('refuse a day that is none', async () => {
    expect(saidBy(await callAs(site, admin, getRainDayData, { day: '2026-02-30' }))).toMatchObject({
      status: 400,
      fields: [['day', expect.anything()]],
    });
  });

  it('refuse more columns than anybody reads, and a window that ends before it begins', async () => {
    const ask = async (asked: object) =>
      saidBy(await callAs(site, admin, getRainTimeData, { ...page, ...asked }));
    const year = { begin: '2025-01-01T00:00:00', end: '2026-01-01T00:00:00' };
    expect(await ask({ ...year, step: '1h' })).toMatchObject({
      status: 400,
      fields: [['step', expect.anything()]],
    });
    expect(await ask({ begin: year.end, end: year.begin })).toMatchObject({ status: 400 });
    expect(await ask({ begin: '2010-01-01', end: '2026-01-01' })).toMatchObject({ status: 400 });
  });
});

describe('a long report', () => {
  const columns = ['stcd', 'sum', 'v1'].map((field) => ({ field, heading: field }));
  const asked = { day: '2026-04-01', format: 'csv' as const, columns, title: 'Rain' };
  const fileOf = (id: string, headers = admin) =>
    fetch(`${site.address}${getJobFile.path}?id=${id}`, { headers });

  it('is made as a job, whose file its owner alone fetches, until the job is taken away', async () => {
    const { result: begun } = await callAs(site, admin, reportCalls.RainDayData.make, asked);
    expect(begun).toMatchObject({ kind: 'RainDayData.export', subject: 'Rain', total: 20 });
    const ended = await vi.waitFor(async () => {
      const job = (await callAs(site, admin, getMyJobs, {})).result.items.find(({ id }) => id === begun.id);
      expect(job?.state).toBe('done');
      return job;
    }, 10_000);
    expect([ended?.done, ended?.outcome?.rows]).toEqual([20, 20]);
    const answer = await fileOf(begun.id);
    const whole = await fileAs(site, admin, reportCalls.RainDayData.export, asked);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(whole.bytes));
    expect(answer.headers.get('content-disposition')).toContain('Rain%20');
    const operator = await signInAs(site, 1, 'operator', 'Operator#123');
    expect((await fileOf(begun.id, operator.headers)).status).toBe(404);
    await callAs(site, admin, deleteJob, { id: begun.id });
    expect((await fileOf(begun.id)).status).toBe(404);
  });

  it('that is called off ends between two pieces, and leaves no file', async () => {
    const { accessToken } = await signInAs(site, 1, 'admin', 'Admin#123');
    const identity = await identify(site.store.db, tokensOf(authSecret), accessToken);
    if (!identity) throw new Error('a token that was just given is no good');
    const caller = { kind: 'user' as const, ...identity };
    const context = { caller, culture: 'en' as const, clientAddress: '127.0.0.1', isForwarded: false };
    let work: LongWork = async () => ({});
    const jobs = { start: async (_: unknown, __: unknown, given: LongWork) => (work = given) };
    await beginReportFile({ store: site.store, jobs: jobs as never }, 'RainDayData', asked, context);
    const progress = { id: 'called-off', reached: async () => false, keep: async () => {} };
    expect(await work(progress)).toEqual({ rows: 20 });
    const { rows } = await sql`select * from job_files`.execute(site.store.db);
    expect(rows).toEqual([]);
  });
});

describe('what cannot be told', () => {
  it('is empty where no station is meant, lies ahead, or an hour was left out by the clock', async () => {
    const none = await callAs(site, admin, getRainDayData, { ...page, stcd: 'NOBODY' });
    expect([none.result.totalCount, none.result.items]).toEqual([0, []]);
    const ahead = await callAs(site, admin, getRainDayData, { ...page, day: '2099-01-01' });
    expect(ahead.result.items[0]).toMatchObject({ sum: null, count: 0, expected: 0, partSteps: [] });
    await sql`update tenants set time_zone = 'Europe/Amsterdam' where id = 1`.execute(site.store.db);
    const spring = { ...page, day: '2026-03-29' };
    const skipped = await callAs(site, admin, getWaterDayData, spring);
    expect([skipped.result.steps.length, skipped.result.steps.slice(0, 3)]).toEqual([
      ...[23, ['2026-03-29T01:00:00', '2026-03-29T03:00:00', '2026-03-29T04:00:00']],
    ]);
    const from = { ...page, begin: '2026-03-29T02:30:00', end: '2026-03-29T05:00:00', step: '1h' } as const;
    const asked = await callAs(site, admin, getWaterTimeData, from);
    expect([asked.status, saidBy(asked).fields]).toEqual([200, []]);
    await sql`update tenants set time_zone = 'Asia/Shanghai' where id = 1`.execute(site.store.db);
    const decade = { ...page, begin: '2016-01-01T00:00:00', end: '2026-01-01T00:00:00' };
    const long = await callAs(site, admin, getRainTimeData, decade);
    expect([long.status, saidBy(long).fields[0]?.[1]]).toEqual([400, expect.stringContaining('100')]);
  });
});
