import type { Bye, Gap, Heartbeat, Position, Snapshot, Upstream } from '@stationwall/contract/live';
import type { LogEntry } from './event-log.ts';

const encoded = (message: Gap | Heartbeat | Bye): Buffer => Buffer.from(JSON.stringify(message));

export function eventsFrame(prev: number, seq: number, entries: readonly LogEntry[]): Buffer {
  let json = '';
  for (const entry of entries) json += json === '' ? entry.json : `,${entry.json}`;
  return Buffer.from(`{"type":"events","prev":${prev},"seq":${seq},"events":[${json}]}`);
}

export function snapshotFrame(
  position: Position,
  timeZone: string,
  upstream: Upstream,
  stations: string,
): Buffer {
  const head: Omit<Snapshot, 'stations'> = {
    type: 'snapshot',
    ...position,
    serverTime: Date.now(),
    timeZone,
    upstream,
  };
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"stations":${stations}}`);
}

export const heartbeatFrame = (prev: number, seq: number, upstream: Upstream): Buffer =>
  encoded({ type: 'heartbeat', prev, seq, serverTime: Date.now(), upstream });

export const gapFrame = (from: number, to: number): Buffer => encoded({ type: 'gap', from, to });

export const byeFrame = (retryAfterMs: number): Buffer => encoded({ type: 'bye', retryAfterMs });
