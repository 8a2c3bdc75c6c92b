import type { ServerResponse } from 'node:http';
import type { HubTransport } from './hub-transport.ts';

/** A transport whose client says what it has to say by calls of its own. */
export abstract class HttpTransport implements HubTransport {
  #takes: ((text: string) => void)[] = [];
  #closings: (() => void)[] = [];
  #isOpen = true;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  abstract readonly waiting: number;
  abstract send(text: string): void;
  abstract close(): void;
  abstract terminate(): void;

  /** What the client posted. */
  receive(text: string): void {
    if (this.#isOpen) for (const take of this.#takes) take(text);
  }

  onText(take: (text: string) => void): void {
    this.#takes.push(take);
  }

  onClose(listener: () => void): void {
    this.#closings.push(listener);
  }

  protected ended(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const listener of this.#closings) listener();
  }
}

/** Server-Sent Events: one answer that goes on. */
export class EventStreamTransport extends HttpTransport {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    super();
    this.#response = response;
    response.once('close', () => this.ended());
    response.on('error', () => response.destroy());
    // A comment, so that whoever stands between passes the head on at once.
    response.write(':\r\n\r\n');
  }

  get waiting(): number {
    return this.#response.writableLength;
  }

  send(text: string): void {
    this.#response.write(`data: ${text}\r\n\r\n`);
  }

  close(): void {
    this.#response.end();
  }

  terminate(): void {
    this.#response.destroy();
  }
}

/** What a poll is answered: text, nothing yet, or that the connection is over. */
export type PollAnswer = { status: 200; text: string } | { status: 204 };

/** Long polling: a question that is answered once there is something to say. */
export class LongPollingTransport extends HttpTransport {
  readonly #forgottenAfterMs: number;
  #queue = '';
  #isEnding = false;
  #hasPolled = false;
  #answer: ((answer: PollAnswer) => void) | null = null;
  #absence: NodeJS.Timeout | undefined;

  constructor(forgottenAfterMs: number) {
    super();
    this.#forgottenAfterMs = forgottenAfterMs;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  send(text: string): void {
    this.#queue += text;
    this.#flush();
  }

  close(): void {
    this.#isEnding = true;
    this.#flush();
  }

  terminate(): void {
    this.#isEnding = true;
    this.#queue = '';
    this.#flush();
    this.#end();
  }

  /** One poll at a time: an earlier one is let go. The first is answered at once, for by it the client knows that it is connected. */
  poll(hasLeft: (listener: () => void) => void): Promise<PollAnswer> {
    clearTimeout(this.#absence);
    // Asking is a sign of life: such a client sends no pings.
    this.receive('');
    this.#reply({ status: 200, text: '' });
    return new Promise((answer) => {
      this.#answer = answer;
      hasLeft(() => {
        if (this.#answer === answer) this.#reply({ status: 200, text: '' });
      });
      if (!this.#hasPolled) {
        this.#hasPolled = true;
        this.#reply({ status: 200, text: '' });
      } else this.#flush();
    });
  }

  #flush(): void {
    if (this.#answer === null) return;
    if (this.#queue !== '') {
      const text = this.#queue;
      this.#queue = '';
      this.#reply({ status: 200, text });
    } else if (this.#isEnding) {
      this.#reply({ status: 204 });
      this.#end();
    }
  }

  #reply(answer: PollAnswer): void {
    const reply = this.#answer;
    if (reply === null) return;
    this.#answer = null;
    reply(answer);
    this.#absence = setTimeout(() => this.terminate(), this.#forgottenAfterMs);
  }

  #end(): void {
    clearTimeout(this.#absence);
    this.ended();
  }
}
