import { constants, deflateRawSync } from 'node:zlib';
import { compactHead } from '@stationwall/contract/compact-events';
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
import { compactOf, type LogEntry } from './event-log.ts';

/** A message as it goes over the wire, made once however many receive it; must not be changed. */
export interface SocketFrame {
  /** An unmasked WebSocket text frame. */
  readonly wire: Buffer;
  /** The message itself, a part of `wire`. */
  readonly payload: Buffer;
  /** The same for those who asked for the compact form, as a binary frame; the payload is a part of it. */
  readonly compact?: { wire: Buffer; payload: Buffer };
  /** The same for those whose socket has agreed on compression. */
  readonly deflated?: Buffer;
}

const finalText = 0x81;
const finalBinary = 0x82;
/** With RSV1: the message is compressed. */
const finalDeflatedText = 0xc1;

export const socketFrameOf = (json: string): SocketFrame =>
  framed(finalText, Buffer.byteLength(json), (wire, head) => wire.write(json, head));

/** Source: RFC 6455, section 5.2. */
function framed(kind: number, length: number, fill: (wire: Buffer, head: number) => void) {
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const wire = Buffer.allocUnsafeSlow(head + length);
  wire[0] = kind;
  if (head === 2) wire[1] = length;
  else if (head === 4) {
    wire[1] = 126;
    wire.writeUInt16BE(length, 2);
  } else {
    wire[1] = 127;
    wire.writeUInt32BE(Math.floor(length / 2 ** 32), 2);
    wire.writeUInt32BE(length % 2 ** 32, 6);
  }
  fill(wire, head);
  return { wire, payload: wire.subarray(head) };
}

/** A part of a picture: long, and much alike from line to line. Compressed once, when the first reader wants it so. */
class PictureFrame implements SocketFrame {
  readonly wire: Buffer;
  readonly payload: Buffer;
  #deflated: Buffer | null = null;

  constructor(json: string) {
    ({ wire: this.wire, payload: this.payload } = socketFrameOf(json));
  }

  /** Source: RFC 7692, section 7.2.1; each message by itself, so that all may share it. */
  get deflated(): Buffer {
    if (this.#deflated) return this.#deflated;
    const flushed = deflateRawSync(this.payload, { level: 5, finishFlush: constants.Z_SYNC_FLUSH });
    const body = flushed.subarray(0, -4);
    this.#deflated = framed(finalDeflatedText, body.length, (wire, head) => body.copy(wire, head)).wire;
    return this.#deflated;
  }
}

/** Events in as many forms as their readers want, each made when the first one wants it. */
class EventsFrame implements SocketFrame {
  readonly #prev: number;
  readonly #seq: number;
  readonly #entries: readonly LogEntry[];
  #json: SocketFrame | null = null;
  #compact: { wire: Buffer; payload: Buffer } | null = null;

  constructor(prev: number, seq: number, entries: readonly LogEntry[]) {
    this.#prev = prev;
    this.#seq = seq;
    this.#entries = entries;
  }

  get wire(): Buffer {
    return this.#asJson().wire;
  }

  get payload(): Buffer {
    return this.#asJson().payload;
  }

  get compact(): { wire: Buffer; payload: Buffer } {
    const [prev, seq] = [this.#prev, this.#seq];
    this.#compact ??= binaryFrameOf(compactHead(prev, seq) + this.#entries.map(compactOf).join(''));
    return this.#compact;
  }

  #asJson(): SocketFrame {
    const [prev, seq] = [this.#prev, this.#seq];
    this.#json ??= socketFrameOf(
      `{"type":"events","prev":${prev},"seq":${seq},"events":[${joined(this.#entries)}]}`,
    );
    return this.#json;
  }
}

/** `bytes`: one character a byte. */
const binaryFrameOf = (bytes: string) =>
  framed(finalBinary, bytes.length, (wire, head) => wire.write(bytes, head, 'latin1'));

const encoded = (message: Gap | Heartbeat | Bye | Subscribed | MessageError): SocketFrame =>
  socketFrameOf(JSON.stringify(message));

const joined = (entries: readonly LogEntry[]): string => entries.map(({ json }) => json).join(',');

export const eventsFrame = (prev: number, seq: number, entries: readonly LogEntry[]): SocketFrame =>
  new EventsFrame(prev, seq, entries);

/** `stations`: a JSON array of the latest states of those whose readings were left out. */
export const conflatedFrame = (
  prev: number,
  seq: number,
  skipped: number,
  stations: string,
  entries: readonly LogEntry[],
): SocketFrame =>
  new PictureFrame(
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
  return new PictureFrame(`${JSON.stringify(head).slice(0, -1)},${body}}`);
}

export const snapshotPartFrame = (stations: string, alarms: string, more: boolean): SocketFrame =>
  new PictureFrame(`{"type":"snapshot-part","stations":${stations},"alarms":${alarms},"more":${more}}`);

export const heartbeatFrame = (prev: number, seq: number, upstream: Upstream): SocketFrame =>
  encoded({ type: 'heartbeat', prev, seq, serverTime: Date.now(), upstream });

export const gapFrame = (from: number, to: number): SocketFrame => encoded({ type: 'gap', from, to });

export const byeFrame = (retryAfterMs: number): SocketFrame => encoded({ type: 'bye', retryAfterMs });

export const subscribedFrame = (inForce: Omit<Subscribed, 'type'>): SocketFrame =>
  encoded({ type: 'subscribed', ...inForce });

export const errorFrame = (error: Omit<MessageError, 'type'>): SocketFrame =>
  encoded({ type: 'error', ...error });
