import type { Desk } from './desk.ts';
import { type DecidedGroup, GroupBuilder } from './group.ts';
import type { Incoming, Judged } from './incoming.ts';
import type { StationMemories } from './station-memories.ts';
import { readStoredRevisions } from './stored-revisions.ts';
import { admit } from './stranger.ts';
import { refused, type Verdict } from './verdict.ts';

/** Turns incoming frames into one group to commit. Asks the store only for what memory does not have. */
export async function prepare(
  desk: Desk,
  batch: readonly Incoming[],
): Promise<{ judged: Judged[]; decided: DecidedGroup }> {
  const { store, book, memories, numbers, room } = desk;
  await book.settled();
  await desk.beliefs.settled();
  await admit(
    desk,
    batch.flatMap((incoming) => incoming.strangers(book)),
  );
  await room.keep(batch, book);
  for (const incoming of batch) incoming.read(desk);
  await admit(
    desk,
    batch.flatMap((incoming) => incoming.carriedStrangers(book)),
  );
  // Before the book is as new as that: a change that comes meanwhile fails the group.
  const stationsChanged = new Map(memories.stationsChanged);
  await book.settled();
  const judged = batch.map(
    (incoming): Judged => ({
      incoming,
      verdict: withinQuotas(desk, incoming, incoming.judge(book)),
      msgId: null,
      cost: 0,
    }),
  );
  await numbers.reserve(judged.reduce((sum, { verdict }) => sum + 1 + verdict.refusedParts.length, 0));
  memories.freshen();
  await loadMemories(memories, judged);
  await store.partitions.prepareReadings(monthsOf(judged), Date.now());
  const stored = await readStoredRevisions(store, memories, judged);
  const builder = new GroupBuilder(
    memories,
    numbers,
    stored,
    book.corrections,
    desk.beliefs,
    stationsChanged,
  );
  for (const each of judged) if (isKept(desk, each)) Object.assign(each, builder.add(each));
  return { judged, decided: builder.finish() };
}

function isKept(desk: Desk, { incoming, verdict }: Judged): boolean {
  return verdict.reason === null || mayKeep(desk, incoming, incoming.claim.address, incoming.bytes);
}

const kept = 'kept until somebody enters it';

/** What the verdict comes to when its station, or its sender, has brought too much. */
function withinQuotas(desk: Desk, incoming: Incoming, verdict: Verdict): Verdict {
  const { entry, reason, isToldByReadings } = verdict;
  if (!entry && reason !== null && incoming.waits) return { ...verdict, reason: `${reason}; ${kept}` };
  if (!entry || reason !== null) return verdict;
  const room = desk.stationQuota.roomFor(entry, incoming.receivedAt);
  if (room === 'nothing') return refused('its station has used up all it may take in a day', entry);
  // What would be confirmed must be kept somewhere: in its readings, or as the frame.
  if (room === 'readings' && verdict.confirms !== null && !isToldByReadings)
    return refused(
      'more than its readings is in it, and its station has used up the bytes of its day',
      entry,
    );
  const refusedParts = verdict.refusedParts.filter(({ address, bytes }) =>
    mayKeep(desk, incoming, address, bytes),
  );
  return { ...verdict, refusedParts, keepsFrame: room === 'frame' };
}

/** What is refused is kept within the quota; asked once, however often the group is tried. */
function mayKeep(
  { quota, tally }: Desk,
  { line, kept, receivedAt }: Incoming,
  station: string | null,
  bytes: Uint8Array,
): boolean {
  let isKept = kept.get(station);
  if (isKept === undefined) {
    isKept = quota.allows({ line, station }, bytes.length, receivedAt);
    if (!isKept) tally.add('refusedFramesNotKept');
    kept.set(station, isKept);
  }
  return isKept;
}

async function loadMemories(memories: StationMemories, judged: readonly Judged[]): Promise<void> {
  const missing = new Map<number, Set<string>>();
  for (const { verdict } of judged) {
    if (!verdict.entry) continue;
    const { tenantId } = verdict.entry;
    for (const { stcd } of verdict.reports) {
      if (memories.find(tenantId, stcd)) continue;
      const stcds = missing.get(tenantId) ?? new Set();
      missing.set(tenantId, stcds.add(stcd));
    }
  }
  for (const [tenantId, stcds] of missing) await memories.load(tenantId, [...stcds]);
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
