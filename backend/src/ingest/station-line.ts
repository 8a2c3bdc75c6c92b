import type { Socket } from 'node:net';
import { networkOf } from '../auth/network-of.ts';
import type { GarbageBudget } from './garbage-budget.ts';
import type { Line } from './incoming.ts';
import type { Intake } from './intake.ts';
import type { Plug, StreamPiece, StreamSplitter } from './plug.ts';

const mostUnsettled = 2_000;

/** Why a line is closed from this side. */
export type LineFault = 'noGoodFrame' | 'garbage';

export interface LineEvents {
  heard(line: StationLine): void;
  /** It brought a good frame of a known station. */
  proved(line: StationLine): void;
  failed(line: StationLine, fault: LineFault): void;
}

/** One connection of a DTU, with one station behind it or many. */
export class StationLine implements Line {
  readonly remoteAddress: string;
  readonly network: string;
  readonly #socket: Socket;
  readonly #intake: Intake;
  readonly #budget: GarbageBudget;
  readonly #events: LineEvents;
  readonly #plug: Plug;
  readonly #splitter: StreamSplitter;
  #replies: Uint8Array[] = [];
  #unsettled = 0;
  #heardAt = performance.now();
  /** Bytes since the last good frame. */
  garbageBytes = 0;
  #isStopped = false;
  #hasEnded = false;

  constructor(socket: Socket, plug: Plug, intake: Intake, budget: GarbageBudget, events: LineEvents) {
    this.#plug = plug;
    this.#splitter = plug.openStream();
    this.#socket = socket;
    this.#intake = intake;
    this.#budget = budget;
    this.#events = events;
    this.remoteAddress = (socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
    this.network = networkOf(this.remoteAddress);
    socket.on('data', (chunk: Buffer) => {
      events.heard(this);
      this.#take(this.#splitter.push(chunk));
    });
    // A station may close its side at once; it gets its answers all the same.
    socket.on('end', () => {
      this.#hasEnded = true;
      this.#take(this.#splitter.flush());
      this.flush();
    });
    socket.on('drain', this.#resume);
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
      this.#socket.write(replies.length === 1 ? (replies[0] as Uint8Array) : Buffer.concat(replies));
      // Who does not read their answers is not heard, or thousands of lines could fill the memory with them.
      if (this.#socket.writableNeedDrain) this.#socket.pause();
    }
    if (this.#hasEnded && this.#unsettled === 0) this.#socket.end();
  }

  settled(bytes: number, isGood: boolean): void {
    this.#unsettled -= 1;
    if (isGood) {
      this.garbageBytes = 0;
      this.#events.proved(this);
    } else {
      this.garbageBytes += bytes;
      const allowed = this.#budget.spend(this.network, bytes, performance.now());
      if (this.garbageBytes > allowed && !this.#isStopped) this.#events.failed(this, 'garbage');
    }
    if (this.#unsettled < mostUnsettled / 2) this.#resume();
  }

  /** Something that it brought has not been dealt with, so nobody knows what it is worth. */
  get isUnderway(): boolean {
    return this.#unsettled > 0;
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

  /** Ends it from this side; answers that it has earned still go out. */
  hangUp(): void {
    this.stopReading();
    this.flush();
    this.#socket.destroySoon();
  }

  #take(items: StreamPiece[]): void {
    const now = Date.now();
    this.#heardAt = performance.now();
    for (const item of items) {
      this.#unsettled += 1;
      this.#intake.accept(this.#plug.incomingOf(item, this, now));
    }
    if (this.#unsettled >= mostUnsettled) this.#socket.pause();
    else if (this.#intake.isFull) {
      this.#socket.pause();
      this.#intake.whenRoomy(this.#resume);
    }
  }

  readonly #resume = (): void => {
    if (this.#isStopped || this.#socket.writableNeedDrain || !this.#socket.isPaused()) return;
    if (this.#intake.isFull) this.#intake.whenRoomy(this.#resume);
    else this.#socket.resume();
  };
}
