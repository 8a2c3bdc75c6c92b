// `npm run bench:reports`: a month of rain at 2,000 stations as a grid and as a sheet, over a store of many readings. See bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../backend/src/app.ts';
import { loadDemo } from '../backend/src/demo/load-demo.ts';
import { SeriesKeeper } from '../backend/src/derived/series-keeper.ts';
import { createHttp } from '../backend/src/http.ts';
import { type OwnStore, openStore } from '../backend/src/store/open-store.ts';
import { makePartition, partitionsFor } from '../backend/src/store/partitions.ts';
import { upsertStations } from '../backend/src/store/stations.ts';
import { getRainMonthData, reportCalls } from '../contract/src/services/report.ts';
import { median, round, withDatabase } from './bench-parts.ts';

const isQuick = process.argv.includes('--quick');
const readings = isQuick ? 1_000_000 : 20_000_000;
const rounds = isQuick ? 5 : 20;
const [stationCount, basinCount, days] = [2_000, 10, 365];
const batch = 100_000;
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const silent = { info: () => {}, warn: () => {}, error: console.error };
/** 08:00 in Shanghai, a year before the end of October 2026. */
const firstDay = Date.UTC(2025, 10, 1);
const codeOf = 'lpad((63000000 + s)::text, 8, $$0$$)';

async function prepare(store: OwnStore): Promise<void> {
  const { db, kind } = store;
  const log = createHttp({ logLevel: 'silent', trustedRelays: [] }).log;
  await loadDemo(store, { networks: [], servicePassword: 'service-Password-1', log });
  const wide = Math.ceil(Math.sqrt(stationCount));
  await upsertStations(
    store,
    1,
    Array.from({ length: stationCount }, (_, nth) => {
      const stcd = String(63_000_000 + nth);
      // A gauge about every five kilometres, none exactly in line.
      const [east, north] = [nth % wide, Math.floor(nth / wide)];
      const [lon, lat] = [106 + east / 20 + Math.sin(nth) / 90, 31 + north / 20 + Math.cos(nth * 3) / 90];
      const basin = `Basin ${Math.floor((nth * basinCount) / stationCount)}`;
      const named = { stcd, nameZh: `雨量站${nth}`, nameEn: `Gauge ${nth}`, sttp: 'PP' as const, basin };
      return {
        ...named,
        lon,
        lat,
        river: null,
        intervalS: 300,
        isPublic: false,
        centre: 1,
        address: null,
        password: null,
      };
    }),
  );
  // The keeper of derived series takes them over while they are empty: it would drop what it finds, and begin anew.
  const keeper = new SeriesKeeper(store, silent, { isAsked: true });
  await keeper.look();
  await keeper.close();
  // Readings every five minutes, as many as are wanted; reports never read them.
  const perStation = readings / stationCount;
  for (let month = 0; month < 13; month++)
    for (const partition of partitionsFor('readings', firstDay + month * 30 * dayMs, Date.now()).slice(0, 1))
      await makePartition(db, 'readings', partition);
  for (let from = 0; from < readings; from += batch)
    await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
      select 1, ${sql.raw(codeOf.replace('s)', `(n / ${perStation})::int)`))}, 'PJ', at, at, at, (n % 7) / 10.0, n
      from (select n, ${sql.lit(firstDay)}::bigint + (n % ${sql.lit(perStation)}) * 300000 as at
        from generate_series(${sql.lit(from)}::bigint, ${sql.lit(Math.min(readings, from + batch) - 1)}::bigint) n) told`.execute(
      db,
    );
  // What they come to by day is written as the keeper of derived series writes it.
  for (let day = 0; day < days; day++) {
    const end = firstDay + (day + 1) * dayMs;
    await sql`insert into series_days (tenant_id, stcd, element, end_at, bucket)
      select 1, ${sql.raw(codeOf)}, 'PJ', ${sql.lit(end)}::bigint, '[' || ${sql.lit(end)} || ',[288,0,288,' ||
        round((abs(sin(s * 0.7 + ${sql.lit(day)})) * 40)::numeric, 1) || ',0,' || ${sql.lit(end - 20 * hourMs)} || ',4.2,' ||
        ${sql.lit(end - 3 * hourMs)} || ',0.1,' || ${sql.lit(end - dayMs + 300_000)} || ',0,' || ${sql.lit(end)} || ',1234567,86100000,0,24,9.5]]'
      from generate_series(0, ${sql.lit(stationCount - 1)}) s`.execute(db);
  }
  await sql`analyze series_days`.execute(db);
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
}

interface Figures {
  gridMs: number;
  gridLongestMs: number;
  arealMs: number;
  sheetMs: number;
  sheetLongestMs: number;
  sheetKb: number;
  /** Resident memory of the whole process, the embedded store in it: before the sheets, at its most during the first one, during the last one. */
  rssMb: [before: number, first: number, last: number];
}

async function measure(store: OwnStore): Promise<Figures> {
  const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
  buildApp(app, { store, authSecret: 'the secret of a measurement, long enough' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const signedIn = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  });
  const { accessToken } = ((await signedIn.json()) as { result: { accessToken: string } }).result;
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const columns = ['stcd', 'nameZh', 'sum', ...Array.from({ length: 31 }, (_, nth) => `v${nth + 1}`)];
  const wanted = columns.map((field) => ({ field, heading: field, decimals: 1 }));
  const monthOf = (nth: number) => `2026-${String(1 + (nth % 9)).padStart(2, '0')}-15`;

  const grid = async (nth: number, more = '') => {
    const begun = performance.now();
    const query = `day=${monthOf(nth)}&maxResultCount=${stationCount}${more}`;
    const answer = await fetch(`${url}${getRainMonthData.path}?${query}`, { headers });
    const { result } = (await answer.json()) as { result: { items: { sum: number | null }[] } };
    if (result.items.length !== stationCount || result.items.some(({ sum }) => sum === null))
      throw new Error(`the grid is not whole: ${result.items.length} stations`);
    return performance.now() - begun;
  };
  const sheet = async (nth: number) => {
    const begun = performance.now();
    const body = JSON.stringify({ day: monthOf(nth), format: 'xlsx', columns: wanted, notes: ['Rain'] });
    const path = reportCalls.RainMonthData.export.path;
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    if (!answer.ok || bytes < 100_000) throw new Error(`the sheet is not whole: ${answer.status}`);
    return { ms: performance.now() - begun, bytes };
  };
  const timesOf = async (work: (nth: number) => Promise<number>) => {
    for (let nth = 0; nth < 3; nth++) await work(nth);
    const times: number[] = [];
    for (let nth = 0; nth < rounds; nth++) times.push(await work(nth));
    return times;
  };
  const rss = () => process.memoryUsage.rss() / 2 ** 20;
  const peakOf = async (work: () => Promise<unknown>) => {
    let most = rss();
    const timer = setInterval(() => (most = Math.max(most, rss())), 10);
    await work();
    clearInterval(timer);
    return Math.max(most, rss());
  };
  const grids = await timesOf((nth) => grid(nth));
  const areal = await timesOf((nth) => grid(nth, '&areal=true'));
  const before = rss();
  const first = await peakOf(() => sheet(0));
  const sheets = await timesOf(async (nth) => (await sheet(nth)).ms);
  const last = await peakOf(() => sheet(1));
  const { bytes } = await sheet(0);
  await app.close();
  return {
    ...{
      gridMs: round(median(grids)),
      gridLongestMs: round(Math.max(...grids)),
      arealMs: round(median(areal)),
    },
    ...{
      sheetMs: round(median(sheets)),
      sheetLongestMs: round(Math.max(...sheets)),
      sheetKb: round(bytes / 1_000),
    },
    rssMb: [round(before), round(first), round(last)],
  };
}

async function run(name: string, databaseUrl: string | undefined): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stationwall-bench-reports-'));
  const store = await openStore({ dataDir, databaseUrl, logger: silent as never });
  try {
    const begun = performance.now();
    await prepare(store);
    console.error(`${name}: ${readings} readings in ${round((performance.now() - begun) / 1_000)} s`);
    return await measure(store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const results: Record<string, Figures> = {};
if (only !== 'postgresql') results.embedded = await run('embedded', undefined);
if (only !== 'embedded')
  results.postgresql = await withDatabase((databaseUrl) => run('postgresql', databaseUrl));
const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model ?? 'unknown'}; ${readings} readings, ${stationCount} stations × 31 days`,
);
console.log(JSON.stringify(results));
process.exit(0);
