import { mostRows } from '@stationwall/contract/abp';
import { getJobFile, getMyJobs } from '@stationwall/contract/services/job';
import { getRainMonthData, reportCalls } from '@stationwall/contract/services/report';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyBucket, storedBucket, withObservation } from '../../derived/bucket.ts';
import { upsertStations } from '../../store/stations.ts';
import { callAs } from '../../testing/call-as.ts';
import { seriesUpToDate } from '../../testing/series-up-to-date.ts';
import { ask, signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

/** One more than a call tells. */
const stationCount = mostRows + 1;
const codeOf = (nth: number) => String(63_000_000 + nth);
let site: TestSite;
let admin: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  // Those of the test site are none of rain alone any more.
  await sql`update stations set sttp = 'ZZ' where tenant_id = 1`.execute(site.store.db);
  site.store.stationLists.forget(1);
  await upsertStations(
    site.store,
    1,
    Array.from({ length: stationCount }, (_, nth) => ({
      ...{ stcd: codeOf(nth), nameZh: `雨量站${nth}`, nameEn: `Gauge ${nth}`, sttp: 'PP' as const },
      ...{ lon: 106 + nth / 1_000, lat: 31, river: null, intervalS: 300, isPublic: false, centre: 1 },
      ...{ address: null, password: null },
    })),
  );
  // The keeper of derived series takes them over; then what a day came to is written as it would.
  await seriesUpToDate(site.store);
  const [at, end] = ['2026-04-01T09:00:00', '2026-04-02T08:00:00'].map((local) =>
    fromLocal('Asia/Shanghai', local),
  ) as [number, number];
  const buckets = Array.from({ length: 7 }, (_, value) =>
    storedBucket(
      withObservation(emptyBucket, {
        at,
        value: 1 + value,
        isDoubtful: false,
        isPunctual: true,
        isOnHour: true,
      }),
    ),
  );
  await sql`insert into series_days (tenant_id, stcd, element, end_at, bucket)
    select 1, (63000000 + s)::text, 'PJ', ${end}::bigint, (${buckets}::text[])[1 + s % 7]
    from generate_series(0, ${stationCount - 1}::int) s`.execute(site.store.db);
}, 120_000);
afterAll(() => site?.close());

const sumOf = (nth: number) => [codeOf(nth), 1 + (nth % 7)];

it('tells a month of 10,000 stations in one call, how many there are, and the last one in another', {
  timeout: 120_000,
}, async () => {
  const pageAt = async (skipCount: number) => {
    const asked = { day: '2026-04-01', skipCount, maxResultCount: stationCount };
    const { status, result } = await callAs(site, admin, getRainMonthData, asked);
    return { status, totalCount: result.totalCount, sums: result.items.map(({ stcd, sum }) => [stcd, sum]) };
  };
  const first = await pageAt(0);
  const told = Array.from({ length: mostRows }, (_, nth) => sumOf(nth));
  expect(first).toEqual({ status: 200, totalCount: stationCount, sums: told });
  expect(await pageAt(mostRows)).toEqual({ ...first, sums: [sumOf(mostRows)] });
});

it('makes a file of all of them as a job with progress', { timeout: 120_000 }, async () => {
  const columns = ['stcd', 'sum'].map((field) => ({ field, heading: field }));
  const asked = { day: '2026-04-01', format: 'csv' as const, columns, title: 'Rain' };
  const { result: begun } = await callAs(site, admin, reportCalls.RainMonthData.make, asked);
  expect(begun).toMatchObject({ total: stationCount, done: 0 });
  const reached = new Set<number>();
  await vi.waitFor(
    async () => {
      const job = (await callAs(site, admin, getMyJobs, {})).result.items.find(({ id }) => id === begun.id);
      reached.add(job?.done ?? 0);
      expect([job?.state, job?.outcome?.rows]).toEqual(['done', stationCount]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(reached.size).toBeGreaterThan(2);
  const { text } = await ask(site, `${getJobFile.path}?id=${begun.id}`, { headers: admin });
  expect(text.trimEnd().split('\r\n').length).toBe(stationCount + 1);
});
