import { getRainChartDatas, getWaterChartDatas } from '@stationwall/contract/services/original-data';
import { getStationsSeries } from '@stationwall/contract/services/stations-series';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markSeries } from '../store/series-places.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { seriesUpToDate } from '../testing/series-up-to-date.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const [river, rainy] = ['61000001', '61000002'];
const minute = 60_000;
let site: TestSite;
let admin: Record<string, string>;
let viewer: Record<string, string>;
let operator: Record<string, string>;
let message = 1;
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

async function store(
  stcd: string,
  element: string,
  from: string,
  everyMinutes: number,
  values: (number | null)[],
) {
  const rows = values.map((value, index) => {
    const time = at(from) + index * everyMinutes * minute;
    message += 1;
    const times = { observed_at: time, sent_at: time, received_at: time };
    return { tenant_id: 1, stcd, element, ...times, value, msg_id: message };
  });
  for (let start = 0; start < rows.length; start += 1_000)
    await site.store.db
      .insertInto('readings')
      .values(rows.slice(start, start + 1_000))
      .execute();
  const end = rows.at(-1)?.observed_at ?? 0;
  await markSeries(site.store.db, { tenantId: 1, stcd, element, begin: at(from) - 1, end });
}

const numbers = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => of(index));

beforeAll(async () => {
  site = await startTestSite();
  const headers = async (name: string, password: string) => (await signInAs(site, 1, name, password)).headers;
  admin = await headers('admin', 'Admin#123');
  viewer = await headers('viewer', 'Viewer#123');
  operator = await headers('operator', 'Operator#123');
  // From 08:10 on every ten minutes a day of rain, of which 14:10 to 15:00 is doubtful.
  await store(
    rainy,
    'PJ',
    '2026-04-01T08:10:00',
    10,
    numbers(144, () => 0.1),
  );
  const doubted = { begin: at('2026-04-01T14:00:00'), end: at('2026-04-01T15:00:00') };
  await sql`update readings set flags = 1 where element = 'PJ' and observed_at > ${doubted.begin} and observed_at <= ${doubted.end}`.execute(
    site.store.db,
  );
  // A stage of two days that rises by a centimetre every hour, with a gap of three hours.
  await store(
    river,
    'Z',
    '2026-04-01T00:00:00',
    60,
    numbers(49, (hour) => 10 + hour / 100),
  );
  await sql`delete from readings where element = 'Z' and observed_at >= ${at('2026-04-01T03:30:00')} and observed_at < ${at('2026-04-01T06:30:00')}`.execute(
    site.store.db,
  );
  await store(rainy, 'PT', '2026-04-01T08:00:00', 60, [990, 995, 999, 3, 3, null, 10]);
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    values (1, ${river}, 1, 1, 1, '{"Z":[1,1,1,1,1]}'), (1, ${rainy}, 1, 1, 1, '{"PJ":[1,1,1,1,1],"PT":[1,1,1,1,1]}')`.execute(
    site.store.db,
  );
  await sql`update stations set wrz = 10.3, grz = 10.5 where tenant_id = 1 and stcd = ${river}`.execute(
    site.store.db,
  );
  site.store.stationLists.forget(1);
  await seriesUpToDate(site.store);
});
afterAll(() => site?.close());

const span = { begin: '2026-04-01T08:00:00', end: '2026-04-02T08:00:00' };
const ask = (input: object, headers = admin) =>
  callAs(site, headers, getStationsSeries, { stcds: [rainy], elements: ['PJ'], ...span, ...input });
const told = async (input: object) => {
  const { result, status } = await ask(input);
  expect(status).toBe(200);
  return { step: result.step, points: result.series.map(({ points }) => points) };
};

describe('series of stations', () => {
  it('are readings in a short span, hours in a long one, days when they are asked for', async () => {
    const { step, points } = await told({});
    expect([step, points[0]?.length, points[0]?.[0]]).toEqual([
      'raw',
      144,
      ['2026-04-01T08:10:00', 0.1, 0.1, 0.1, 1, 0],
    ]);
    const hours = await told({ step: 'hour' });
    expect(
      hours.points[0]?.map(([time, value, , , count, doubtful]) => [
        time.slice(11, 13),
        value,
        count,
        doubtful,
      ]),
    ).toEqual(
      numbers(24, (index) => index).map((index) => [
        String((9 + index) % 24).padStart(2, '0'),
        0.6,
        6,
        index === 6 ? 6 : 0,
      ]),
    );
    expect(await told({ step: 'day' })).toEqual({
      step: 'day',
      points: [[['2026-04-02T08:00:00', 14.4, 0.1, 0.1, 144, 6]]],
    });
    const long = await told({ begin: '2026-01-01T00:00:00', end: '2027-01-01T00:00:00' });
    expect([long.step, long.points[0]?.length]).toEqual(['day', 366]);
    expect(long.points[0]?.filter(([, value]) => value !== null)).toHaveLength(1);
  });

  it('leave doubtful values out where that is asked for, and say how many there are', async () => {
    const { points } = await told({ step: 'day', doubtful: 'without' });
    expect(points).toEqual([[['2026-04-02T08:00:00', 13.8, 0.1, 0.1, 138, 6]]]);
  });

  it('tell five minutes of rain, and a counter that rolled over by what fell', async () => {
    const five = await told({ step: '5min', end: '2026-04-01T08:20:00' });
    expect(five.points).toEqual([
      [
        ['2026-04-01T08:05:00', null, null, null, 0, 0],
        ['2026-04-01T08:10:00', 0.1, 0.1, 0.1, 1, 0],
        ['2026-04-01T08:15:00', null, null, null, 0, 0],
        ['2026-04-01T08:20:00', 0.1, 0.1, 0.1, 1, 0],
      ],
    ]);
    const hours = await told({ elements: ['PT'], step: 'hour', end: '2026-04-01T15:00:00' });
    expect(hours.points[0]?.map(([, value]) => value)).toEqual([5, 4, 4, 0, null, 7, null]);
    expect((await told({ elements: ['PT'], step: 'day' })).points[0]?.[0]?.[1]).toBe(20);
  });

  it('average a stage by time over the day from midnight, with its warning levels, and leave gaps open', async () => {
    const asked = {
      stcds: [river],
      elements: ['Z'],
      begin: '2026-04-01T00:00:00',
      end: '2026-04-02T00:00:00',
    };
    const { result } = await ask({ ...asked, step: 'day' });
    const [series] = result.series;
    expect(series?.levels).toEqual([
      { name: 'wrz', value: 10.3 },
      { name: 'grz', value: 10.5 },
    ]);
    // 00:00 belongs to the day before; from 01:00 to 24:00 it rose evenly.
    expect(
      series?.points.map(([time, value, least, most, count]) => [
        time,
        Math.round((value ?? 0) * 1e6) / 1e6,
        least,
        most,
        count,
      ]),
    ).toEqual([['2026-04-02T00:00:00', 10.125, 10.01, 10.24, 21]]);
    const hours = await told({ ...asked, step: 'hour' });
    expect(hours.points[0]?.slice(2, 7).map(([, value]) => value)).toEqual([10.03, null, null, null, 10.07]);
  });

  it('are nothing for what a station never reported', async () => {
    expect((await told({ elements: ['Q'] })).points).toEqual([[]]);
  });

  it('refuse what cannot be told, and are for those who may see the stations', async () => {
    const refused = async (input: object, headers?: Record<string, string>) =>
      saidBy(await ask(input, headers));
    expect(await refused({ end: '2026-03-31T08:00:00' })).toMatchObject({
      status: 400,
      fields: [['end', expect.stringContaining('before')]],
    });
    expect(await refused({ begin: '2015-01-01T00:00:00' })).toMatchObject({
      status: 400,
      fields: [['end', expect.stringContaining('3700')]],
    });
    expect(await refused({ begin: 'yesterday' })).toMatchObject({ status: 400 });
    expect(await refused({ stcds: [] })).toMatchObject({ status: 400 });
    expect(await refused({ stcds: ['61999999'] })).toMatchObject({ status: 404 });
    expect(await refused({ stcds: ['62000001'] })).toMatchObject({ status: 404 });
    expect(await refused({}, viewer)).toMatchObject({ status: 403 });
    expect(await refused({}, operator)).toMatchObject({ status: 200 });
  });
});

describe('charts of the original client', () => {
  it('tell stage and discharge', async () => {
    const input = { stcds: [river], begin: '2026-04-01T00:00:00', end: '2026-04-01T02:00:00' };
    const { result } = await callAs(site, admin, getWaterChartDatas, input);
    const of = { stcd: river, nameZh: '测站1', nameEn: 'Station 1', count: 1, doubtful: 0, q: null };
    expect(result).toEqual({
      step: 'raw',
      items: [
        { ...of, tm: '2026-04-01T01:00:00', z: 10.01 },
        { ...of, tm: '2026-04-01T02:00:00', z: 10.02 },
      ],
    });
  });

  it('tell rain by step and since the span began', async () => {
    const input = { stcds: [rainy], ...span, end: '2026-04-01T10:00:00', step: 'hour' };
    const { result } = await callAs(site, admin, getRainChartDatas, input);
    const of = { stcd: rainy, nameZh: '测站2', nameEn: 'Station 2', count: 6, doubtful: 0 };
    expect(result).toEqual({
      step: 'hour',
      items: [
        { ...of, tm: '2026-04-01T09:00:00', drp: 0.6, accp: 0.6 },
        { ...of, tm: '2026-04-01T10:00:00', drp: 0.6, accp: 1.2 },
      ],
    });
    const backwards = { ...input, end: '2026-03-01T00:00:00' };
    expect(saidBy(await callAs(site, admin, getRainChartDatas, backwards))).toMatchObject({ status: 400 });
  });
});
