import {
  BadMessage,
  type ClientMessage,
  handshakeProblem,
  messageType,
  readMessage,
} from './client-messages.ts';
import type { HubTransport } from './hub-transport.ts';
import { RecordReader, RecordTooLong, record } from './records.ts';

export interface HubLimits {
  /** Bytes that may wait for a slow reader. */
  sendBudget: number;
  pingEveryMs: number;
  clientSilentMs: number;
  handshakeWithinMs: number;
}

export const usualLimits: HubLimits = {
  sendBudget: 8 * 1024 * 1024,
  pingEveryMs: 15_000,
  clientSilentMs: 30_000,
  handshakeWithinMs: 15_000,
};

/** Answers a call of the client's: null = done, a text = what went wrong. */
export type Invoke = (target: string, args: readonly unknown[]) => string | null;

const ping = record({ type: messageType.ping });

/** One client of the hub, from its handshake to its close. */
export class HubConnection {
  readonly connectionId: string;
  readonly #transport: HubTransport;
  readonly #limits: HubLimits;
  readonly #invoke: Invoke;
  readonly #onReady: () => void;
  readonly #reader = new RecordReader();
  readonly #heart: NodeJS.Timeout;
  #state: 'handshake' | 'open' | 'closing' = 'handshake';
  #openedAt = Date.now();
  #heardAt = Date.now();
  #saidAt = Date.now();

  constructor(
    connectionId: string,
    transport: HubTransport,
    { limits, invoke, onReady }: { limits: HubLimits; invoke: Invoke; onReady: () => void },
  ) {
    this.connectionId = connectionId;
    this.#transport = transport;
    this.#limits = limits;
    this.#invoke = invoke;
    this.#onReady = onReady;
    transport.onText((text) => this.#take(text));
    const { pingEveryMs, clientSilentMs, handshakeWithinMs } = limits;
    this.#heart = setInterval(
      () => this.#beat(),
      Math.max(10, Math.min(pingEveryMs, clientSilentMs, handshakeWithinMs) / 5),
    );
    transport.onClose(() => clearInterval(this.#heart));
  }

  /** Sends one invocation made with `record`; false when the client is not there or too slow to be sent it. */
  send(invocation: string): boolean {
    if (this.#state !== 'open' || !this.#transport.isOpen) return false;
    // Characters, not bytes: the budget guards memory, where they are kept as they are.
    if (this.#transport.waiting + invocation.length > this.#limits.sendBudget) {
      this.close('The client reads too slowly.', true);
      return false;
    }
    this.#say(invocation);
    return true;
  }

  /** Ends the connection with a Close message; `allowReconnect` tells the client to try again by itself. */
  close(error: string | null, allowReconnect: boolean): void {
    if (this.#state === 'closing') return;
    const wasOpen = this.#state === 'open';
    this.#state = 'closing';
    if (wasOpen) {
      this.#say(record({ type: messageType.close, ...(error === null ? {} : { error }), allowReconnect }));
    }
    this.#transport.close();
    setTimeout(() => this.#transport.terminate(), 3_000).unref();
  }

  #say(text: string): void {
    this.#saidAt = Date.now();
    this.#transport.send(text);
  }

  #beat(): void {
    const now = Date.now();
    if (this.#state === 'handshake' && now - this.#openedAt > this.#limits.handshakeWithinMs) {
      this.#refuse('Handshake was canceled.');
    } else if (this.#state === 'open' && now - this.#heardAt > this.#limits.clientSilentMs) {
      this.close(`Client hasn't sent a message in ${this.#limits.clientSilentMs / 1000} s.`, true);
    } else if (this.#state === 'open' && now - this.#saidAt >= this.#limits.pingEveryMs * 0.8) {
      this.#say(ping);
    }
  }

  #take(given: string): void {
    this.#heardAt = Date.now();
    try {
      for (const text of this.#reader.push(given)) this.#read(text);
    } catch (error) {
      const isTheirs = error instanceof BadMessage || error instanceof RecordTooLong;
      const reason = isTheirs ? error.message : 'An unexpected error occurred.';
      if (this.#state === 'handshake') this.#refuse(reason);
      else this.close(`Connection closed with an error. ${reason}`, false);
    }
  }

  #read(text: string): void {
    if (this.#state === 'closing') return;
    if (this.#state === 'open') {
      this.#answer(readMessage(text));
      return;
    }
    const problem = handshakeProblem(text);
    if (problem !== null) {
      this.#refuse(problem);
      return;
    }
    this.#state = 'open';
    this.#say(record({}));
    this.#onReady();
  }

  #refuse(error: string): void {
    this.#say(record({ error }));
    this.close(null, false);
  }

  #answer(message: ClientMessage): void {
    if (message.kind === 'close') {
      this.#state = 'closing';
      this.#transport.close();
      return;
    }
    if (message.kind === 'nothing-to-do') return;
    const error =
      message.kind === 'invocation'
        ? this.#invoke(message.target, message.arguments)
        : `The client attempted to invoke '${message.target.slice(0, 100)}' as a stream; the hub has no streams.`;
    if (message.invocationId === null) return;
    const { invocationId } = message;
    const outcome = error === null ? { result: null } : { error };
    this.send(record({ type: messageType.completion, invocationId, ...outcome }));
  }
}
