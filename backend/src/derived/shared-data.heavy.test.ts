import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuckets } from '../store/series-buckets.ts';
import { markSeries } from '../store/series-places.ts';
import { type TestStore, testStoreKinds } from '../store/test-stores.ts';
import { SeriesKeeper } from './series-keeper.ts';
import { timeMean } from './summary.ts';

const shared = new URL('../../../../shared/data/', import.meta.url);
const rainFile = new URL('rain-ams-5min-wide.csv.gz', shared);
const stageFile = new URL('level-ea-river-aire-15min.csv.gz', shared);
const linesOf = (file: URL) => gunzipSync(readFileSync(file)).toString().trim().split('\n');
const always = { begin: 0, end: Date.UTC(2100, 0) };

interface Read {
  stcd: string;
  at: number;
  value: number;
}

/** What the wall clock of a zone shows, as if it were UTC: by the browser's own calendar, not by ours. */
function wallIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsets = new Map<number, number>();
  return (at) => {
    const hour = Math.floor(at / 3_600_000);
    const offset =
      offsets.get(hour) ??
      Date.parse(`${format.format(hour * 3_600_000).replace(' ', 'T')}Z`) - hour * 3_600_000;
    offsets.set(hour, offset);
    return at + offset;
  };
}

/** `stcd 2016-10-30` of the day that a reading belongs to, which begins so many hours after midnight. */
const dayNamed = (wall: (at: number) => number, startHour: number) => (at: number) =>
  new Date(wall(at) - startHour * 3_600_000 - 1).toISOString().slice(0, 10);

const there = existsSync(rainFile) ? testStoreKinds : [];
describe.each(there)('series of real data in the $name store', (kind) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await kind.open();
  });
  afterAll(() => site.end());

  /** Of a tenant of its own; as they lie in the store, whatever brought them. */
  async function keep(tenantId: number, timeZone: string, element: string, read: readonly Read[]) {
    const { db } = site.store;
    await sql`insert into tenants (id, tenancy_name, name, time_zone, hydrological_day_start)
      values (${tenantId}, ${`t${tenantId}`}, 'T', ${timeZone}, 8)`.execute(db);
    for (let start = 0; start < read.length; start += 20_000) {
      const some = read.slice(start, start + 20_000);
      await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
        select ${tenantId}::int, unnest(${some.map(({ stcd }) => stcd)}::text[]), ${element}::text,
          unnest(${some.map(({ at }) => at)}::bigint[]), 0, 0, unnest(${some.map(({ value }) => value)}::float8[]), 1
        on conflict do nothing`.execute(db);
    }
    const stcds = [...new Set(read.map(({ stcd }) => stcd))];
    const keeper = new SeriesKeeper(site.store, { warn: () => {} }, { isAsked: true });
    await keeper.look();
    for (const stcd of stcds) await markSeries(db, { tenantId, stcd, element, ...always });
    await keeper.look();
    while ((await sql`select 1 from series_marks`.execute(db)).rows.length > 0) await keeper.look();
    await keeper.close();
    return readBuckets(db, { tenantId, length: 'days', stcds, elements: [element], ...always });
  }

  function rainOf(isWanted: (time: string, gauge: string) => boolean): Read[] {
    const [heading = '', ...lines] = linesOf(rainFile);
    const gauges = heading.split(',');
    return lines.flatMap((line) => {
      const [time = '', ...values] = line.split(',');
      const at = Date.parse(`${time.replace(' ', 'T')}Z`);
      return values.flatMap((text, index): Read[] => {
        const stcd = gauges[index + 1] ?? '';
        return text === 'NA' || !isWanted(time, stcd) ? [] : [{ stcd, at, value: Number(text) }];
      });
    });
  }

  function expectSums(days: Awaited<ReturnType<typeof keep>>, read: readonly Read[]) {
    const wall = wallIn('Europe/Amsterdam');
    const dayOf = dayNamed(wall, 8);
    const sums = (of: (one: Read) => string) => {
      const found = new Map<string, { count: number; sum: number }>();
      for (const one of read) {
        const known = found.get(of(one)) ?? { count: 0, sum: 0 };
        found.set(of(one), { count: known.count + 1, sum: known.sum + one.value });
      }
      return [...found].map(([name, { count, sum }]) => `${name} ${count} ${sum.toFixed(6)}`).sort();
    };
    const told = days.map(({ stcd, end, bucket }) => ({ stcd, day: dayOf(end), ...bucket.all }));
    expect(
      told.map(({ stcd, day, count, sum }) => `${stcd} ${day} ${count} ${sum.toFixed(6)}`).sort(),
    ).toEqual(sums(({ stcd, at }) => `${stcd} ${dayOf(at)}`));
    const months = Map.groupBy(told, ({ stcd, day }) => `${stcd} ${day.slice(0, 7)}`);
    const ofMonths = [...months].map(([name, all]) => {
      const count = all.reduce((total, one) => total + one.count, 0);
      return `${name} ${count} ${all.reduce((total, one) => total + one.sum, 0).toFixed(6)}`;
    });
    expect(ofMonths.sort()).toEqual(sums(({ stcd, at }) => `${stcd} ${dayOf(at).slice(0, 7)}`));
  }

  test('rain of all gauges of Amsterdam in the month in which the clock changes', async () => {
    const read = rainOf((time) => time.startsWith('2016-10'));
    expect(read.length).toBeGreaterThan(500_000);
    expectSums(await keep(1, 'Europe/Amsterdam', 'PJ', read), read);
  }, 600_000);

  test('rain of three gauges through all months of the file', async () => {
    const read = rainOf((_, gauge) => ['ams1', 'ams20', 'ams75'].includes(gauge));
    expect(read.length).toBeGreaterThan(100_000);
    expectSums(await keep(2, 'Europe/Amsterdam', 'PJ', read), read);
  }, 600_000);

  test('stages of the River Aire: daily mean over time, extremes with their times', async () => {
    const rows = linesOf(stageFile)
      .slice(1)
      .map((line): Read => {
        const [stcd = '', , , time = '', value = ''] = line.split(',');
        return { stcd, at: Date.parse(time), value: Number(value) };
      });
    const read = [...new Map(rows.map((one) => [`${one.stcd} ${one.at}`, one])).values()];
    const days = await keep(3, 'Europe/London', 'Z', read);
    const wall = wallIn('Europe/London');
    const byDay = Map.groupBy(read, ({ stcd, at }) => `${stcd} ${dayNamed(wall, 0)(at)}`);
    const expected = [...byDay].map(([name, unsorted]) => {
      const all = unsorted.toSorted((one, other) => one.at - other.at);
      let [area, covered] = [0, 0];
      for (const [index, one] of all.slice(1).entries()) {
        const before = all[index] as Read;
        if (one.at - before.at > 43_200_000) continue;
        area += ((one.value + before.value) / 2) * (one.at - before.at);
        covered += one.at - before.at;
      }
      const mean = covered > 0 ? area / covered : all.reduce((sum, one) => sum + one.value, 0) / all.length;
      const most = all.reduce((best, one) => (one.value > best.value ? one : best));
      const least = all.reduce((best, one) => (one.value < best.value ? one : best));
      return `${name} ${mean.toFixed(6)} ${most.value} ${most.at} ${least.value} ${least.at}`;
    });
    const told = days.map(({ stcd, end, bucket: { all } }) => {
      const name = `${stcd} ${dayNamed(wall, 0)(end)}`;
      return `${name} ${timeMean(all)?.toFixed(6)} ${all.most} ${all.mostAt} ${all.least} ${all.leastAt}`;
    });
    expect(told.length).toBeGreaterThan(500);
    expect(told.sort()).toEqual(expected.sort());
  }, 600_000);
});
