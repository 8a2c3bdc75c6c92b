// `npm run bench:import`: how long stations wait for acknowledgements while 10,000 rows are checked, imported, exported and taken back. See bench/README.md.
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, InputOf, OutputOf } from '../contract/src/endpoint.ts';
import { type ImportRow, importRowsAtOnce } from '../contract/src/importing.ts';
import type { Job } from '../contract/src/job.ts';
import { deviceType } from '../contract/src/services/device-type.ts';
import { getMyJobs } from '../contract/src/services/job.ts';
import { beside, round, type Span, type Waits, waitsIn, withDatabase } from './bench-parts.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { type Site, tokenOf, withSite } from './path-site.ts';

const isQuick = process.argv.includes('--quick');
const quietS = isQuick ? 10 : 30;
const rowCount = isQuick ? 2_000 : 10_000;
const whats = ['quiet', 'check', 'send', 'import', 'export', 'undo'] as const;
type What = (typeof whats)[number];
type Figures = Record<What, Waits & { seconds: number }>;

const { checkImport, addToImport, import: begin, undoImport, export: exported } = deviceType.calls;
const rows: ImportRow[] = Array.from({ length: rowCount }, (_, index) => ({
  row: index + 2,
  values: { name: `Gauge ${index}`, code: `G-${index}`, category: 'rain', remark: 'tipping bucket, 0.2 mm' },
}));
const parts = Array.from({ length: Math.ceil(rowCount / importRowsAtOnce) }, (_, index) =>
  rows.slice(index * importRowsAtOnce, (index + 1) * importRowsAtOnce),
);
const nowMs = () => performance.timeOrigin + performance.now();

async function ask(url: string, token: string, endpoint: Endpoint, input: unknown): Promise<Response> {
  const answer = await fetch(`${url}${endpoint.path}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  });
  if (!answer.ok) throw new Error(`${endpoint.path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function measure({ name, product, port, stations }: Site): Promise<Figures> {
  const token = await tokenOf(product);
  const call = async <E extends Endpoint>(
    endpoint: E | undefined,
    input: InputOf<E>,
  ): Promise<OutputOf<E>> => {
    if (!endpoint) throw new Error('device types have no import');
    return ((await (await ask(product.url, token, endpoint, input)).json()) as { result: OutputOf<E> })
      .result;
  };
  const ended = async ({ id }: Job): Promise<Job> => {
    for (;;) {
      const job = (await call(getMyJobs, {})).items.find((one) => one.id === id);
      if (job && job.state !== 'running') return job;
      await wait(200);
    }
  };
  const task: SendersTask = { mode: 'confirm', port, stations, connections: 50, everyS: 10 };
  const senders = beside<SendersResult>('path-senders.ts', task);
  await wait(5_000);
  const spans = new Map<What, Span>();
  const during = async (what: What, work: () => Promise<unknown>) => {
    const from = nowMs();
    await work();
    spans.set(what, { from, to: nowMs() });
    await wait(2_000);
  };
  let importId: string | undefined;
  await during('quiet', () => wait(quietS * 1000));
  await during('check', async () => {
    for (const part of parts) await call(checkImport, { rows: part });
  });
  await during('send', async () => {
    for (const part of parts)
      importId = (await call(addToImport, { ...(importId && { importId }), rows: part })).importId;
  });
  await during('import', async () => {
    const job = await ended(await call(begin, { importId: importId ?? '', fileName: 'types.xlsx' }));
    if (job.outcome?.made !== rowCount) throw new Error(`imported ${JSON.stringify(job)}`);
  });
  await during('export', async () => {
    const file = await ask(product.url, token, exported, { format: 'xlsx' });
    console.log(`${name}: a file of ${round((await file.arrayBuffer()).byteLength / 1024)} kB`);
  });
  await during('undo', async () => {
    const job = await ended(await call(undoImport, { importId: importId ?? '' }));
    if (job.outcome?.deleted !== rowCount) throw new Error(`took back ${JSON.stringify(job)}`);
  });
  senders.stop();
  const result = await senders.result;
  if (result.mode !== 'confirm') throw new Error('wrong answer');
  if (result.unacknowledged > 0) throw new Error(`${result.unacknowledged} reports were not acknowledged`);
  const figures = whats.map((what) => {
    const span = spans.get(what) ?? { from: 0, to: 0 };
    const told = { seconds: round((span.to - span.from) / 1000, 1), ...waitsIn(result, span) };
    console.log(`${name}: ${what} ${JSON.stringify(told)}`);
    return [what, told] as const;
  });
  return Object.fromEntries(figures) as Figures;
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, Figures> = {};
if (isWanted('embedded')) figures.embedded = await withSite('embedded', undefined, measure);
if (isWanted('postgresql'))
  figures.postgresql = await withDatabase((url) => withSite('postgresql', url, measure));
console.log(JSON.stringify(figures));
