// `npm run bench:store -- --export`: a million readings as a file through the relay, and one that is called off. See bench/README.md.
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../e2e/drivers/product.ts';
import { round } from './bench-parts.ts';
import { tokenOf } from './path-site.ts';
import { cpuSeconds, rssKb } from './server-process.ts';

const parts = ['backend', 'relay'] as const;
const lookEveryMs = 500;
/** Of a core: less than that a backend takes with nobody to work for. */
const idleShare = 0.2;

export interface ExportFigures {
  rows: number;
  seconds: number;
  mb: number;
  /** Resident memory in MB, by part: before, at its most in the first quarter of the bytes, and at its most in all. */
  rssMb: Record<(typeof parts)[number], [before: number, firstQuarter: number, most: number]>;
  /** From the end of the connection until the backend does nothing any more for whoever has gone. */
  calledOffMs: number;
}

export async function measureExport(
  product: Product,
  asked: { begin: string; end: string; format: 'csv' | 'xlsx' },
): Promise<ExportFigures> {
  const token = await tokenOf(product);
  const ask = (signal?: AbortSignal) =>
    fetch(`${product.url}/api/services/app/OriginalData/Export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      ...(signal && { signal }),
    });
  const rss = () => parts.map((part) => rssKb(product.processOf(part)) / 1024);
  const before = rss();
  const most = [...before];
  const samples: { bytes: number; rss: number[] }[] = [];
  let bytes = 0;
  let lines = 0;
  const timer = setInterval(() => samples.push({ bytes, rss: rss() }), 100);
  const began = performance.now();
  const answer = await ask();
  if (!answer.ok || !answer.body) throw new Error(`the export was answered ${answer.status}`);
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (asked.format === 'csv') for (const byte of piece) if (byte === 10) lines++;
  }
  const seconds = round((performance.now() - began) / 1_000, 1);
  clearInterval(timer);
  const quarter = [...before];
  for (const sample of samples)
    for (const [index, mb] of sample.rss.entries()) {
      most[index] = Math.max(most[index] ?? 0, mb);
      if (sample.bytes < bytes / 4) quarter[index] = Math.max(quarter[index] ?? 0, mb);
    }
  const [backend, relay] = parts.map(
    (_, index) => [before, quarter, most].map((each) => round(each[index] ?? 0)) as [number, number, number],
  );
  if (!backend || !relay) throw new Error('no memory was looked at');
  const calledOffMs = await calledOff(product, ask);
  return {
    rows: Math.max(0, lines - 1),
    seconds,
    mb: round(bytes / 1e6, 1),
    rssMb: { backend, relay },
    calledOffMs,
  };
}

/** Ends an export in its midst, and waits until the backend works for nobody any more. */
async function calledOff(product: Product, ask: (signal: AbortSignal) => Promise<Response>): Promise<number> {
  const backend = product.processOf('backend');
  const abort = new AbortController();
  const answer = await ask(abort.signal);
  const reader = answer.body?.getReader();
  await reader?.read();
  await wait(1_000);
  const began = performance.now();
  abort.abort();
  for (let used = cpuSeconds(backend); performance.now() - began < 30_000; ) {
    await wait(lookEveryMs);
    const now = cpuSeconds(backend);
    if (now - used < idleShare * (lookEveryMs / 1_000)) break;
    used = now;
  }
  return round(performance.now() - began);
}
