// `npm run bench:path`: what the path from a station to a screen sustains, and how long it takes; `--readers`: what people wait for meanwhile. See bench/README.md.
import { cpus } from 'node:os';
import { beside, median, type Quantiles, quantiles, round, withDatabase } from './bench-parts.ts';
import { type Look, looks, type ReadersResult, type ReadersTask } from './path-readers.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { type Site, stationCount, tokenOf, withSite } from './path-site.ts';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const seconds = process.argv.includes('--quick') ? 10 : 20;

const withReaders = process.argv.includes('--readers');

type PathFigures = { reportsPerSecond: number } & (Quantiles | Record<Look, Quantiles>);

const send = (task: SendersTask) => beside<SendersResult>('path-senders.ts', task).result;
const read = (task: ReadersTask) => beside<ReadersResult>('path-readers.ts', task).result;

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

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const measure = withReaders ? readers : path;
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, PathFigures> = {};
if (isWanted('embedded')) figures.embedded = await withSite('embedded', undefined, measure);
if (isWanted('postgresql'))
  figures.postgresql = await withDatabase((url) => withSite('postgresql', url, measure));
console.log(JSON.stringify(figures));
