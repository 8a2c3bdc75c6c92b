import type { Duplex } from 'node:stream';
import {
  type Authenticate,
  authenticateWithinMs,
  type CloseReason,
  closeReasons,
} from '@stationwall/contract/live';
import type { Subscription } from '@stationwall/contract/subscription';
import type { WebSocket } from 'ws';
import type { Subscriber } from '../stream/audience.ts';
import { byeFrame, errorFrame, type Frame, subscribedFrame } from '../stream/frames.ts';
import { inForce, viewOf } from '../stream/view.ts';
import type { Tenant } from '../upstream/tenants.ts';
import type { Access } from './access-check.ts';
import type { AccessHolder, Entry } from './access-entries.ts';
import { type AdmissionDesk, admit, mayResume } from './admission.ts';
import { errorOf, isMistake, type Mistake, readMessage } from './client-message.ts';
import type { LinkCount } from './link-count.ts';
import { Outlet } from './outlet.ts';
import { TokenBucket } from './token-bucket.ts';

export interface LinkSurroundings extends AdmissionDesk {
  /** How many links each user holds. */
  users: LinkCount;
  /** Bytes that may wait for one reader before the stream goes on without it. */
  slowReaderBytes: number;
  /** A reader that has not read all of them within this time is closed. */
  stalledAfterMs: number;
  closed(link: LiveLink, reason: CloseReason | null): void;
}

const closeWithinMs = 2_000;
const messages = { atOnce: 20, perSecond: 5 };
const mistakes = { atOnce: 10, perSecond: 1 / 60 };

/** One socket on /live: says within 5 s who it is, then receives what that caller may see and wants. */
export class LiveLink implements Subscriber, AccessHolder {
  readonly #socket: WebSocket;
  readonly #outlet: Outlet;
  readonly #around: LinkSurroundings;
  readonly #messages = new TokenBucket(messages.atOnce, messages.perSecond);
  #mistakes: TokenBucket | null = null;
  #deadline: NodeJS.Timeout | null;
  #held: { entry: Entry; tenant: Tenant } | null = null;
  #wanted: Subscription | null = null;
  /** Said while the backend is asked who this is; it follows the answer. */
  #asked: Subscription | null = null;
  #userKey: string | null = null;
  #isChecking = false;
  #isOver = false;
  userId: number | null = null;

  /** `transport` carries `socket`: frames made once for many are written to it as they are. */
  constructor(socket: WebSocket, transport: Duplex, around: LinkSurroundings) {
    this.#socket = socket;
    this.#around = around;
    this.#outlet = new Outlet(socket, transport, around, this);
    this.#deadline = setTimeout(() => this.close('authentication-late'), authenticateWithinMs);
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : data.toString()));
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => this.#isAllowedMore());
    socket.on('error', () => {});
    socket.on('close', () => this.#end(null));
  }

  send(frame: Frame): boolean {
    return this.#isOver || this.#outlet.send(frame);
  }

  sendPart(frame: Frame): boolean {
    return this.#isOver || this.#outlet.sendPart(frame);
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

  #receive(text: string | null): void {
    if (!this.#isAllowedMore()) return;
    const message = readMessage(text);
    if (isMistake(message)) this.#refuse(message);
    else if (message.type === 'subscribe') this.#subscribe(message);
    else if (this.#isChecking) this.#refuse({ code: 'still-authenticating', given: 'authenticate' });
    else this.#authenticate(message).catch(() => this.close('backend-away'));
  }

  /** Counts what comes; pings too, since each is answered and the answers may wait for one who does not read. */
  #isAllowedMore(): boolean {
    if (this.#isOver) return false;
    if (this.#messages.take()) return true;
    this.send(errorFrame(errorOf({ code: 'too-many-messages', given: 'more' })));
    this.close('too-many-messages');
    return false;
  }

  /** The link stays open, unless nobody knows yet who this is, or mistakes are all that comes. */
  #refuse(mistake: Mistake): void {
    this.send(errorFrame(errorOf(mistake)));
    this.#mistakes ??= new TokenBucket(mistakes.atOnce, mistakes.perSecond);
    if (!this.#held || !this.#mistakes.take()) this.close('bad-message');
  }

  #subscribe(asked: Subscription): void {
    if (this.#isChecking) this.#asked = asked;
    else if (!this.#held) this.#refuse({ code: 'not-authenticated', given: 'subscribe' });
    else {
      const { topics, stations, pace } = asked;
      this.#wanted = { ...(topics && { topics }), ...(stations && { stations }), ...(pace && { pace }) };
      this.#changeView(this.#held);
    }
  }

  #changeView({ entry: { access }, tenant }: { entry: Entry; tenant: Tenant }): void {
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
    if (!isSame && !this.#countUser(access)) {
      this.close('too-many-links');
      return;
    }
    if (caller.subscribe) this.#wanted = caller.subscribe;
    this.#held = { entry, tenant };
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

  #countUser({ tenancyName, userId }: Access): boolean {
    if (this.#userKey !== null) this.#around.users.remove(this.#userKey);
    this.#userKey = userId === null ? null : `${tenancyName.toLowerCase()}/${userId}`;
    return this.#userKey === null || this.#around.users.add(this.#userKey);
  }

  #end(reason: CloseReason | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#outlet.close();
    clearTimeout(this.#deadline ?? undefined);
    this.#deadline = null;
    if (this.#userKey !== null) this.#around.users.remove(this.#userKey);
    if (this.#held) {
      this.#around.book.release(this.#held.entry, this);
      this.#held.tenant.fanOut.leave(this);
      this.#held = null;
    }
    this.#around.closed(this, reason);
  }
}
