import type { Duplex } from 'node:stream';
import {
  type Authenticate,
  authenticateWithinMs,
  ClientMessage,
  type CloseReason,
  closeReasons,
} from '@stationwall/contract/live';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import type { Subscriber } from '../stream/audience.ts';
import { byeFrame, type Frame } from '../stream/frames.ts';
import type { Tenant, Tenants } from '../upstream/tenants.ts';
import type { AccessBook, AccessHolder, Entry } from './access-book.ts';
import type { Access } from './access-check.ts';

export interface LinkSurroundings {
  book: AccessBook;
  tenants: Tenants;
  /** Bytes that may wait for one reader before the stream goes on without it. */
  slowReaderBytes: number;
  /** A reader that has not read all of them within this time is closed. */
  stalledAfterMs: number;
  closed(link: LiveLink, reason: CloseReason | null): void;
}

const messageCheck = Compile(ClientMessage);
const closeWithinMs = 2_000;

/** One socket on /live: says within 5 s who it is, then receives what that caller may see. */
export class LiveLink implements Subscriber, AccessHolder {
  readonly #socket: WebSocket;
  readonly #transport: Duplex;
  readonly #around: LinkSurroundings;
  #deadline: NodeJS.Timeout | null;
  #held: { entry: Entry; tenant: Tenant } | null = null;
  #isChecking = false;
  #isOver = false;
  #stall: NodeJS.Timeout | null = null;
  isAnswering = true;

  /** `transport` carries `socket`: frames made once for many are written to it as they are. */
  constructor(socket: WebSocket, transport: Duplex, around: LinkSurroundings) {
    this.#socket = socket;
    this.#transport = transport;
    this.#around = around;
    this.#deadline = setTimeout(() => this.close('authentication-late'), authenticateWithinMs);
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : data.toString()));
    socket.on('pong', () => {
      this.isAnswering = true;
    });
    socket.on('error', () => {});
    socket.on('close', () => this.#end(null));
  }

  send(frame: Frame): boolean {
    if (this.#isOver) return true;
    if (this.#transport.writableLength > this.#around.slowReaderBytes) {
      this.#watchStall();
      return false;
    }
    this.#transport.write(frame.wire);
    return true;
  }

  accessChanged(access: Access): void {
    if (!this.#held) return;
    const { tenant } = this.#held;
    if (this.#around.tenants.get(access.tenancyName) !== tenant) {
      this.close('privileges-changed');
      return;
    }
    tenant.fanOut.move(this, access.visibility);
  }

  accessEnded(reason: CloseReason): void {
    this.close(reason);
  }

  /** Asks whether the peer is still there; without an answer since the last time it is gone. */
  checkPeer(): void {
    if (!this.isAnswering) {
      this.#socket.terminate();
      return;
    }
    this.isAnswering = false;
    this.#socket.ping();
  }

  bye(retryAfterMs: number): void {
    if (this.#held) this.send(byeFrame(retryAfterMs));
    this.close('server-leaving');
  }

  close(reason: CloseReason): void {
    if (this.#isOver) return;
    this.#end(reason);
    this.#socket.close(closeReasons[reason].code, reason);
    setTimeout(() => this.#socket.terminate(), closeWithinMs).unref();
  }

  #receive(text: string | null): void {
    if (this.#isOver) return;
    const message = text === null ? null : jsonOf(text);
    if (!messageCheck.Check(message) || this.#isChecking) {
      this.close('bad-message');
      return;
    }
    this.#authenticate(message).catch(() => this.close('backend-away'));
  }

  async #authenticate(caller: Authenticate): Promise<void> {
    this.#isChecking = true;
    clearTimeout(this.#deadline ?? undefined);
    const entry = await this.#around.book.admit(caller);
    this.#isChecking = false;
    if (this.#isOver) return;
    if (typeof entry === 'string' || !entry.access) {
      this.close(typeof entry === 'string' ? entry : 'backend-away');
      return;
    }
    const { tenancyName, visibility } = entry.access;
    const tenant = this.#around.tenants.get(tenancyName);
    const before = this.#held;
    this.#held = { entry, tenant };
    this.#around.book.hold(entry, caller, this);
    if (before && before.entry !== entry) this.#around.book.release(before.entry, this);
    if (before?.tenant === tenant) tenant.fanOut.move(this, visibility);
    else {
      before?.tenant.fanOut.leave(this);
      tenant.fanOut.join(this, visibility, caller.since ?? null, mayResume(entry, caller));
    }
  }

  #watchStall(): void {
    if (this.#stall) return;
    this.#stall = setTimeout(() => this.close('slow-reader'), this.#around.stalledAfterMs);
    this.#transport.once('drain', () => {
      clearTimeout(this.#stall ?? undefined);
      this.#stall = null;
      this.#held?.tenant.fanOut.hasRoom(this);
    });
  }

  #end(reason: CloseReason | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#stall ?? undefined);
    clearTimeout(this.#deadline ?? undefined);
    this.#deadline = null;
    if (this.#held) {
      this.#around.book.release(this.#held.entry, this);
      this.#held.tenant.fanOut.leave(this);
      this.#held = null;
    }
    this.#around.closed(this, reason);
  }
}

/** Not when what the caller may see has changed since: the replay would not say which stations went or came. */
function mayResume({ changedAt }: Entry, { since }: Authenticate): boolean {
  if (!since || !changedAt) return false;
  return since.epoch !== changedAt.epoch || since.seq > changedAt.seq;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
