import type { Upstream } from '@stationwall/contract/live';
import type { Audience } from './audience.ts';
import type { Delivery } from './delivery.ts';
import type { LogEntry } from './event-log.ts';
import type { Missed } from './missed.ts';
import type { PartShelf } from './part-shelf.ts';
import type { SnapshotOrders } from './snapshot-orders.ts';
import {
  conflatedFrame,
  eventsFrame,
  heartbeatFrame,
  snapshotFrame,
  snapshotPartFrame,
} from './socket-frames.ts';
import type { StationStates } from './station-states.ts';
import type { TenantStream } from './tenant-stream.ts';

export interface SnapshotParts {
  stream: TenantStream;
  upstream: () => Upstream;
  shelf: PartShelf;
  orders: SnapshotOrders;
  partBytes: number;
}

/** The first part begins with what needs a look, and is soon there on a slow line. */
const firstBytes = 20_000;

/** The snapshot as of `seq`. Later parts may hold later events: those come again, and change nothing. */
export function* snapshotDelivery(from: SnapshotParts, audience: Audience, seq: number): Delivery {
  const { stream, shelf, orders, partBytes } = from;
  const { kinds, key } = audience.view;
  const { order, number } = orders.of(audience, stream.stationStates);
  const wants = { states: kinds.has('report') || kinds.has('station'), alarms: kinds.has('alarm') };
  const make = (start: number) => () => {
    const bytes = start === 0 ? Math.min(firstBytes, partBytes) : partBytes;
    const { states, alarms, next } = partOf(stream.stationStates, order, start, wants, bytes);
    if (start > 0) return { frame: snapshotPartFrame(states, alarms, next !== null), next };
    const position = { epoch: stream.position?.epoch ?? '', seq };
    const frame = snapshotFrame(position, stream.timeZone, from.upstream(), states, alarms, next !== null);
    return { frame, next };
  };
  for (let start = 0; ; ) {
    const name = `${key} ${number} ${start === 0 ? `at ${seq}` : start}`;
    const made = shelf.take(name, start === 0 ? null : seq, stream.position?.seq ?? 0, make(start));
    const isLast = made.next === null;
    yield { frame: made.frame, reached: isLast ? seq : null, isLast };
    if (made.next === null) return;
    start = made.next;
  }
}

/** Instead of the readings that are `skipped` the latest states of their stations; only the last part moves the reader to `to`. */
export function* conflatedDelivery(
  stationStates: StationStates,
  [from, to]: readonly [number, number],
  skipped: ReadonlyMap<string, number>,
  others: readonly LogEntry[],
  partBytes: number,
): Delivery {
  const order = [...skipped.keys()];
  for (let start = 0; ; ) {
    const { states, next } = partOf(stationStates, order, start, { states: true, alarms: false }, partBytes);
    const left = order
      .slice(start, next ?? order.length)
      .reduce((sum, stcd) => sum + (skipped.get(stcd) ?? 0), 0);
    const isLast = next === null;
    yield {
      frame: conflatedFrame(from, isLast ? to : from, left, states, isLast ? others : []),
      reached: isLast ? to : null,
      isLast,
    };
    if (next === null) return;
    start = next;
  }
}

/**
 * Events whole, each frame joining on to the one before; a heartbeat ends them. Each part is read from the log when the one
 * before has left, so a slow reader keeps nothing alive; it ends without the heartbeat when the log no longer has the rest.
 */
export function* replayDelivery(
  upstream: () => Upstream,
  [from, to]: readonly [number, number],
  read: (after: number) => Missed | null,
): Delivery {
  let prev = from;
  while (prev < to) {
    const missed = read(prev);
    if (!missed) return;
    const { entries, seq } = missed;
    if (entries.length === 0) break;
    yield { frame: eventsFrame(prev, seq, entries), reached: seq, isLast: false };
    prev = seq;
  }
  yield { frame: heartbeatFrame(prev, to, upstream()), reached: to, isLast: true };
}

/** JSON arrays for the stations from `start` on, about `partBytes` of them; `next` is where the rest begins. */
function partOf(
  stationStates: StationStates,
  order: readonly string[],
  start: number,
  wants: { states: boolean; alarms: boolean },
  partBytes: number,
): { states: string; alarms: string; next: number | null } {
  const states: string[] = [];
  const alarms: string[] = [];
  let bytes = 0;
  let at = start;
  for (; at < order.length && bytes < partBytes; at += 1) {
    const stcd = order[at] as string;
    const state = wants.states ? stationStates.jsonOf(stcd) : null;
    if (state !== null) {
      states.push(state);
      bytes += state.length;
    }
    if (wants.alarms)
      for (const alarm of stationStates.openAlarmsOf(stcd)) {
        const json = JSON.stringify(alarm);
        alarms.push(json);
        bytes += json.length;
      }
  }
  return { states: `[${states.join()}]`, alarms: `[${alarms.join()}]`, next: at < order.length ? at : null };
}
