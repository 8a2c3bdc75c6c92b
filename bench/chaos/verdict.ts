import type { StationEvent } from '@stationwall/contract/station';
import { openStore } from '../../backend/src/store/open-store.ts';
import { readEventsAfter } from '../../backend/src/store/outbox.ts';
import type { Store } from '../../backend/src/store/store.ts';
import type { ChaosSite } from './chaos-site.ts';
import type { CheckingLink } from './checking-link.ts';
import { levelOf, type RepeatingStations } from './repeating-stations.ts';

/** What was counted; every difference is a sentence, and one is a failure. */
export interface Verdict {
  acknowledged: number;
  repeats: number;
  stored: number;
  events: number;
  told: number[];
  gaps: number;
  differences: string[];
  differenceCount: number;
}

const mostTold = 20;

/** What screens and callers show, read while the product still runs: level by station code. */
export async function shownLevels(site: ChaosSite, token: string): Promise<Map<string, number | null>> {
  const path = '/api/services/app/LastData/GetDynamicLastDatasAll';
  const answer = await fetch(`${site.addressOf(0)}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'Abp.TenantId': '1' },
  });
  const { result } = (await answer.json()) as {
    result: { items: { stcd: string; values: { Z?: { value: number | null } } }[] };
  };
  return new Map(result.items.map(({ stcd, values }) => [stcd, values.Z?.value ?? null]));
}

/** Compares, once the backend has ended, the senders' book, the store, and what the links were told. */
export async function judge(
  site: ChaosSite,
  senders: RepeatingStations,
  links: readonly CheckingLink[],
  shown: ReadonlyMap<string, number | null>,
): Promise<Verdict> {
  const differences: string[] = [];
  const store = await openStore(site.storeOptions);
  try {
    const stored = await compareReadings(store, senders, differences);
    const events = await readAllEvents(store, differences);
    compareLast(senders, shown, links, differences);
    const told = links.map((link, index) => compareLink(`link ${index + 1}`, link, events, differences));
    return {
      acknowledged: senders.acknowledged,
      repeats: senders.repeats,
      stored,
      events: events.size,
      told,
      gaps: links.reduce((sum, { client }) => sum + client.gaps.length, 0),
      differences: [...new Set(differences)].slice(0, mostTold),
      differenceCount: differences.length,
    };
  } finally {
    await store.close();
  }
}

/** All that was acknowledged is stored, with its value and once; whatever else is stored was sent. */
async function compareReadings(
  store: Store,
  senders: RepeatingStations,
  differences: string[],
): Promise<number> {
  let stored = 0;
  for (const { stcd, made, acknowledged } of senders.stations.values()) {
    const rows = await store.db
      .selectFrom('readings')
      .select(['observed_at', 'value'])
      .where('tenant_id', '=', 1)
      .where('stcd', '=', stcd)
      .where('element', '=', 'Z')
      .execute();
    stored += rows.length;
    const minutes = new Map<number, number>();
    for (const { observed_at, value } of rows) {
      const minute = (observed_at - senders.beginUtc) / 60_000;
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
      if (!made.has(minute) || value !== levelOf(stcd, minute))
        differences.push(`${stcd} minute ${minute}: ${value} is stored and was never sent`);
    }
    for (const [minute, times] of minutes)
      if (times > 1) differences.push(`${stcd} minute ${minute} is stored ${times} times`);
    for (const minute of acknowledged)
      if (!minutes.has(minute))
        differences.push(`${stcd} minute ${minute} was acknowledged and is not stored`);
  }
  return stored;
}

async function readAllEvents(store: Store, differences: string[]): Promise<Map<number, StationEvent>> {
  const events = new Map<number, StationEvent>();
  let cursor = 0;
  for (;;) {
    const page = await readEventsAfter(store, 1, { cursor, limit: 5_000 });
    if (!page.isComplete) differences.push(`the outbox has a hole after ${cursor}`);
    if (page.items.length === 0) return events;
    for (const event of page.items) {
      if (event.cursor !== cursor + 1) differences.push(`outbox: ${event.cursor} follows ${cursor}`);
      cursor = event.cursor;
      events.set(cursor, event);
    }
  }
}

/** Each station's newest report is what callers and screens show. */
function compareLast(
  senders: RepeatingStations,
  shown: ReadonlyMap<string, number | null>,
  links: readonly CheckingLink[],
  differences: string[],
): void {
  const screens = links.map(({ levels }) => levels);
  for (const { stcd, next } of senders.stations.values()) {
    if (next === 0) continue;
    const expected = levelOf(stcd, next - 1);
    if (shown.get(stcd) !== expected)
      differences.push(`last data of ${stcd} are ${shown.get(stcd)}, not ${expected}`);
    for (const [index, levels] of screens.entries()) {
      const level = levels.get(stcd);
      if (level !== expected)
        differences.push(`link ${index + 1} shows ${level} of ${stcd}, not ${expected}`);
    }
  }
}

/** A link was told every event of the outbox since its first picture as the outbox has it, or was told of the gap. */
function compareLink(
  name: string,
  link: CheckingLink,
  events: ReadonlyMap<number, StationEvent>,
  differences: string[],
): number {
  const { client, pictures, told } = link;
  differences.push(...client.faults.map((fault) => `${name}: ${fault}`));
  const excused = [...client.gaps, ...pictures];
  for (const [cursor, event] of events) {
    if (cursor <= client.firstSeq) continue;
    const heard = told.get(cursor);
    if (!heard) {
      if (!excused.some(({ from, to }) => cursor > from && cursor <= to))
        differences.push(`${name} was never told event ${cursor}`);
    } else if (
      heard.stcd !== event.stcd ||
      JSON.stringify(valuesIn(heard)) !== JSON.stringify(valuesIn(event))
    )
      differences.push(`${name} was told another event ${cursor} than the outbox has`);
  }
  for (const cursor of told.keys())
    if (!events.has(cursor)) differences.push(`${name} was told event ${cursor}, which the outbox has not`);
  return told.size;
}

const valuesIn = (event: StationEvent) => (event.kind === 'report' ? event.values : null);
