import { decodeReport } from '@stationwall/protocols/sl651/report';
import type { Store, StoreLogger } from '../store/store.ts';
import type { AddressBook } from './address-book.ts';
import { autoRegister, type Newcomer } from './auto-register.ts';
import type { BadFrameQuota } from './bad-frame-quota.ts';
import { type DecidedGroup, GroupBuilder } from './group.ts';
import type { Incoming } from './incoming.ts';
import { isReport, type Judged, judge } from './judge.ts';
import type { MessageNumbers } from './message-numbers.ts';
import type { PictureBook } from './picture-book.ts';
import { readStoredRevisions } from './stored-revisions.ts';

export interface Desk {
  store: Store;
  logger: StoreLogger;
  book: AddressBook;
  pictures: PictureBook;
  numbers: MessageNumbers;
  quota: BadFrameQuota;
  /** Stations that register themselves, per tenant. */
  mostAutoStations: number;
}

/** Turns incoming frames into one group to commit. Asks the store only for what memory does not have. */
export async function prepare(
  desk: Desk,
  batch: readonly Incoming[],
): Promise<{ judged: Judged[]; decided: DecidedGroup }> {
  const { store, book, pictures, numbers } = desk;
  await book.settled();
  await findStrangers(desk, batch);
  const judged = batch.map((incoming) => ({ incoming, verdict: judge(incoming, book) }));
  await numbers.reserve(batch.length);
  pictures.freshen();
  await loadPictures(pictures, judged);
  await store.partitions.prepareReadings(monthsOf(judged), Date.now());
  const stored = await readStoredRevisions(store, pictures, judged);
  const builder = new GroupBuilder(pictures, numbers, stored);
  for (const each of judged) if (isKept(desk.quota, each)) builder.add(each);
  return { judged, decided: builder.finish() };
}

/** What is refused is kept within the quota of its address; asked once, however often the group is tried. */
function isKept(quota: BadFrameQuota, { incoming, verdict }: Judged): boolean {
  if (verdict.reason === null) return true;
  incoming.isKept ??= quota.allows(incoming.line.remoteAddress, incoming.bytes.length, incoming.receivedAt);
  return incoming.isKept;
}

async function findStrangers({ store, book, logger, mostAutoStations }: Desk, batch: readonly Incoming[]) {
  const isStranger = ({ reason, header: { centre, station } }: Incoming) =>
    reason === null && book.find(centre as number, station as string) === undefined;
  if (!batch.some(isStranger)) return;
  const addresses = batch.filter(isStranger).map(({ header: { centre, station } }) => ({
    centre: centre as number,
    address: station as string,
  }));
  await book.resolve(addresses, Date.now());
  const newcomers = new Map<string, Newcomer>();
  for (const { message, header } of batch.filter(isStranger)) {
    if (!message || !isReport(message.func)) continue;
    const { centre, station: address } = message;
    const { stationType } = decodeReport({ ...message, ...header });
    newcomers.set(`${centre} ${address}`, { centre, address, stationType });
  }
  if (newcomers.size === 0) return;
  const hasAdded = await autoRegister(store, [...newcomers.values()], { most: mostAutoStations, logger });
  if (!hasAdded) return;
  book.refresh();
  await book.settled();
}

async function loadPictures(pictures: PictureBook, judged: readonly Judged[]): Promise<void> {
  const missing = new Map<number, Set<string>>();
  for (const { verdict } of judged) {
    if (!verdict.entry) continue;
    const { tenantId } = verdict.entry;
    for (const { stcd } of verdict.reports) {
      if (pictures.find(tenantId, stcd)) continue;
      const stcds = missing.get(tenantId) ?? new Set();
      missing.set(tenantId, stcds.add(stcd));
    }
  }
  for (const [tenantId, stcds] of missing) await pictures.load(tenantId, [...stcds]);
}

const week = 7 * 86_400_000;

/** One moment for each week that observations fall into: enough to name every month. */
function monthsOf(judged: readonly Judged[]): Iterable<number> {
  const weeks = new Map<number, number>();
  for (const { verdict } of judged)
    for (const { values } of verdict.reports)
      for (const { observedAt } of values) weeks.set(Math.floor(observedAt / week), observedAt);
  return weeks.values();
}
