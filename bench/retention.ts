// `npm run bench:retention`: how long stations wait for acknowledgements while the retention drops what is due. See bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startIngestThread } from '../backend/src/ingest/ingest-thread.ts';
import { type OwnStore, openStore, type StoreOptions } from '../backend/src/store/open-store.ts';
import { retire } from '../backend/src/store/retention.ts';
import {
  type DataKind,
  type RetentionLimits,
  usualRetention,
} from '../backend/src/store/retention-limits.ts';
import { upsertStations } from '../backend/src/store/stations.ts';
import { upsertTenant } from '../backend/src/store/tenants.ts';
import { beside, round, type Waits, waitsIn, withDatabase } from './bench-parts.ts';
import type { SendersResult, SendersTask } from './path-senders.ts';
import { type Filling, fill } from './retention-fill.ts';

const isQuick = process.argv.includes('--quick');
const quietS = isQuick ? 10 : 30;
const part = isQuick ? 0.1 : 1;
const filling: Filling = {
  rawFrames: 2_000_000 * part,
  outbox: 1_000_000 * part,
  audit: 300_000 * part,
  readings: 4_000_000 * part,
};
const kinds: DataKind[] = ['rawFrames', 'outbox', 'audit', 'readings'];
const never = 36_500;
const nothing: RetentionLimits = {
  readings: null,
  rawFrames: never,
  outbox: never,
  audit: never,
  alarms: never,
  alarmMessages: never,
  commands: never,
};
const limits: RetentionLimits = { ...usualRetention, readings: 365 };

type Figures = { quiet: Waits } & Partial<Record<DataKind, Waits & { rows: number; seconds: number }>>;

const silent = { info: () => {}, warn: () => {}, error: console.error };
const stations = Array.from({ length: 5_000 }, (_, index) => String(61_000_000 + index));
const nowMs = () => performance.timeOrigin + performance.now();

async function prepare(store: OwnStore): Promise<void> {
  await upsertTenant(store, { id: 1, tenancy_name: 'Default', name: 'Default', auto_register_centre: null });
  const known = { sttp: 'ZZ', lon: null, lat: null, river: null, intervalS: 60, isPublic: false };
  await upsertStations(
    store,
    1,
    stations.map((stcd) => ({
      ...known,
      stcd,
      nameZh: stcd,
      nameEn: stcd,
      centre: 1,
      address: `00${stcd}`,
      password: null,
    })),
  );
}

async function measure(name: string, options: StoreOptions): Promise<Figures> {
  const store = await openStore(options);
  await prepare(store);
  const began = performance.now();
  await fill(store, filling, Date.now());
  console.log(`${name}: filled in ${round((performance.now() - began) / 1000)} s`);
  const ingest = await startIngestThread({ store, host: '127.0.0.1', port: 0, logger: silent });
  const senders = beside<SendersResult>('path-senders.ts', {
    mode: 'confirm',
    port: ingest.port,
    stations,
    connections: 50,
    everyS: 10,
  } satisfies SendersTask);
  await wait(5_000);
  const spans = new Map<'quiet' | DataKind, { from: number; to: number; rows: number }>();
  const during = async (what: 'quiet' | DataKind, work: () => Promise<number>) => {
    const from = nowMs();
    const rows = await work();
    spans.set(what, { from, to: nowMs(), rows });
    await wait(3_000);
  };
  await during('quiet', () => wait(quietS * 1000, 0));
  for (const kind of kinds)
    await during(kind, async () => {
      const dropped = await retire(store, { ...nothing, [kind]: limits[kind] }, Date.now());
      return dropped.reduce((sum, { rows }) => sum + rows, 0);
    });
  senders.stop();
  const result = await senders.result;
  if (result.mode !== 'confirm') throw new Error('wrong answer');
  if (result.unacknowledged > 0) throw new Error(`${result.unacknowledged} reports were not acknowledged`);
  await ingest.close();
  await store.close();
  const figures = [...spans].map(([what, { from, to, rows }]) => {
    const took = waitsIn(result, { from, to });
    const told = what === 'quiet' ? took : { rows, seconds: round((to - from) / 1000, 1), ...took };
    console.log(`${name}: ${what} ${JSON.stringify(told)}`);
    return [what, told] as const;
  });
  return Object.fromEntries(figures) as unknown as Figures;
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, Figures> = {};
if (isWanted('embedded')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stationwall-retention-'));
  figures.embedded = await measure('embedded', { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
}
if (isWanted('postgresql'))
  figures.postgresql = await withDatabase((databaseUrl) =>
    measure('postgresql', { dataDir: '', databaseUrl }),
  );
console.log(JSON.stringify(figures));
