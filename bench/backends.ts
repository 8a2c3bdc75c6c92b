// `npm run bench:backends`: reports/s that one backend and two on the same PostgreSQL take in. See bench/README.md.
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../backend/src/store/open-store.ts';
import { readEventsAfter } from '../backend/src/store/outbox.ts';
import { BackendsSite } from '../scripts/backends-site.ts';
import { beside, median, round } from './bench-parts.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';

const isQuick = process.argv.includes('--quick');
const [rounds, seconds, warmUpS] = isQuick ? [1, 10, 3] : [3, 20, 5];
const stations = 5_000;
/** Processes that send, each for its share of the stations: as many whatever they send to. */
const senders = 2;
const connections = 50;
const postgresql = execFileSync(
  process.execPath,
  [join(import.meta.dirname, '..', 'scripts', 'postgresql.mjs')],
  {
    encoding: 'utf8',
  },
).trim();

const saturate = async (site: BackendsSite, daysAgo: number): Promise<number> => {
  const results = await Promise.all(
    Array.from({ length: senders }, (_, nth) => {
      const task: SendersTask = {
        ...{ mode: 'saturate', warmUpS, seconds, daysAgo, window: 100 },
        port: site.ingestPorts[nth % site.ingestPorts.length] ?? 0,
        stations: site.stcds.filter((_stcd, index) => index % senders === nth),
        connections: connections / senders,
      };
      return beside<SendersResult>('path-senders.ts', task).result;
    }),
  );
  return results.reduce((sum, each) => sum + (each.mode === 'saturate' ? each.reportsPerSecond : 0), 0);
};

/** Every cursor of the tenant is there once, in order. */
async function checkCursors(site: BackendsSite): Promise<number> {
  const store = await openStore(site.storeOptions);
  try {
    for (let cursor = 0; ; ) {
      const { isComplete, items } = await readEventsAfter(store, 1, { cursor, limit: 10_000 });
      if (!isComplete || items.some((event, index) => event.cursor !== cursor + index + 1))
        throw new Error(`the events after cursor ${cursor} have a hole`);
      cursor += items.length;
      if (items.length === 0) return cursor;
    }
  } finally {
    await store.close();
  }
}

async function measure(name: string, backends: number): Promise<number> {
  const site = await BackendsSite.open({ store: 'postgresql', server: postgresql, backends, stations });
  try {
    const rates: number[] = [];
    for (let nth = 0; nth < rounds; nth += 1) rates.push(await saturate(site, 10 - nth));
    await site.end('SIGKILL');
    const events = await checkCursors(site);
    console.log(
      `${name}: reports/s of four elements, acknowledged: ${rates.map((rate) => round(rate)).join(', ')}; ${events} events without a hole`,
    );
    return round(median(rates));
  } finally {
    await site.remove();
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const one = await measure('one backend', 1);
const two = await measure('two backends', 2);
console.log(JSON.stringify({ one, two }));
