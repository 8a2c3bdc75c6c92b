import type {
  Bye,
  Gap,
  Heartbeat,
  MessageError,
  Position,
  Snapshot,
  Subscribed,
  Upstream,
} from '@stationwall/contract/live';
import type { LogEntry } from './event-log.ts';

/** A message as it goes over the wire, made once however many receive it; must not be changed. */
export interface SocketFrame {
  /** An unmasked WebSocket text frame. */
  readonly wire: Buffer;
  /** The message itself, a part of `wire`. */
  readonly payload: Buffer;
}

const finalText = 0x81;

/** Source: RFC 6455, section 5.2. */
export function socketFrameOf(json: string): SocketFrame {
  const length = Buffer.byteLength(json);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const wire = Buffer.allocUnsafeSlow(head + length);
  wire[0] = finalText;
  if (head === 2) wire[1] = length;
  else if (head === 4) {
    wire[1] = 126;
    wire.writeUInt16BE(length, 2);
  } else {
    wire[1] = 127;
    wire.writeUInt32BE(Math.floor(length / 2 ** 32), 2);
    wire.writeUInt32BE(length % 2 ** 32, 6);
  }
  wire.write(json, head);
  return { wire, payload: wire.subarray(head) };
}

const encoded = (message: Gap | Heartbeat | Bye | Subscribed | MessageError): SocketFrame =>
  socketFrameOf(JSON.stringify(message));

const joined = (entries: readonly LogEntry[]): string => entries.map(({ json }) => json).join(',');

export const eventsFrame = (prev: number, seq: number, entries: readonly LogEntry[]): SocketFrame =>
  socketFrameOf(`{"type":"events","prev":${prev},"seq":${seq},"events":[${joined(entries)}]}`);

/** `stations`: a JSON array of the latest states of those whose readings were left out. */
export const conflatedFrame = (
  prev: number,
  seq: number,
  skipped: number,
  stations: string,
  entries: readonly LogEntry[],
): SocketFrame =>
  socketFrameOf(
    `{"type":"conflated","prev":${prev},"seq":${seq},"skipped":${skipped},"stations":${stations},"events":[${joined(entries)}]}`,
  );

/** `stations` and `alarms`: JSON arrays. */
export function snapshotFrame(
  position: Position,
  timeZone: string,
  upstream: Upstream,
  stations: string,
  alarms: string,
  more: boolean,
): SocketFrame {
  const head: Omit<Snapshot, 'stations' | 'alarms' | 'more'> = {
    type: 'snapshot',
    ...position,
    serverTime: Date.now(),
    timeZone,
    upstream,
  };
  const body = `"stations":${stations},"alarms":${alarms},"more":${more}`;
  return socketFrameOf(`${JSON.stringify(head).slice(0, -1)},${body}}`);
}

export const snapshotPartFrame = (stations: string, alarms: string, more: boolean): SocketFrame =>
  socketFrameOf(`{"type":"snapshot-part","stations":${stations},"alarms":${alarms},"more":${more}}`);

export const heartbeatFrame = (prev: number, seq: number, upstream: Upstream): SocketFrame =>
  encoded({ type: 'heartbeat', prev, seq, serverTime: Date.now(), upstream });

export const gapFrame = (from: number, to: number): SocketFrame => encoded({ type: 'gap', from, to });

export const byeFrame = (retryAfterMs: number): SocketFrame => encoded({ type: 'bye', retryAfterMs });

export const subscribedFrame = (inForce: Omit<Subscribed, 'type'>): SocketFrame =>
  encoded({ type: 'subscribed', ...inForce });

export const errorFrame = (error: Omit<MessageError, 'type'>): SocketFrame =>
  encoded({ type: 'error', ...error });
