import type { StationEvents } from '@stationwall/contract/hub';
import type { Position } from '@stationwall/contract/live';
import type { StreamSink } from '../stream/stream-sink.ts';
import type { LastDataAt, TenantStream } from '../stream/tenant-stream.ts';
import { holePiece, merged, partAfter, piecesOf } from './shared-batches.ts';
import type { SharedLog } from './shared-log.ts';

export interface SharedSinkOptions {
  stream: TenantStream;
  log: SharedLog;
  /** Bytes of events in one message. */
  pieceBytes: number;
  /** Whether this relay still leads. */
  isAllowed(): boolean;
  holeFound(): void;
  /** The log refused; this sink takes nothing more. */
  failed(error: unknown): void;
}

/** What the leader hears goes into the log first and then into its own stream, so that no screen knows more than the log. */
export class SharedSink implements StreamSink {
  readonly stream: TenantStream;
  readonly #options: SharedSinkOptions;
  #queue: (StationEvents | LastDataAt)[] = [];
  #draining: Promise<void> | null = null;
  #accepted: Position | null = null;
  #missed: Position | null = null;
  #failure: Error | null = null;

  constructor(options: SharedSinkOptions) {
    this.#options = options;
    this.stream = options.stream;
  }

  // Batches that do not join on are not kept: whoever fills the hole reads them too.
  get isWaiting(): boolean {
    const { position } = this.stream;
    const missed = this.#missed;
    const lacks = missed && (missed.epoch !== position?.epoch || missed.seq > position.seq);
    return Boolean(lacks) || this.stream.isWaiting;
  }

  append(batch: StationEvents): Promise<void> {
    const { epoch, prev, cursor } = batch;
    const end = this.#draining ? this.#accepted : this.stream.position;
    if (!end || end.epoch !== epoch || prev > end.seq) {
      this.#missed = { epoch, seq: cursor };
      this.#options.holeFound();
      return Promise.resolve();
    }
    if (cursor <= end.seq) return this.#draining ?? Promise.resolve();
    return this.#accept(partAfter(end.seq, batch));
  }

  replace(lastData: LastDataAt): Promise<void> {
    if (this.#missed?.epoch !== lastData.epoch) this.#missed = null;
    return this.#accept(lastData);
  }

  #accept(what: StationEvents | LastDataAt): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#queue.push(what);
    this.#accepted = { epoch: what.epoch, seq: what.cursor };
    this.#draining ??= this.#drain();
    return this.#draining;
  }

  /** One message is under way at a time; what comes meanwhile goes together. */
  async #drain(): Promise<void> {
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        if ('states' in next) await this.#publishLastData(next);
        else await this.#publish(merged([next, ...this.#takeAdjoining()]));
      }
    } catch (error) {
      this.#queue = [];
      this.#failure = error instanceof Error ? error : new Error(String(error));
      this.#options.failed(error);
      throw error;
    } finally {
      this.#draining = null;
    }
  }

  #takeAdjoining(): StationEvents[] {
    const batches: StationEvents[] = [];
    for (let next = this.#queue[0]; next && !('states' in next); next = this.#queue[0]) {
      batches.push(next);
      this.#queue.shift();
    }
    return batches;
  }

  async #publish(batch: StationEvents): Promise<void> {
    const { log, pieceBytes, isAllowed } = this.#options;
    const { end } = log;
    const known = end?.epoch === batch.epoch ? Math.min(end.seq, batch.cursor) : batch.prev;
    if (known > batch.prev) this.stream.append(upTo(known, batch));
    for (const piece of piecesOf(partAfter(known, batch), pieceBytes)) {
      await log.publish(piece, isAllowed);
      this.stream.append(piece.batch);
    }
  }

  async #publishLastData(lastData: LastDataAt): Promise<void> {
    const { log, isAllowed } = this.#options;
    const { position } = this.stream;
    if (position?.epoch === lastData.epoch && lastData.cursor < position.seq) log.beginRun();
    await log.publish(holePiece({ epoch: lastData.epoch, seq: lastData.cursor }), isAllowed);
    this.stream.replace(lastData);
  }
}

const upTo = (seq: number, { epoch, prev, events }: StationEvents): StationEvents => ({
  epoch,
  prev,
  cursor: seq,
  events: events.filter(({ cursor }) => cursor <= seq),
});
