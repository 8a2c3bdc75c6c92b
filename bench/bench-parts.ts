// What the measurements of the path share: processes of their own, a PostgreSQL, quantiles.
import { execFileSync, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const here = dirname(fileURLToPath(import.meta.url));

export interface Quantiles {
  p50Ms: number;
  p99Ms: number;
}

/** A part of a measurement that runs beside it; it may be told to stop before its result is waited for. */
export interface BesideProcess<Result> {
  stop(): void;
  result: Promise<Result>;
}

/** Runs a file of this folder as a process of its own, which is given its task and answers with one message. */
export function beside<Result>(file: string, task: object): BesideProcess<Result> {
  const child = fork(join(here, file));
  child.send(task);
  const result = new Promise<Result>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Result));
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
  return { stop: () => void child.send('stop'), result };
}

export const round = (value: number, decimals = 0): number => Number(value.toFixed(decimals));
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function quantiles(unsorted: number[]): Quantiles {
  const sorted = unsorted.toSorted((a, b) => a - b);
  return { p50Ms: round(quantile(sorted, 0.5), 1), p99Ms: round(quantile(sorted, 0.99), 1) };
}

export interface Waits extends Quantiles {
  longestMs: number;
  reports: number;
}

/** Moments in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** How long the reports of a span waited for their acknowledgement; what was written shortly before is held up as well. */
export function waitsIn(
  { writtenAt, latenciesMs }: { writtenAt: readonly number[]; latenciesMs: readonly number[] },
  { from, to }: Span,
): Waits {
  const waits = latenciesMs.filter((ms, index) => {
    const at = writtenAt[index] ?? 0;
    return at < to && at + ms > from;
  });
  return { ...quantiles(waits), longestMs: round(Math.max(...waits), 1), reports: waits.length };
}

/** A database of its own on a PostgreSQL of this machine, dropped afterwards; one that is `kept` stays, and is found again by its name. */
export async function withDatabase<Result>(
  work: (url: string) => Promise<Result>,
  kept?: string,
): Promise<Result> {
  const server = execFileSync(process.execPath, [join(here, '..', 'scripts', 'postgresql.mjs')], {
    encoding: 'utf8',
  }).trim();
  const name = kept ?? `stationwall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await admin.query(`create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    if (kept === undefined) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
