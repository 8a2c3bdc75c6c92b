import { existsSync } from 'node:fs';
import {
  getRainDayData,
  getRainMonthData,
  getRainTimeData,
  getWaterDayData,
  getWaterTimeData,
  type ReportRow,
} from '@stationwall/contract/services/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markSeries } from '../../store/series-places.ts';
import { callAs } from '../../testing/call-as.ts';
import { seriesUpToDate } from '../../testing/series-up-to-date.ts';
import {
  dayAfter,
  daySums,
  hourSums,
  momentOf,
  type Observed,
  rainIn,
  stageFigures,
  stagesIn,
} from '../../testing/sums-of-files.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

const shared = new URL('../../../../../shared/data/', import.meta.url);
const rainFile = new URL('rain-ams-5min-wide.csv.gz', shared);
const stageFile = new URL('level-ea-river-aire-15min.csv.gz', shared);
const gauges = Array.from({ length: 10 }, (_, nth) => `ams${1 + nth * 12}`);
/** Clocks are set back on 30 October, forward on 26 March. */
const [autumn, spring] = ['2016-10', '2017-03'];
const [amsterdam, london] = ['Europe/Amsterdam', 'Europe/London'];

/** Reports over files of real series, against what is worked out from the files alone. */
describe.skipIf(!existsSync(rainFile))('reports of real series', () => {
  let site: TestSite;
  let admins: Record<number, Record<string, string>>;
  let rain: Map<string, Observed[]>;
  let stages: Map<string, Observed[]>;

  beforeAll(async () => {
    site = await startTestSite();
    const { db } = site.store;
    const headersOf = async (tenantId: number) =>
      (await signInAs(site, tenantId, 'admin', 'Admin#123')).headers;
    admins = { 1: await headersOf(1), 2: await headersOf(2) };
    await sql`update tenants set hydrological_day_start = 8, hydrological_day_start_minute = 0,
      time_zone = case id when 1 then ${amsterdam} else ${london} end where id in (1, 2)`.execute(db);
    await sql`update stations set sttp = case tenant_id when 1 then 'PP' else 'ZQ' end`.execute(db);
    for (const tenantId of [1, 2]) site.store.stationLists.forget(tenantId);
    rain = rainIn(rainFile, gauges, [autumn, '2016-11-01', spring, '2017-04-01']);
    stages = stagesIn(stageFile, '2025-10-20', '2025-11-05');
    for (const [nth, series] of [...rain.values()].entries()) await keep(1, 61000001 + nth, 'PJ', series);
    for (const [nth, series] of [...stages.values()].entries()) await keep(2, 62000001 + nth, 'Z', series);
    await seriesUpToDate(site.store, 300_000);
  }, 600_000);
  afterAll(() => site?.close());

  async function keep(tenantId: number, station: number, element: string, series: readonly Observed[]) {
    const { db } = site.store;
    const stcd = String(station);
    for (let start = 0; start < series.length; start += 20_000) {
      const some = series.slice(start, start + 20_000);
      await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
        select ${tenantId}::int, ${stcd}::text, ${element}::text, unnest(${some.map(({ at }) => at)}::bigint[]), 0, 0,
          unnest(${some.map(({ value }) => value)}::float8[]), 1`.execute(db);
    }
    const [first, last] = [series[0]?.at ?? 0, series.at(-1)?.at ?? 0];
    await markSeries(db, { tenantId, stcd, element, begin: first - 1, end: last });
  }

  const valuesOf = (row: ReportRow, count: number) =>
    Array.from({ length: count }, (_, nth) => (row[`v${nth + 1}`] as number | null | undefined) ?? null);
  const rowOf = (items: readonly ReportRow[], station: number): ReportRow =>
    items.find(({ stcd }) => stcd === String(station)) as ReportRow;
  const whole = { maxResultCount: 100 };
  const total = (values: readonly (number | null)[]) => {
    const told = values.filter((value) => value !== null);
    return told.length === 0 ? null : Number(told.reduce((sum, one) => sum + one, 0).toFixed(6));
  };

  it.each([
    [autumn, 31],
    [spring, 31],
  ])('rain of %s by hydrological days, of which one is an hour longer or shorter', async (month, days) => {
    const { result } = await callAs(site, admins[1] ?? {}, getRainMonthData, {
      ...whole,
      day: `${month}-15`,
    });
    expect(result.steps.length).toBe(days);
    let fallen = 0;
    for (const [nth, series] of [...rain.values()].entries()) {
      const row = rowOf(result.items, 61000001 + nth);
      const expected = daySums(series, amsterdam, month, '08:00');
      expect(valuesOf(row, days)).toEqual(expected);
      expect(row.sum).toBe(total(expected));
      fallen += row.sum ?? 0;
    }
    expect(fallen).toBeGreaterThan(100);
    // The same by a window of one month, told in one step.
    const after = dayAfter(`${month}-31`);
    const window = { begin: `${month}-01T08:00:00`, end: `${after}T08:00:00`, step: 'month' as const };
    const { items, steps } = (await callAs(site, admins[1] ?? {}, getRainTimeData, { ...whole, ...window }))
      .result;
    expect(steps).toEqual([`${after}T08:00:00`]);
    for (const [nth, series] of [...rain.values()].entries())
      expect(rowOf(items, 61000001 + nth).v1 ?? null).toBe(total(daySums(series, amsterdam, month, '08:00')));
  });

  it.each([
    ['2016-10-29', 25],
    ['2016-10-30', 24],
    ['2017-03-25', 23],
    ['2017-03-26', 24],
  ])('rain of the hydrological day %s by its %i hours', async (day, hours) => {
    const { result } = await callAs(site, admins[1] ?? {}, getRainDayData, { ...whole, day });
    const [begin, end] = [momentOf(amsterdam, day, '08:00'), momentOf(amsterdam, dayAfter(day), '08:00')];
    expect(result.steps.length).toBe(hours);
    for (const [nth, series] of [...rain.values()].entries()) {
      const row = rowOf(result.items, 61000001 + nth);
      const expected = hourSums(series, begin, end);
      expect(valuesOf(row, hours)).toEqual(expected);
      expect(row.sum).toBe(total(expected));
      const most = Math.max(0, ...expected.map((value) => value ?? 0));
      expect(row.most ?? 0).toBe(most);
    }
  });

  it.each(['2025-10-25', '2025-10-26', '2025-10-27'])(
    'stages of the River Aire on %s: hours, mean over time, extremes',
    async (day) => {
      const { result } = await callAs(site, admins[2] ?? {}, getWaterDayData, { ...whole, day });
      const [begin, end] = [momentOf(london, day, '00:00'), momentOf(london, dayAfter(day), '00:00')];
      expect(stages.size).toBe(3);
      for (const [nth, series] of [...stages.values()].entries()) {
        const row = rowOf(result.items, 62000001 + nth);
        const { hours, mean, ...extremes } = stageFigures(series, begin, end);
        expect(valuesOf(row, hours.length)).toEqual(hours);
        expect(row.mean).toBeCloseTo(mean ?? 0, 5);
        expect([row.most, row.least]).toEqual([extremes.most, extremes.least]);
        expect([row.mostAt, row.leastAt].map((text) => text?.slice(0, 16))).toEqual(
          [extremes.mostAt, extremes.leastAt].map((at) => wallText(at)),
        );
      }
    },
  );

  it('stages by day over a window in which the clock changes', async () => {
    const window = { begin: '2025-10-21T00:00:00', end: '2025-11-01T00:00:00', step: 'day' as const };
    const asked = { ...whole, ...window, figure: 'mean' as const };
    const { result } = await callAs(site, admins[2] ?? {}, getWaterTimeData, asked);
    expect(result.steps.length).toBe(11);
    for (const [nth, series] of [...stages.values()].entries()) {
      const told = valuesOf(rowOf(result.items, 62000001 + nth), 11);
      let day = '2025-10-21';
      for (const value of told) {
        const span = [momentOf(london, day, '00:00'), momentOf(london, dayAfter(day), '00:00')] as const;
        const { mean } = stageFigures(series, ...span);
        if (mean === null) expect(value).toBe(null);
        else expect(value).toBeCloseTo(mean, 5);
        day = dayAfter(day);
      }
    }
  });
});

const londonText = new Intl.DateTimeFormat('sv-SE', {
  timeZone: london,
  dateStyle: 'short',
  timeStyle: 'short',
});
const wallText = (at: number | null) => (at === null ? undefined : londonText.format(at).replace(' ', 'T'));
