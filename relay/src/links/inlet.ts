import type { ClientMessage, CloseReason } from '@stationwall/contract/live';
import type { WebSocket } from 'ws';
import { errorFrame, type SocketFrame } from '../stream/socket-frames.ts';
import { errorOf, isMistake, type Mistake, readMessage } from './client-message.ts';
import { TokenBucket } from './token-bucket.ts';

/** Whose inlet it is. */
export interface InletOwner {
  /** Until it is known who this is, no mistake is forgiven. */
  readonly isIntroduced: boolean;
  /** Follows a message, or names why it cannot be followed now. */
  hear(message: ClientMessage): Mistake | null;
  send(frame: SocketFrame): boolean;
  close(reason: CloseReason): void;
}

const messages = { atOnce: 20, perSecond: 5 };
const mistakes = { atOnce: 10, perSecond: 1 / 60 };

/** What comes in by one socket: counted, read, and answered by name where it cannot be followed. */
export class Inlet {
  readonly #owner: InletOwner;
  readonly #messages = new TokenBucket(messages.atOnce, messages.perSecond);
  #mistakes: TokenBucket | null = null;
  #isClosed = false;

  constructor(socket: WebSocket, owner: InletOwner) {
    this.#owner = owner;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? null : data.toString()));
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => this.#isAllowedMore());
  }

  close(): void {
    this.#isClosed = true;
  }

  #receive(text: string | null): void {
    if (!this.#isAllowedMore()) return;
    const message = readMessage(text);
    const mistake = isMistake(message) ? message : this.#owner.hear(message);
    if (mistake) this.#refuse(mistake);
  }

  /** Counts what comes; pings too, since each is answered and the answers may wait for one who does not read. */
  #isAllowedMore(): boolean {
    if (this.#isClosed) return false;
    if (this.#messages.take()) return true;
    this.#owner.send(errorFrame(errorOf({ code: 'too-many-messages', given: 'more' })));
    this.#owner.close('too-many-messages');
    return false;
  }

  /** The link stays open, unless nobody knows yet who this is, or mistakes are all that comes. */
  #refuse(mistake: Mistake): void {
    this.#owner.send(errorFrame(errorOf(mistake)));
    this.#mistakes ??= new TokenBucket(mistakes.atOnce, mistakes.perSecond);
    if (!this.#owner.isIntroduced || !this.#mistakes.take()) this.#owner.close('bad-message');
  }
}
