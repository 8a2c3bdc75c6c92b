// `npm run bench:path`: what the path from a station to a screen sustains, and how long it takes. See bench/README.md.
import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Product } from '../e2e/drivers/product.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';

const here = dirname(fileURLToPath(import.meta.url));
const stationCount = 5_000;
const rounds = process.argv.includes('--quick') ? 1 : 3;
const seconds = process.argv.includes('--quick') ? 10 : 20;

interface PathFigures {
  reportsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

function send(task: SendersTask): Promise<SendersResult> {
  const child = fork(join(here, 'path-senders.ts'));
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as SendersResult));
    child.once('exit', (code) => reject(new Error(`the senders ended with exit code ${code}`)));
  });
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
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

async function measure(name: string, databaseUrl?: string): Promise<PathFigures> {
  const product = await Product.launch({
    basins: [['--stations', String(stationCount), '--centre', '1', '--seed', '1', '--tenant', 'Default']],
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  try {
    const basin = JSON.parse(readFileSync(product.basinFiles[0] as string, 'utf8')) as {
      stations: { stcd: string }[];
    };
    const stations = basin.stations.map((station) => station.stcd);
    const port = Number(product.ingest.split(':')[1]);

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
    const sorted = paced.latenciesMs.toSorted((a, b) => a - b);
    console.log(
      `${name}: ${paced.sent} reports at ${stationCount / 10}/s, ${paced.seen} seen on the live link`,
    );

    await product.stop('relay');
    const rates: number[] = [];
    for (let index = 0; index < rounds; index++) {
      const result = await send({
        mode: 'saturate',
        port,
        stations,
        connections: 50,
        window: 100,
        warmUpS: 3,
        daysAgo: 10 - index,
        seconds,
      });
      if (result.mode === 'saturate') rates.push(result.reportsPerSecond);
    }
    console.log(
      `${name}: reports/s of four elements, acknowledged: ${rates.map((rate) => round(rate)).join(', ')}`,
    );
    return {
      reportsPerSecond: round(median(rates)),
      p50Ms: round(quantile(sorted, 0.5), 1),
      p99Ms: round(quantile(sorted, 0.99), 1),
    };
  } finally {
    await product.close();
  }
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
const embedded = await measure('embedded');
const postgresql = await withDatabase((url) => measure('postgresql', url));
console.log(JSON.stringify({ embedded, postgresql }));
