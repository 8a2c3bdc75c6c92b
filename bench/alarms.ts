// `npm run bench:alarms`: from a committed report to the alarm that is told, what that costs those who report, and work on very many open alarms. See bench/README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AlarmBook } from '../backend/src/alarms/alarm-book.ts';
import { AlarmWatch } from '../backend/src/alarms/alarm-watch.ts';
import { changeAlarms } from '../backend/src/alarms/change-alarms.ts';
import { listAlarms } from '../backend/src/store/alarm-lists.ts';
import { EntityRows, type Values } from '../backend/src/store/entity-rows.ts';
import { type OwnStore, openStore, type StoreOptions } from '../backend/src/store/open-store.ts';
import { appendEvents } from '../backend/src/store/outbox.ts';
import { upsertStations } from '../backend/src/store/stations.ts';
import { upsertTenant } from '../backend/src/store/tenants.ts';
import { alarmRule } from '../contract/src/services/alarm-rule.ts';
import { alarmIngest } from './alarm-ingest.ts';
import { quantiles, round, withDatabase } from './bench-parts.ts';
import { type Site, withSite } from './path-site.ts';

const isQuick = process.argv.includes('--quick');
const stationCount = isQuick ? 2_000 : 20_000;
const reportsPerS = 5_000;
const seconds = isQuick ? 10 : 60;
const openCount = isQuick ? 10_000 : 100_000;
const batch = 100;
const limit = 10;

const stcds = Array.from({ length: stationCount }, (_, index) => String(61_000_000 + index));
const silent = { warn: console.error };
const usual: Values = Object.fromEntries(
  Object.entries(alarmRule.creatable).map(([field, schema]) => [
    field,
    (schema as { default?: unknown }).default ?? null,
  ]),
) as Values;
/** With the silence that every station has, five conditions each. */
const rules: Values[] = [
  { name: 'High', element: 'Z', setpoint: limit },
  { name: 'High-high', element: 'Z', side: 'HH', setpoint: 2 * limit },
  { name: 'Rising', kind: 'change', element: 'Z', setpoint: 100, minutes: 30 },
  { name: 'Rain of an hour', kind: 'sum', element: 'PJ', setpoint: 1_000 },
];

async function prepare(store: OwnStore): Promise<void> {
  await upsertTenant(store, { id: 1, tenancy_name: 'Default', name: 'Default' });
  const kind = { sttp: 'ZZ', lon: null, lat: null, river: null, isPublic: false, intervalS: 60 };
  const field = { centre: null, address: null, password: null };
  for (let from = 0; from < stcds.length; from += 2_000)
    await upsertStations(
      store,
      1,
      stcds
        .slice(from, from + 2_000)
        .map((stcd) => ({ stcd, nameZh: stcd, nameEn: stcd, ...kind, ...field })),
    );
  await new EntityRows(store.db, alarmRule.name, 1).insertMany(rules.map((rule) => ({ ...usual, ...rule })));
}

/** Commits reports at their pace until the time is over; every so many of them rings. */
async function report(
  store: OwnStore,
  forS: number,
  { perS, ringEvery, rung }: { perS: number; ringEvery: number; rung: Map<string, number> },
): Promise<number> {
  const began = performance.now();
  let sent = 0;
  let ringing = 0;
  while (performance.now() - began < forS * 1_000) {
    const now = Date.now();
    const ringingNow: string[] = [];
    const events = Array.from({ length: batch }, () => {
      const isRinging = sent % ringEvery === 0 && ringing < stcds.length;
      const stcd = (isRinging ? stcds[ringing++] : stcds[sent % stcds.length]) as string;
      if (isRinging) ringingNow.push(stcd);
      sent += 1;
      const value = isRinging ? limit + 1 : rung.has(stcd) ? limit + 1 : 1;
      const values = [
        { element: 'Z', value, observedAt: now },
        { element: 'PJ', value: 0.1, observedAt: now },
      ];
      return {
        ...{ kind: 'report' as const, stcd },
        payload: { msgID: sent, func: null, sentAt: now, receivedAt: now, values },
      };
    });
    const told = await store.db.transaction().execute((db) => appendEvents(db, 1, events));
    const committedAt = performance.now();
    for (const stcd of ringingNow) rung.set(stcd, committedAt);
    store.feed.publish(1, told.prev, told.cursor, told.events);
    const ahead = (sent / perS) * 1_000 - (performance.now() - began);
    if (ahead > 1) await wait(ahead);
  }
  return round(sent / forS);
}

async function measure(name: string, options: StoreOptions) {
  const store = await openStore(options);
  await prepare(store);
  const watch = new AlarmWatch(store, silent);
  await watch.look();
  watch.start();
  const rung = new Map<string, number>();
  const latencies: number[] = [];
  const heard = new Set<string>();
  const end = store.feed.subscribeAll((_, { events }) => {
    for (const event of events) {
      const at = event.kind === 'alarm' ? rung.get(event.stcd) : undefined;
      if (at === undefined || heard.has(event.stcd)) continue;
      heard.add(event.stcd);
      latencies.push(performance.now() - at);
    }
  });
  const perS = await report(store, seconds, { perS: reportsPerS, ringEvery: 250, rung });
  await watch.look();
  end();
  await watch.close();
  const { p50Ms, p99Ms } = quantiles(latencies);
  const many = await workOnMany(store);
  await store.close();
  const figures = {
    ...{ p50Ms, p99Ms, alarms: latencies.length, missing: rung.size - latencies.length, reportsPerS: perS },
    ...many,
  };
  console.log(`${name}: ${JSON.stringify(figures)}`);
  return figures;
}

/** A page of very many open alarms, a filtered one, and five hundred acknowledged at once. */
async function workOnMany(store: OwnStore) {
  const now = Date.now();
  for (let from = 0; from < openCount; from += 1_000)
    await store.db.transaction().execute(async (db) => {
      const book = new AlarmBook(db, 1, now);
      for (let index = from; index < from + 1_000; index++) {
        const page = book.newPage({
          ...{ stcd: stcds[index % stcds.length] as string, condition: `bench ${index}`, kind: 'threshold' },
          ...{ severity: 1 + (index % 4), is_latching: false, opened_at: now, changed_at: now },
          ...{ text_zh: `报警 ${index}`, text_en: `Alarm ${index}` },
        });
        book.take(page, 'condition.raised', { at: now });
      }
      await book.write();
    });
  const sought = { tenantId: 1, visible: { isAll: true } as const, isOpen: true };
  const order = [
    { name: 'severity', isDown: true },
    { name: 'openedAt', isDown: true },
  ];
  const timed = async <Result>(work: () => Promise<Result>) => {
    const began = performance.now();
    const result = await work();
    return { result, ms: round(performance.now() - began) };
  };
  const page = await timed(() => listAlarms(store.db, sought, { order, skip: 0, take: 50 }));
  const filtered = await timed(() =>
    listAlarms(store.db, { ...sought, severity: 4, keyword: '999' }, { order, skip: 0, take: 50 }),
  );
  const { result } = await timed(() => listAlarms(store.db, sought, { order, skip: 0, take: 500 }));
  const ids = result.rows.map(({ id }) => id);
  const acknowledged = await timed(() =>
    changeAlarms(store, 1, ids, Date.now(), (book, pages) => {
      for (const one of pages) book.take(one, 'alarm.acknowledged', { at: Date.now() });
    }),
  );
  return {
    open: page.result.count,
    ...{ pageMs: page.ms, filteredMs: filtered.ms, acknowledge500Ms: acknowledged.ms },
  };
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const ingest = (site: Site) => alarmIngest(site, seconds / 3);
const isWanted = (store: string) => named.length === 0 || named.includes(store);
const figures: Record<string, unknown> = {};
if (isWanted('embedded')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stationwall-alarms-'));
  const told = await measure('embedded', { dataDir });
  rmSync(dataDir, { recursive: true, force: true });
  figures.embedded = { ...told, ...(await withSite('embedded', undefined, ingest)) };
}
if (isWanted('postgresql'))
  figures.postgresql = {
    ...(await withDatabase((databaseUrl) => measure('postgresql', { dataDir: '', databaseUrl }))),
    ...(await withDatabase((url) => withSite('postgresql', url, ingest))),
  };
console.log(JSON.stringify(figures));
process.exit(0);
