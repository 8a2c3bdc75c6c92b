import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JsMsg,
  StorageType,
  type StreamState,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StationEvents } from '@stationwall/contract/hub';
import type { Position } from '@stationwall/contract/live';
import { isWrongSequence } from './lease.ts';
import type { Nats } from './nats.ts';
import { batchIn, type LogPiece, positionOf } from './shared-batches.ts';

const leastBytes = 1_048_576;
const publishWithinMs = 2_000;
const silentAfterMs = 2_000;

export interface SharedLogOptions {
  nats: Nats;
  stream: string;
  subject: string;
  maxBytes: number;
  maxAgeMs: number;
}

/** A message of the log: the position after it, and what it holds when somebody wants to know. */
export interface LogMessage {
  readonly position: Position;
  readBatch(): StationEvents | null;
}
type Take = (message: LogMessage) => void;

/** Somebody else has written to the log since this relay last read it. */
export class WriteRefused extends Error {}

export interface Following {
  /** Resolves when nothing comes any more. */
  ended: Promise<void>;
  stop(): void;
}

/** Tells a message written again, after a lost answer, from another one at the same cursor. */
const newRun = (): string => randomUUID().slice(0, 8);

/** The log of one tenant's events in JetStream, and how far this relay knows it. */
export class SharedLog {
  readonly #options: SharedLogOptions;
  #created = '';
  #run = newRun();
  #seq = 0;
  #end: Position | null = null;

  constructor(options: SharedLogOptions) {
    this.#options = options;
  }

  /** The position after the newest message that this relay read or wrote. */
  get end(): Position | null {
    return this.#end;
  }

  /** Begins with the next message that is written; what the log holds now is not wanted. */
  async skipToEnd(): Promise<void> {
    const { last_seq, messages } = await this.#open();
    const { manager } = this.#options.nats.api;
    const last =
      messages > 0 ? await manager.streams.getMessage(this.#options.stream, { seq: last_seq }) : null;
    this.#seq = last_seq;
    this.#end = positionOf(last?.header.get('Nats-Msg-Id') ?? '');
  }

  /** Gives every message after the newest known one, in order. */
  async follow(take: Take): Promise<Following> {
    await this.#open();
    return this.#consume(take);
  }

  /** Reads what there is now; from then on only this relay may write, or its next write is refused. */
  async readToEnd(take: Take, signal: AbortSignal): Promise<void> {
    const { last_seq, messages } = await this.#open();
    if (messages === 0) this.#seq = last_seq;
    if (this.#seq >= last_seq) return;
    const following = await this.#consume(take);
    try {
      for (let seen = -1; this.#seq < last_seq; ) {
        if (seen === this.#seq) throw new Error('The log of events does not give what it has.');
        seen = this.#seq;
        for (let waited = 0; this.#seq === seen && waited < silentAfterMs; waited += 10)
          await wait(10, undefined, { signal });
      }
    } finally {
      following.stop();
    }
  }

  /** What is written from now on may bear cursors that were written before, and is something else all the same. */
  beginRun(): void {
    this.#run = newRun();
  }

  /** Writes after the newest known message; rejects with WriteRefused when there is a newer one. */
  async publish({ id, payload, batch }: LogPiece, isAllowed: () => boolean): Promise<void> {
    const ack = await this.#write(id, payload, isAllowed);
    if (ack.duplicate && ack.seq <= this.#seq) return;
    if (ack.seq !== this.#seq + 1) throw new WriteRefused(`The log is at ${ack.seq}, not ${this.#seq + 1}.`);
    const before = this.#end;
    this.#seq = ack.seq;
    this.#end = { epoch: batch.epoch, seq: batch.cursor };
    if (before && before.epoch !== batch.epoch) await this.#forgetBefore(ack.seq);
  }

  async #write(id: string, payload: string, isAllowed: () => boolean) {
    const { subject, nats } = this.#options;
    const options = { msgID: `${id}~${this.#run}`, expect: { lastSequence: this.#seq } };
    for (const begunAt = performance.now(); ; ) {
      if (!isAllowed()) throw new WriteRefused('The lease has run out.');
      try {
        return await nats.api.streams.publish(subject, payload, options);
      } catch (error) {
        if (isWrongSequence(error)) throw new WriteRefused((error as Error).message);
        if (error instanceof JetStreamApiError || performance.now() - begunAt > publishWithinMs) throw error;
        await wait(100);
      }
    }
  }

  // Events of an epoch that is over would be read by every newcomer, and understood by none.
  async #forgetBefore(seq: number): Promise<void> {
    const { nats, stream } = this.#options;
    await nats.api.manager.streams.purge(stream, { seq }).catch(() => {});
  }

  async #consume(take: Take): Promise<Following> {
    const { nats, stream } = this.#options;
    const consumer = await nats.api.streams.consumers.get(stream, { opt_start_seq: this.#seq + 1 });
    let isOver = false;
    const messages = await consumer.consume({
      max_messages: 64,
      idle_heartbeat: 1_000,
      callback: (message) => {
        if (!isOver) this.#receive(message, take);
      },
    });
    const stop = () => {
      isOver = true;
      void messages.close().catch(() => {});
    };
    return { ended: messages.closed().then(() => {}), stop };
  }

  #receive(message: JsMsg, take: Take): void {
    if (message.seq <= this.#seq) return;
    this.#seq = message.seq;
    const position = positionOf(message.headers?.get('Nats-Msg-Id') ?? '');
    if (!position) return;
    this.#end = position;
    take({ position, readBatch: () => batchIn(message.data) });
  }

  async #open(): Promise<StreamState> {
    const { nats, stream, subject, maxBytes, maxAgeMs } = this.#options;
    const { streams } = nats.api.manager;
    const bounds = { max_bytes: Math.max(maxBytes, leastBytes), max_age: nanos(maxAgeMs) };
    const known = await streams.info(stream).catch((error: unknown) => {
      if (error instanceof JetStreamApiError && error.status === 404) return null;
      throw error;
    });
    const isFitting = known?.config.max_bytes === bounds.max_bytes && known.config.max_age === bounds.max_age;
    const description = 'Events of one tenant of Stationwall, as the leading relay wrote them';
    const fresh = {
      name: stream,
      subjects: [subject],
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      description,
      ...bounds,
    };
    const info = !known ? await streams.add(fresh) : isFitting ? known : await streams.update(stream, bounds);
    if (info.created !== this.#created || info.state.last_seq < this.#seq) [this.#seq, this.#end] = [0, null];
    this.#created = info.created;
    return info.state;
  }
}
