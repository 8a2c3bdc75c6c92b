// `npm run trial:rain`: a recorded network replayed whole through the listener, and its sums beside those of the file. See bench/README.md.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { dayAfter, momentOf } from '../backend/src/testing/sums-of-files.ts';
import { Product } from '../e2e/drivers/product.ts';
import { round, withDatabase } from './bench-parts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const file = at('../../shared/data/rain-ams-5min-wide.csv.gz');
const map = at('../field/maps/amsterdam-rain.json');
const [timeZone, dayBegins] = ['Asia/Shanghai', '08:00'];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
/** First and last month, `2016-05`. */
const [firstMonth, lastMonth] = process.argv.includes('--quick')
  ? ['2017-06', '2017-06']
  : ['2016-05', '2018-05'];
/** No frame carries more than seven decimals, and a day has 288 values. */
const mostOffMm = 288 * 5e-8;

const codeOf = (gauge: string) => String(64_000_000 + Number(gauge.slice('ams'.length)));

/** What fell, by gauge and hydrological day; null = the gauge told nothing. */
type Days = Map<string, (number | null)[]>;

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = `${first}-01`; day.slice(0, 7) <= last; day = dayAfter(day)) days.push(day);
  return days;
}
const days = daysFrom(firstMonth, lastMonth);
/** The moments between which the days lie, one more than there are days. */
const bounds = [...days, dayAfter(days.at(-1) as string)].map((day) => momentOf(timeZone, day, dayBegins));
const utcText = (moment = 0) => new Date(moment).toISOString().slice(0, 16);

/** Read from the file alone, value by value. */
async function sumsOfFile(): Promise<{ sums: Days; values: number }> {
  const sums: Days = new Map();
  let heading: string[] | null = null;
  let values = 0;
  let nth = 0;
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const cells = line.split(',');
    if (!heading) {
      heading = cells;
      for (const gauge of cells.slice(1))
        sums.set(
          codeOf(gauge),
          days.map(() => null),
        );
      continue;
    }
    const moment = Date.parse(`${cells[0]?.replace(' ', 'T')}Z`);
    if (moment <= (bounds[0] as number)) continue;
    while (nth < days.length && moment > (bounds[nth + 1] as number)) nth++;
    if (nth === days.length) break;
    for (let column = 1; column < cells.length; column++) {
      if (cells[column] === 'NA') continue;
      const own = sums.get(codeOf(heading[column] as string)) as (number | null)[];
      own[nth] = (own[nth] ?? 0) + Number(cells[column]);
      values++;
    }
  }
  return { sums, values };
}

interface MonthRow {
  stcd: string;
  sum: number | null;
  [value: `v${number}`]: number | null | undefined;
}

async function asAdminOfReplay(product: Product) {
  const json = { 'content-type': 'application/json', 'Abp.TenantId': '3' };
  const signIn = await fetch(`${product.backend}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  });
  const { accessToken } = ((await signIn.json()) as { result: { accessToken: string } }).result;
  return async (month: string) => {
    const asked = new URLSearchParams({ day: `${month}-15`, maxResultCount: '500', doubtful: 'with' });
    const answer = await fetch(`${product.backend}/api/services/app/RainMonthData/Get?${asked}`, {
      headers: { ...json, authorization: `Bearer ${accessToken}` },
    });
    const { result, error } = (await answer.json()) as { result: { items: MonthRow[] }; error: unknown };
    if (!answer.ok) throw new Error(`${month} was answered ${answer.status}: ${JSON.stringify(error)}`);
    return result.items.filter(({ stcd }) => stcd.startsWith('64'));
  };
}

/** As the product's reports tell it. */
async function sumsOfReports(product: Product): Promise<{ sums: Days; months: Map<string, number> }> {
  const monthOf = await asAdminOfReplay(product);
  const sums: Days = new Map();
  const months = new Map<string, number>();
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const length = days.filter((day) => day.startsWith(month)).length;
    for (const row of await monthOf(month)) {
      const own = sums.get(row.stcd) ?? [];
      sums.set(row.stcd, own);
      for (let day = 1; day <= length; day++) own.push(row[`v${day}`] ?? null);
      if (row.sum !== null) months.set(`${row.stcd} ${month}`, row.sum);
    }
  }
  return { sums, months };
}

function compared(expected: Days, { sums, months }: Awaited<ReturnType<typeof sumsOfReports>>) {
  const told = { days: 0, months: 0, differences: [] as string[], worstMm: 0 };
  const look = (what: string, one: number | null, other: number | null, allowedMm: number) => {
    const off = one === null || other === null ? (one === other ? 0 : Number.NaN) : Math.abs(one - other);
    if (off <= allowedMm) told.worstMm = Math.max(told.worstMm, off);
    else told.differences.push(`${what}: file ${one}, report ${other}`);
  };
  for (const [stcd, own] of expected) {
    const byMonth = new Map<string, number>();
    for (const [nth, day] of days.entries()) {
      const sum = own[nth] ?? null;
      look(`${stcd} ${day}`, sum, sums.get(stcd)?.[nth] ?? null, mostOffMm);
      if (sum === null) continue;
      told.days++;
      const month = day.slice(0, 7);
      byMonth.set(month, (byMonth.get(month) ?? 0) + sum);
    }
    for (const [month, sum] of byMonth) {
      told.months++;
      look(`${stcd} ${month}`, sum, months.get(`${stcd} ${month}`) ?? null, 31 * mostOffMm);
    }
  }
  return told;
}

/** The same answer twice, some seconds apart: what the reports stand on is worked out right behind the readings. */
async function settled(product: Product) {
  for (let before = ''; ; await wait(10_000)) {
    const sums = await sumsOfReports(product);
    const now = JSON.stringify([...sums.sums]);
    if (now === before) return sums;
    before = now;
  }
}

async function replayed(name: string, expected: Days, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stationwall-rain-'));
  const stations = ['stations', '--map', map, '--out', join(dataDir, 'basin-1.json')];
  execFileSync(process.execPath, [at('../field/src/main.ts'), ...stations], { stdio: 'ignore' });
  const product = await Product.launch({ basins: [[]], dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    await product.stop('relay');
    const began = performance.now();
    const span = ['--from', utcText((bounds[0] as number) + 60_000), '--until', utcText(bounds.at(-1))];
    const way = ['--to', product.ingest, '--connections', '8', '--per-report', '200', '--window', '4'];
    await product.field('replay', file, '--map', map, ...span, ...way);
    const replayS = round((performance.now() - began) / 1_000);
    const sums = await settled(product);
    const { differences, ...told } = compared(expected, sums);
    for (const difference of differences.slice(0, 20)) console.log(`${name}: ${difference}`);
    return { replayS, ...told, differences: differences.length };
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { sums, values } = await sumsOfFile();
console.log(`${sums.size} gauges, ${values} values, ${days.length} days from ${days[0]}`);
const results: Record<string, Awaited<ReturnType<typeof replayed>>> = {};
const isWanted = (store: string) => named.length === 0 || named.includes(store);
if (isWanted('embedded')) results.embedded = await replayed('embedded', sums);
if (isWanted('postgresql'))
  results.postgresql = await withDatabase((url) => replayed('postgresql', sums, url));
console.log(JSON.stringify(results));
process.exit(Object.values(results).some(({ differences }) => differences > 0) ? 1 : 0);
