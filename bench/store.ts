// `npm run bench:store`: what people wait for on a store of 20 million readings while stations go on reporting. See bench/README.md.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../backend/src/store/open-store.ts';
import { vacuumPast } from '../backend/src/store/vacuum.ts';
import { Product } from '../e2e/drivers/product.ts';
import { beside, median, round, withDatabase } from './bench-parts.ts';
import { measureBrowserExport } from './browser-export.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { measureExport } from './store-export.ts';
import { codesOf, type Filling, fillStore, readingsOf } from './store-fill.ts';
import type { StoreReadersResult, StoreReadersTask } from './store-readers.ts';

const isQuick = process.argv.includes('--quick');
const optionOf = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
/** A folder that the filled stores stay in, so that they need not be filled for each measurement. */
const kept = optionOf('keep');
const onlyFill = process.argv.includes('--fill');
const filling: Filling = {
  stations: isQuick ? 2_000 : 20_000,
  yearly: isQuick ? 10 : 100,
  seed: Number(optionOf('seed') ?? 1),
};
const settledS = 40;
const rounds = isQuick ? 5 : 15;
const reportsPerSecond = Number(optionOf('rate') ?? (isQuick ? 500 : 5_000));

const page = '/api/services/app/OriginalData/GetOriginalDatas2?maxResultCount=50';
const zone = 'Asia/Shanghai';
const localOf = (moment: number) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');

/** What is looked at; `{round}` makes each look another one. */
function looksAt(codes: readonly string[]): StoreReadersTask['looks'] {
  const now = Date.now();
  const day = 86_400_000;
  const [yearly, other] = [codes[3], codes.at(-7)];
  const period = (from: number, to: number) =>
    `&begin=${localOf(now - from * day)}&end=${localOf(now - to * day)}`;
  const pages: Record<string, string> = {
    all: '',
    'a station': `&stcd=${other}`,
    'a station with a year': `&stcd=${yearly}`,
    'an element': '&element=Q',
    'an element nobody sends': '&element=PH',
    'a station and its element': `&stcd=${other}&element=VT`,
    'a month of half a year ago': period(200, 170),
    'an hour of today': period(0.1, 0.06),
    'a station over a period': `&stcd=${yearly}${period(100, 90)}`,
    'doubtful ones': '&quality=doubtful',
    'doubtful ones of a station': `&stcd=${yearly}&quality=doubtful`,
    'doubtful ones of a month': `&quality=doubtful${period(200, 170)}`,
    'good ones': '&quality=good',
    'the two-hundredth page': '&skipCount=9950',
    'a branch': `&branch=${encodeURIComponent('Basin%203')}`,
    'everything at once': `&stcd=${yearly}&element=Z&quality=doubtful${period(300, 20)}`,
  };
  const chart = `/api/services/app/StationsSeries/Get?stcds=${yearly}&elements=Z&begin=${localOf(now - 365 * day)}&end=${localOf(now)}`;
  return [
    {
      look: 'lastData',
      path: '/api/services/app/LastData/GetDynamicLastDatasAll',
      leastBytes: 20 * codes.length,
    },
    ...Object.entries(pages).map(([name, query]) => ({
      look: `page of ${name}`,
      path: page + query,
      leastBytes: 50,
    })),
    { look: 'yearChart', path: chart, leastBytes: 2_000 },
  ];
}

/** About a million readings of the stations that have a year. */
async function exported(name: string, dataDir: string, databaseUrl: string | undefined) {
  const product = await launched(dataDir, databaseUrl);
  const day = 86_400_000;
  const days = Math.ceil(1_000_000 / (288 * filling.yearly));
  const span = { begin: localOf(Date.now() - (10 + days) * day), end: localOf(Date.now() - 10 * day) };
  try {
    const csv = await measureExport(product, { ...span, format: 'csv' });
    console.log(`${name}: CSV ${JSON.stringify(csv)}`);
    const xlsx = await measureExport(product, { ...span, format: 'xlsx' });
    console.log(`${name}: XLSX ${JSON.stringify(xlsx)}`);
    const browser = await measureBrowserExport(product, span);
    console.log(`${name}: by a browser ${JSON.stringify(browser)}`);
    return { csv, xlsx, browser };
  } finally {
    await product.close();
  }
}

const launched = (dataDir: string, databaseUrl: string | undefined) =>
  Product.launch({ basins: [], dataDir, ...(databaseUrl ? { databaseUrl } : {}) });

interface Figures {
  lastDataMs: number;
  /** Of the filter that takes longest. */
  pageMs: number;
  yearChartMs: number;
  reportsPerSecond: number;
}

async function measure(name: string, dataDir: string, databaseUrl: string | undefined): Promise<Figures> {
  const product = await launched(dataDir, databaseUrl);
  try {
    await product.stop('relay');
    const stations = codesOf(filling);
    const senders = beside<SendersResult>('path-senders.ts', {
      ...{ mode: 'confirm', port: Number(product.ingest.split(':')[1]), stations, connections: 50 },
      everyS: filling.stations / reportsPerSecond,
      // Newer than all that is stored, and never of the future, however long the looks take.
      minutesAgo: 115,
    } satisfies SendersTask);
    // By then a product has looked at its tables for the first time, and forgotten its start.
    await wait(settledS * 1_000);
    const looks = looksAt(stations);
    const began = performance.timeOrigin + performance.now();
    const task = { url: product.backend, warmUpRounds: 2, rounds, looks } satisfies StoreReadersTask;
    const took = await beside<StoreReadersResult>('store-readers.ts', task).result;
    const seconds = (performance.timeOrigin + performance.now() - began) / 1_000;
    for (const [look, { firstByteMs, wholeMs, bytes }] of Object.entries(took))
      console.log(
        `${name}: ${look}: first byte ${round(median(firstByteMs))} ms (longest ${round(Math.max(...firstByteMs))}), whole ${round(median(wholeMs))} ms, ${round(bytes / 1_000, 1)} kB`,
      );
    senders.stop();
    const sent = await senders.result;
    if (sent.mode !== 'confirm') throw new Error('wrong answer');
    if (sent.unacknowledged > 0)
      console.log(`${name}: ${sent.unacknowledged} reports had no acknowledgement a minute after the last`);
    const until = began + seconds * 1_000;
    const answeredAt = sent.writtenAt.map((at, nth) => at + (sent.latenciesMs[nth] ?? 0));
    const within = answeredAt.flatMap((at, nth) => (at >= began && at <= until ? [nth] : []));
    const waits = within.map((nth) => sent.latenciesMs[nth] ?? 0);
    const counted = within.length;
    const of = (look: string) => round(median(took[look]?.firstByteMs ?? []), 1);
    const pages = Object.keys(took).filter((look) => look.startsWith('page'));
    console.log(
      `${name}: reports were acknowledged after ${round(median(waits))} ms (the first of them after ${round(waits[0] ?? 0)}, the last after ${round(waits.at(-1) ?? 0)}); load ${loadavg().map((each) => round(each, 1))}`,
    );
    return {
      lastDataMs: of('lastData'),
      pageMs: Math.max(...pages.map(of)),
      yearChartMs: of('yearChart'),
      reportsPerSecond: round(counted / seconds),
    };
  } catch (error) {
    console.error(product.log('backend').slice(-3_000));
    throw error;
  } finally {
    await product.close();
  }
}

async function filled(name: string, dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const mark = join(dataDir, 'filled');
  if (existsSync(mark)) return;
  const began = performance.now();
  const store = await openStore({ dataDir, databaseUrl });
  await fillStore(store, filling, (what) =>
    console.error(`${name}: ${round((performance.now() - began) / 1_000)} s: ${what}`),
  );
  // As the product does one by one, each time that a month is over.
  while ((await vacuumPast(store, Date.now())) !== null);
  await store.close();
  writeFileSync(mark, '');
  console.error(
    `${name}: ${readingsOf(filling)} readings in ${round((performance.now() - began) / 1_000)} s`,
  );
}

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const folder = kept ?? mkdtempSync(join(tmpdir(), 'stationwall-bench-store-'));
const figures: Record<string, unknown> = {};
async function run(name: string, databaseUrl: string | undefined) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  await filled(name, dataDir, databaseUrl);
  if (onlyFill) return;
  const work = process.argv.includes('--export') ? exported : measure;
  figures[name] = await work(name, dataDir, databaseUrl);
}
if (isWanted('embedded')) await run('embedded', undefined);
if (isWanted('postgresql'))
  await withDatabase(
    (url) => run('postgresql', url),
    kept === undefined ? undefined : 'stationwall_bench_store',
  );
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
const cores = cpus();
console.log(
  `${cores.length} × ${cores[0]?.model ?? 'unknown'}; ${readingsOf(filling)} readings, ${filling.stations} stations`,
);
console.log(JSON.stringify(figures));
process.exit(0);
