import type { Socket } from 'node:net';
import { decodeFrame, type Frame } from '@stationwall/protocols/sl651/frame';
import type { Reassembler } from '@stationwall/protocols/sl651/packets';
import { createSplitter, type StreamItem } from '@stationwall/protocols/sl651/splitter';
import type { Incoming, Line } from './incoming.ts';
import type { Intake } from './intake.ts';

const mostUnsettled = 2_000;
const mostUnread = 1_000_000;
/** More of a run of garbage is not kept. */
const longestKept = 4_200;

/** One connection of a DTU, with one station behind it or many. */
export class StationLine implements Line {
  readonly remoteAddress: string;
  readonly #socket: Socket;
  readonly #intake: Intake;
  readonly #packets: Reassembler;
  readonly #splitter = createSplitter();
  #replies: Uint8Array[] = [];
  #unsettled = 0;
  #heardAt = Date.now();
  #isStopped = false;
  #hasEnded = false;

  constructor(socket: Socket, intake: Intake, packets: Reassembler) {
    this.#socket = socket;
    this.#intake = intake;
    this.#packets = packets;
    this.remoteAddress = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
    socket.on('data', (chunk: Buffer) => this.#take(this.#splitter.push(chunk)));
    // A station may close its side at once; it gets its answers all the same.
    socket.on('end', () => {
      this.#hasEnded = true;
      this.#take(this.#splitter.flush());
      this.flush();
    });
    // A line that breaks is closed; the station comes back.
    socket.on('error', () => socket.destroy());
  }

  reply(bytes: Uint8Array): void {
    this.#replies.push(bytes);
  }

  flush(): void {
    const replies = this.#replies;
    this.#replies = [];
    if (replies.length > 0 && this.#socket.writable) {
      if (this.#socket.writableLength > mostUnread) this.#socket.destroy();
      else this.#socket.write(replies.length === 1 ? (replies[0] as Uint8Array) : Buffer.concat(replies));
    }
    if (this.#hasEnded && this.#unsettled === 0) this.#socket.end();
  }

  settled(): void {
    this.#unsettled -= 1;
    if (this.#unsettled < mostUnsettled / 2) this.#resume();
  }

  /** Bytes that no further ones completed since `before` are no frame. */
  giveUpUnfinished(before: number): void {
    if (this.#splitter.waiting > 0 && this.#heardAt < before) this.#take(this.#splitter.flush());
  }

  stopReading(): void {
    this.#isStopped = true;
    this.#socket.pause();
  }

  end(): void {
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #take(items: StreamItem[]): void {
    const now = Date.now();
    this.#heardAt = now;
    for (const item of items) {
      this.#unsettled += 1;
      this.#intake.accept(this.#incomingOf(item, now));
    }
    if (this.#unsettled >= mostUnsettled) this.#socket.pause();
    else if (this.#intake.isFull) {
      this.#socket.pause();
      this.#intake.whenRoomy(() => this.#resume());
    }
  }

  #resume(): void {
    if (!this.#isStopped && this.#socket.isPaused() && !this.#intake.isFull) this.#socket.resume();
  }

  #incomingOf({ kind, bytes, ...item }: StreamItem, receivedAt: number): Incoming {
    const incoming: Incoming = {
      line: this,
      receivedAt,
      bytes,
      header: {},
      reason: null,
      message: null,
      repeat: null,
      isKept: null,
    };
    const decoded = decodeFrame(bytes);
    incoming.header = decoded.ok ? decoded.frame : decoded.partial;
    if (kind === 'garbage') {
      const reason = 'reason' in item ? item.reason : 'no frame';
      const kept = bytes.slice(0, longestKept);
      return { ...incoming, bytes: kept, reason: decoded.ok ? reason : `${reason}: ${decoded.error}` };
    }
    if (!decoded.ok) return { ...incoming, reason: decoded.error };
    if (decoded.frame.direction === 'down') return { ...incoming, reason: 'a frame from centre to station' };
    return decoded.frame.packet
      ? { ...incoming, ...this.#reassembled(decoded.frame, receivedAt) }
      : { ...incoming, message: decoded.frame };
  }

  #reassembled(frame: Frame, now: number): Pick<Incoming, 'message' | 'repeat' | 'reason'> {
    const outcome = this.#packets.add(frame, now);
    const nothing = { message: null, repeat: null, reason: null };
    if (outcome.kind === 'complete') return { ...nothing, message: outcome.frame };
    if (outcome.kind === 'refused') return { ...nothing, reason: outcome.reason };
    const [missing] = outcome.kind === 'incomplete' ? outcome.missing : [];
    if (outcome.kind === 'waiting' || missing === undefined) return nothing;
    const packet = { total: frame.packet?.total ?? missing, number: missing };
    return { ...nothing, repeat: { serial: outcome.serial, packet } };
  }
}
