import type { Duplex } from 'node:stream';
import {
  type Authenticate,
  authenticateWithinMs,
  type ClientMessage,
  type CloseReason,
  closeReasons,
} from '@stationwall/contract/live';
import type { Subscription } from '@stationwall/contract/subscription';
import type { WebSocket } from 'ws';
import type { Subscriber } from '../stream/audience.ts';
import type { LiveTenant } from '../stream/live-tenants.ts';
import { byeFrame, type SocketFrame, subscribedFrame } from '../stream/socket-frames.ts';
import { inForce, viewOf } from '../stream/view.ts';
import type { Access } from './access-check.ts';
import type { AccessHolder, Entry } from './access-entries.ts';
import { type AdmissionDesk, admit, mayResume } from './admission.ts';
import type { Mistake } from './client-message.ts';
import { Inlet, type InletOwner } from './inlet.ts';
import type { LinkCount } from './link-count.ts';
import { Outlet, type OutletOwner } from './outlet.ts';

export interface LinkSurroundings extends AdmissionDesk {
  /** How many links each user holds, and how many all together who are signed out. */
  users: LinkCount;
  signedOut: LinkCount;
  /** It said who it is, and stays. */
  introduced(link: LiveLink): void;
  /** Bytes that may wait for one reader before the stream goes on without it. */
  slowReaderBytes: number;
  /** A reader that has not read all of them within this time is closed. */
  stalledAfterMs: number;
  closed(link: LiveLink, reason: CloseReason | null): void;
}

const closeWithinMs = 2_000;

/** One socket on /live: says within 5 s who it is, then receives what that caller may see and wants. */
export class LiveLink implements Subscriber, AccessHolder, InletOwner, OutletOwner {
  readonly #socket: WebSocket;
  readonly #inlet: Inlet;
  readonly #outlet: Outlet;
  readonly #around: LinkSurroundings;
  #deadline: NodeJS.Timeout | null;
  #held: { entry: Entry; tenant: LiveTenant } | null = null;
  #wanted: Subscription | null = null;
  /** Said while the backend is asked who this is; it follows the answer. */
  #asked: Subscription | null = null;
  #counted: { in: LinkCount; as: string } | null = null;
  #isChecking = false;
  #isOver = false;
  userId: number | null = null;

  /** `transport` carries `socket`: frames made once for many are written to it as they are. */
  constructor(socket: WebSocket, transport: Duplex, around: LinkSurroundings) {
    this.#socket = socket;
    this.#around = around;
    this.#outlet = new Outlet(socket, transport, around, this);
    this.#inlet = new Inlet(socket, this);
    this.#deadline = setTimeout(() => this.close('authentication-late'), authenticateWithinMs);
    socket.on('error', () => {});
    socket.on('close', () => this.#end(null));
  }

  send(frame: SocketFrame): boolean {
    return this.#isOver || this.#outlet.send(frame);
  }

  sendPart(frame: SocketFrame): boolean {
    return this.#isOver || this.#outlet.sendPart(frame);
  }

  get isIntroduced(): boolean {
    return this.#held !== null;
  }

  hear(message: ClientMessage): Mistake | null {
    if (message.type === 'subscribe') return this.#subscribe(message);
    if (this.#isChecking) return { code: 'still-authenticating', given: 'authenticate' };
    this.#authenticate(message).catch(() => this.close('backend-away'));
    return null;
  }

  hasRoom(): void {
    this.#held?.tenant.fanOut.hasRoom(this);
  }

  accessChanged(access: Access): void {
    if (!this.#held) return;
    const { tenant } = this.#held;
    if (this.#around.tenants.get(access.tenancyName) !== tenant) {
      this.close('privileges-changed');
      return;
    }
    tenant.fanOut.move(this, viewOf(access.visibility, this.#inForce(access)));
  }

  accessEnded(reason: CloseReason): void {
    this.close(reason);
  }

  /** Asks whether the peer is still there; without an answer since the last time it is gone. */
  checkPeer(): void {
    this.#outlet.checkPeer();
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

  #subscribe(asked: Subscription): Mistake | null {
    if (this.#isChecking) this.#asked = asked;
    else if (!this.#held) return { code: 'not-authenticated', given: 'subscribe' };
    else {
      const { topics, stations, pace } = asked;
      this.#wanted = { ...(topics && { topics }), ...(stations && { stations }), ...(pace && { pace }) };
      this.#changeView(this.#held);
    }
    return null;
  }

  #changeView({ entry: { access }, tenant }: { entry: Entry; tenant: LiveTenant }): void {
    if (!access) return;
    const now = this.#inForce(access);
    tenant.fanOut.change(this, viewOf(access.visibility, now), () =>
      this.#outlet.answer(subscribedFrame(now)),
    );
  }

  #inForce({ visibility, userId }: Access) {
    return inForce(this.#wanted ?? {}, visibility, userId === null);
  }

  async #authenticate(caller: Authenticate): Promise<void> {
    this.#isChecking = true;
    clearTimeout(this.#deadline ?? undefined);
    const entry = await admit(this.#around, caller);
    this.#isChecking = false;
    if (this.#isOver) return;
    if (typeof entry === 'string' || !entry.access) {
      this.close(typeof entry === 'string' ? entry : 'backend-away');
      return;
    }
    const { access } = entry;
    const tenant = this.#around.tenants.get(access.tenancyName);
    const before = this.#held;
    const isSame = before?.tenant === tenant && this.userId === access.userId;
    if (!isSame && !this.#count(access)) {
      this.close('too-many-links');
      return;
    }
    if (caller.subscribe) this.#wanted = caller.subscribe;
    if (caller.form !== undefined) this.#outlet.isCompact = caller.form === 'compact';
    this.#held = { entry, tenant };
    this.#around.introduced(this);
    this.#around.book.hold(entry, caller, this);
    if (before && before.entry !== entry) this.#around.book.release(before.entry, this);
    if (isSame && caller.subscribe) this.#changeView(this.#held);
    else if (isSame) this.accessChanged(access);
    else {
      before?.tenant.fanOut.leave(this);
      this.userId = access.userId;
      const now = this.#inForce(access);
      if (this.#wanted) this.#outlet.answer(subscribedFrame(now));
      tenant.fanOut.join(
        this,
        viewOf(access.visibility, now),
        caller.since ?? null,
        mayResume(entry, caller),
      );
    }
    const asked = this.#asked;
    this.#asked = null;
    if (asked) this.#subscribe(asked);
  }

  #count({ tenancyName, userId }: Access): boolean {
    const { users, signedOut } = this.#around;
    this.#counted?.in.remove(this.#counted.as);
    this.#counted =
      userId === null
        ? { in: signedOut, as: 'all' }
        : { in: users, as: `${tenancyName.toLowerCase()}/${userId}` };
    return this.#counted.in.add(this.#counted.as);
  }

  #end(reason: CloseReason | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#inlet.close();
    this.#outlet.close();
    clearTimeout(this.#deadline ?? undefined);
    this.#deadline = null;
    this.#counted?.in.remove(this.#counted.as);
    if (this.#held) {
      this.#around.book.release(this.#held.entry, this);
      this.#held.tenant.fanOut.leave(this);
      this.#held = null;
    }
    this.#around.closed(this, reason);
  }
}
