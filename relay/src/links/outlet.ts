import type { Duplex } from 'node:stream';
import type { CloseReason } from '@stationwall/contract/live';
import type { WebSocket } from 'ws';
import type { SocketFrame } from '../stream/socket-frames.ts';

/** Whose outlet it is. */
export interface OutletOwner {
  close(reason: CloseReason): void;
  hasRoom(): void;
}

interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/** What goes out of one socket: bounded, watched for a reader that stalls, and for one that is gone. */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #transport: Duplex & { bytesWritten?: number; _handle?: Handle | null };
  readonly #bounds: { slowReaderBytes: number; stalledAfterMs: number };
  readonly #owner: OutletOwner;
  #stall: NodeJS.Timeout | null = null;
  #isFull = false;
  #partsOut = 0;
  #owed: SocketFrame | null = null;
  #isAnswering = true;
  /** Which of a frame's forms its reader understands. */
  isCompact = false;
  readonly #isDeflated: boolean;
  #waitedAt: number | null = null;

  constructor(
    socket: WebSocket,
    transport: Duplex,
    bounds: { slowReaderBytes: number; stalledAfterMs: number },
    owner: OutletOwner,
  ) {
    this.#socket = socket;
    this.#transport = transport;
    this.#bounds = bounds;
    this.#owner = owner;
    this.#isDeflated = socket.extensions.includes('permessage-deflate');
    socket.on('pong', () => {
      this.#isAnswering = true;
    });
  }

  /** False, and nothing is sent, when too much waits already; the owner hears when there is room. */
  send(frame: SocketFrame): boolean {
    if (!this.#hasRoom()) return false;
    this.#transport.write(this.#wireOf(frame));
    return true;
  }

  /** As `send`; the owner hears when the part has left, too. */
  sendPart(frame: SocketFrame): boolean {
    if (!this.#hasRoom()) return false;
    this.#partsOut += 1;
    this.#watch();
    this.#transport.write(this.#wireOf(frame), () => this.#partLeft());
    return true;
  }

  /** At once, or as soon as there is room; a newer answer takes the place of one that still waits. */
  answer(frame: SocketFrame): void {
    this.#owed = this.send(frame) ? null : frame;
  }

  /** Asks whether the peer is still there; it is gone without an answer, unless it has read some of what waited. */
  checkPeer(): void {
    if (!this.#isAnswering && !this.#hasRead()) {
      this.#socket.terminate();
      return;
    }
    this.#waitedAt = this.#transport.writableLength > 0 ? this.#left() : null;
    this.#isAnswering = false;
    this.#socket.ping();
  }

  close(): void {
    clearTimeout(this.#stall ?? undefined);
    this.#stall = null;
    this.#owed = null;
  }

  #wireOf(frame: SocketFrame): Buffer {
    if (this.isCompact && frame.compact) return frame.compact.wire;
    return (this.#isDeflated && frame.deflated) || frame.wire;
  }

  #hasRoom(): boolean {
    if (this.#transport.writableLength <= this.#bounds.slowReaderBytes) return true;
    if (!this.#isFull) {
      this.#isFull = true;
      this.#watch();
      this.#transport.once('drain', () => this.#drained());
    }
    return false;
  }

  /**
   * Bytes that the system has taken. With some waiting, it takes more only when the peer reads. How much of one large write
   * that is under way has left is told by nothing but the handle, which is Node's own affair and may be missing.
   */
  #left(): number {
    const handle = this.#transport._handle;
    if (handle) return handle.bytesWritten - handle.writeQueueSize;
    return (this.#transport.bytesWritten ?? 0) - this.#transport.writableLength;
  }

  #hasRead(): boolean {
    return this.#waitedAt !== null && this.#left() > this.#waitedAt;
  }

  #watch(): void {
    this.#stall ??= setTimeout(() => this.#owner.close('slow-reader'), this.#bounds.stalledAfterMs);
  }

  #unwatch(): void {
    clearTimeout(this.#stall ?? undefined);
    this.#stall = null;
  }

  #drained(): void {
    this.#isFull = false;
    this.#unwatch();
    if (this.#owed) this.answer(this.#owed);
    if (this.#partsOut > 0) this.#watch();
    else this.#owner.hasRoom();
  }

  #partLeft(): void {
    this.#partsOut -= 1;
    if (this.#isFull) return;
    this.#unwatch();
    if (this.#partsOut > 0) this.#watch();
    else this.#owner.hasRoom();
  }
}
