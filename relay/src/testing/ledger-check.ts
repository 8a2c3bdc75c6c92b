import { readFileSync } from 'node:fs';
import type { StationEvents } from '@stationwall/contract/hub';
import type { StationEvent } from '@stationwall/contract/station';
import { fromLocal } from '@stationwall/contract/tenant-time';
import type { LiveClient } from './live-client.ts';

/** Every event that a client was sent, as often as it was sent it. */
export const eventsOf = ({ messages }: LiveClient): StationEvent[] =>
  messages.flatMap((message) => (message.type === 'events' ? message.events : []));

export const cursorsOf = (...clients: LiveClient[]): number[] =>
  clients.flatMap(eventsOf).map(({ cursor }) => cursor);

/** What is wrong with numbers that should follow each other, at most ten sentences. */
export function breaksIn(cursors: readonly number[]): string[] {
  const breaks: string[] = [];
  for (const [at, cursor] of cursors.entries()) {
    const before = cursors[at - 1] ?? cursor - 1;
    if (cursor !== before + 1) breaks.push(`${cursor} after ${before}`);
  }
  return breaks.slice(0, 10);
}

/** What is doubled or out of order in a log of batches. */
export function doublesIn(batches: readonly StationEvents[]): string[] {
  let end = 0;
  return batches.flatMap(({ prev, cursor, events }) => {
    const told =
      prev < end || events.some((event) => event.cursor <= end) ? [`${prev}–${cursor} after ${end}`] : [];
    end = Math.max(end, cursor);
    return told;
  });
}

const centreOfDefault = 1;
const reportKey = (stcd: string, sentAt: number) => `${stcd} ${new Date(sentAt).toISOString()}`;

/** The reports with values that the stations of Default wrote into their ledger: acknowledged ones, and all. */
export function reportsInLedger(file: string): { acknowledged: string[]; made: string[] } {
  const made = new Map<string, string>();
  const acknowledged: string[] = [];
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const { id, centre, station, sentAt, values, acknowledgedAt } = JSON.parse(line);
    const known = made.get(id);
    if (acknowledgedAt !== null && known) acknowledged.push(known);
    if (acknowledgedAt !== null || centre !== centreOfDefault || Object.keys(values).length === 0) continue;
    made.set(
      id,
      reportKey(station.replace(/^00/, ''), fromLocal('Asia/Shanghai', sentAt.replace(' ', 'T')) ?? 0),
    );
  }
  return { acknowledged, made: [...made.values()] };
}

/** The reports among events, as the ledger names them. */
export const reportsIn = (events: readonly StationEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'report' ? [reportKey(event.stcd, event.sentAt)] : []));
