// `npm run bench:path`: what the path from a station to a screen sustains, and how long it takes; `--readers`: what people wait for meanwhile. See bench/README.md.
import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Product } from '../e2e/drivers/product.ts';
import { type Look, looks, type ReadersResult, type ReadersTask } from './path-readers.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';

const here = dirname(fileURLToPath(import.meta.url));
const stationCount = 5_000;
const rounds = process.argv.includes('--quick') ? 1 : 3;
const seconds = process.argv.includes('--quick') ? 10 : 20;

const withReaders = process.argv.includes('--readers');

interface Quantiles {
  p50Ms: number;
  p99Ms: number;
}
type PathFigures = { reportsPerSecond: number } & (Quantiles | Record<Look, Quantiles>);

/** Runs a part of the measurement as a process of its own. */
function inProcess<Result>(file: string, task: object): Promise<Result> {
  const child = fork(join(here, file));
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result));
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
}

const send = (task: SendersTask) => inProcess<SendersResult>('path-senders.ts', task);
const read = (task: ReadersTask) => inProcess<ReadersResult>('path-readers.ts', task);

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const quantiles = (unsorted: number[]): Quantiles => {
  const sorted = unsorted.toSorted((a, b) => a - b);
  return { p50Ms: round(quantile(sorted, 0.5), 1), p99Ms: round(quantile(sorted, 0.99), 1) };
};
const round = (value: number, decimals = 0): number => Number(value.toFixed(decimals));

async function tokenOf(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  });
  const body = (await answer.json()) as { result: { accessToken: string } };
  return body.result.accessToken;
}

interface Site {
  name: string;
  product: Product;
  port: number;
  stations: string[];
}

async function withSite<Result>(
  name: string,
  databaseUrl: string | undefined,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const product = await Product.launch({
    basins: [['--stations', String(stationCount), '--centre', '1', '--seed', '1', '--tenant', 'Default']],
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  try {
    const basin = JSON.parse(readFileSync(product.basinFiles[0] as string, 'utf8')) as {
      stations: { stcd: string }[];
    };
    const stations = basin.stations.map((station) => station.stcd);
    return await work({ name, product, stations, port: Number(product.ingest.split(':')[1]) });
  } finally {
    await product.close();
  }
}

async function saturated(
  { port, stations }: Site,
  task: { daysAgo: number; seconds: number },
): Promise<number> {
  const load = { mode: 'saturate', port, stations, connections: 50, window: 100, warmUpS: 3 } as const;
  const result = await send({ ...load, ...task });
  if (result.mode !== 'saturate') throw new Error('wrong answer');
  return result.reportsPerSecond;
}

async function path(site: Site): Promise<PathFigures> {
  const { name, product, port, stations } = site;
  const live = `${product.url.replace('http', 'ws')}/live`;
  const token = await tokenOf(product);
  const paced = await send({
    mode: 'pace',
    port,
    stations,
    connections: 50,
    everyS: 10,
    seconds: seconds * rounds,
    live,
    token,
  });
  if (paced.mode !== 'pace') throw new Error('wrong answer');
  console.log(
    `${name}: ${paced.sent} reports at ${stationCount / 10}/s, ${paced.seen} seen on the live link`,
  );

  await product.stop('relay');
  const rates: number[] = [];
  for (let index = 0; index < rounds; index++)
    rates.push(await saturated(site, { daysAgo: 10 - index, seconds }));
  console.log(
    `${name}: reports/s of four elements, acknowledged: ${rates.map((rate) => round(rate)).join(', ')}`,
  );
  return { reportsPerSecond: round(median(rates)), ...quantiles(paced.latenciesMs) };
}

/** What people wait for while the ingest is saturated. */
async function readers(site: Site): Promise<PathFigures> {
  const { name, product } = site;
  await product.stop('relay');
  const [rate, took] = await Promise.all([
    saturated(site, { daysAgo: 10, seconds: seconds * rounds }),
    read({ url: product.backend, peoplePerAccount: 2, warmUpS: 3, seconds: seconds * rounds }),
  ]);
  const figures = looks.map((look) => [look, quantiles(took[look])] as const);
  for (const look of looks)
    console.log(
      `${name}: ${look} ${took[look].length} times, longest ${round(Math.max(...took[look]))} ms, ${JSON.stringify(quantiles(took[look]))}`,
    );
  return { reportsPerSecond: round(rate), ...(Object.fromEntries(figures) as Record<Look, Quantiles>) };
}

async function withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = execFileSync(process.execPath, [join(here, '..', 'scripts', 'postgresql.mjs')], {
    encoding: 'utf8',
  }).trim();
  const name = `stationwall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const measure = withReaders ? readers : path;
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, PathFigures> = {};
if (isWanted('embedded')) figures.embedded = await withSite('embedded', undefined, measure);
if (isWanted('postgresql'))
  figures.postgresql = await withDatabase((url) => withSite('postgresql', url, measure));
console.log(JSON.stringify(figures));
