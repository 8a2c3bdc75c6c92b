import type { MessagePort } from 'node:worker_threads';
import type { StationEvent } from '@stationwall/contract/station';
import type { Feed } from './feed.ts';

type Message =
  /** `events` as JSON: it is read in less than half of the time that a copy of as many objects takes. */
  | { kind: 'batch'; tenantId: number; prev: number; cursor: number; events: string }
  /** Batches were left out; they are in the outbox up to here. */
  | { kind: 'head'; tenantId: number; head: number }
  /** So many events of the other side have been taken. */
  | { kind: 'taken'; count: number }
  | { kind: 'end' };

type LinkedFeed = Pick<Feed, 'subscribeAll' | 'publish' | 'notice'>;

/** Events on their way to a thread that is busy; what comes on top is read from the outbox later. */
const mostUnderway = 20_000;

/** One end of a link between the feeds of one store in two threads: each hears all that the other one does, once and in order. */
export class FeedLink {
  readonly #feed: LinkedFeed;
  readonly #port: MessagePort;
  readonly #mostUnderway: number;
  readonly #unsubscribe: () => void;
  readonly #leftOut = new Map<number, number>();
  readonly #ended = Promise.withResolvers<void>();
  #underway = 0;

  constructor(feed: LinkedFeed, port: MessagePort, most = mostUnderway) {
    this.#feed = feed;
    this.#port = port;
    this.#mostUnderway = most;
    this.#unsubscribe = feed.subscribeAll((tenantId, { prev, cursor, events }, origin) => {
      if (origin !== this) this.#pass(tenantId, prev, cursor, events);
    });
    port.on('message', (message: Message) => this.#take(message));
    port.on('close', () => {
      this.#unsubscribe();
      this.#ended.resolve();
    });
  }

  /** The other side has said all it had to say, or is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Tells the other side that nothing more will come. */
  end(): void {
    this.#unsubscribe();
    this.#post({ kind: 'end' });
    this.#port.close();
  }

  #pass(tenantId: number, prev: number, cursor: number, events: StationEvent[]): void {
    if (this.#underway >= this.#mostUnderway) {
      this.#leftOut.set(tenantId, cursor);
      return;
    }
    this.#underway += events.length;
    this.#post({ kind: 'batch', tenantId, prev, cursor, events: JSON.stringify(events) });
  }

  #take(message: Message): void {
    if (message.kind === 'batch') {
      const { tenantId, prev, cursor } = message;
      const events: StationEvent[] = JSON.parse(message.events);
      this.#feed.publish(tenantId, prev, cursor, events, this);
      this.#post({ kind: 'taken', count: events.length });
    } else if (message.kind === 'head') {
      this.#feed.notice(message.tenantId, message.head);
    } else if (message.kind === 'taken') {
      this.#underway -= message.count;
      if (this.#underway < this.#mostUnderway) this.#tellLeftOut();
    } else {
      this.#ended.resolve();
    }
  }

  #tellLeftOut(): void {
    for (const [tenantId, head] of this.#leftOut) this.#post({ kind: 'head', tenantId, head });
    this.#leftOut.clear();
  }

  #post(message: Message): void {
    this.#port.postMessage(message);
  }
}
