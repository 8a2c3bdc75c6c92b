import type { Position, Upstream } from '@stationwall/contract/live';
import { Audience, type Subscriber } from './audience.ts';
import type { LogEntry } from './event-log.ts';
import { eventsFrame, gapFrame, heartbeatFrame, snapshotFrame } from './frames.ts';
import type { TenantStream } from './tenant-stream.ts';
import type { Visibility } from './visibility.ts';

export interface FanOutOptions {
  stream: TenantStream;
  upstream: () => Upstream;
  /** Least time between two frames of events, in milliseconds; the first after a pause goes at once. */
  coalesceMs?: number;
}

/** Brings a tenant's stream to its subscribers; those who may see the same share every frame. */
export class FanOut {
  readonly #stream: TenantStream;
  readonly #upstream: () => Upstream;
  readonly #coalesceMs: number;
  readonly #audiences = new Map<string, Audience>();
  readonly #audiencesOf = new Map<string, Set<Audience>>();
  readonly #audienceOf = new Map<Subscriber, Audience>();
  readonly #waitingAudiences = new Set<Audience>();
  #cancelFlush: (() => void) | null = null;
  #flushedAt = 0;

  constructor({ stream, upstream, coalesceMs = 16 }: FanOutOptions) {
    this.#stream = stream;
    this.#upstream = upstream;
    this.#coalesceMs = coalesceMs;
  }

  get subscribers(): Iterable<Subscriber> {
    return this.#audienceOf.keys();
  }

  /** Begins with what came after `since` when all of it can be had and may be, else with a snapshot. */
  join(subscriber: Subscriber, visibility: Visibility, since: Position | null, mayResume = true): void {
    const audience = this.#audienceFor(visibility);
    const missed = since && mayResume ? this.#missed(audience, since) : null;
    audience.members.add(subscriber);
    this.#audienceOf.set(subscriber, audience);
    if (!this.#stream.position) subscriber.send(heartbeatFrame(0, 0, this.#upstream()));
    else if (since && missed) {
      if (missed.length > 0) subscriber.send(eventsFrame(since.seq, audience.told, missed));
      const prev = missed.length > 0 ? audience.told : since.seq;
      subscriber.send(heartbeatFrame(prev, audience.told, this.#upstream()));
    } else {
      if (since && since.epoch === this.#stream.position.epoch && since.seq < audience.told)
        subscriber.send(gapFrame(since.seq, audience.told));
      subscriber.send(this.#snapshotFor(audience));
    }
  }

  /** What the subscriber may see from now on: the same goes on; else what was on its way, then the new picture. */
  move(subscriber: Subscriber, visibility: Visibility): void {
    if (this.#audienceOf.get(subscriber)?.visibility.key === visibility.key) return;
    this.#flush();
    this.leave(subscriber);
    this.join(subscriber, visibility, null);
  }

  leave(subscriber: Subscriber): void {
    const audience = this.#audienceOf.get(subscriber);
    if (!audience) return;
    this.#audienceOf.delete(subscriber);
    audience.members.delete(subscriber);
    if (audience.members.size > 0) return;
    this.#audiences.delete(audience.visibility.key);
    this.#waitingAudiences.delete(audience);
    for (const stcd of audience.visibility.stcds) {
      const audiences = this.#audiencesOf.get(stcd);
      audiences?.delete(audience);
      if (audiences?.size === 0) this.#audiencesOf.delete(stcd);
    }
  }

  events(entries: readonly LogEntry[]): void {
    const all = this.#audiences.get('all');
    for (const entry of entries) {
      if (all) this.#await(all, entry);
      const audiences = this.#audiencesOf.get(entry.stcd);
      if (audiences) for (const audience of audiences) this.#await(audience, entry);
    }
    if (this.#waitingAudiences.size > 0) this.#scheduleFlush();
  }

  /** The picture was read anew: everybody gets it, after being told of the hole when there was one. */
  picture(hole: { from: number; to: number } | null): void {
    for (const audience of this.#audiences.values()) {
      if (hole) audience.send(gapFrame(audience.told, hole.to));
      audience.pending = [];
      audience.told = this.#stream.position?.seq ?? 0;
      audience.snapshot = null;
      audience.send(this.#snapshotFor(audience));
    }
    this.#waitingAudiences.clear();
  }

  heartbeat(): void {
    this.#flush();
    const seq = this.#stream.position?.seq ?? 0;
    const upstream = this.#upstream();
    for (const audience of this.#audiences.values()) {
      const prev = audience.told;
      audience.told = seq;
      audience.send(heartbeatFrame(prev, seq, upstream));
    }
  }

  close(): void {
    this.#cancelFlush?.();
  }

  #audienceFor(visibility: Visibility): Audience {
    const known = this.#audiences.get(visibility.key);
    if (known) return known;
    const audience = new Audience(visibility, this.#stream.position?.seq ?? 0);
    this.#audiences.set(visibility.key, audience);
    for (const stcd of visibility.stcds) {
      const audiences = this.#audiencesOf.get(stcd);
      if (audiences) audiences.add(audience);
      else this.#audiencesOf.set(stcd, new Set([audience]));
    }
    return audience;
  }

  #missed(audience: Audience, since: Position): LogEntry[] | null {
    if (since.seq > audience.told) this.heartbeat();
    const missed = this.#stream.after(since);
    const { visibility, told } = audience;
    return (
      missed?.filter(
        ({ stcd, cursor }) => cursor <= told && (visibility.isAll || visibility.stcds.has(stcd)),
      ) ?? null
    );
  }

  // What the audience still waits for is in the picture already; it is told at `told`, so nothing is skipped.
  #snapshotFor(audience: Audience): Buffer {
    const now = Date.now();
    if (audience.snapshot?.told === audience.told && now - audience.snapshot.at < 100)
      return audience.snapshot.frame;
    const { position, timeZone, picture } = this.#stream;
    const frame = snapshotFrame(
      { epoch: position?.epoch ?? '', seq: audience.told },
      timeZone,
      this.#upstream(),
      picture.json(audience.visibility),
    );
    audience.snapshot = { told: audience.told, at: now, frame };
    return frame;
  }

  #await(audience: Audience, entry: LogEntry): void {
    audience.pending.push(entry);
    this.#waitingAudiences.add(audience);
  }

  #scheduleFlush(): void {
    if (this.#cancelFlush) return;
    const wait = this.#flushedAt + this.#coalesceMs - performance.now();
    if (wait > 0) {
      const timer = setTimeout(() => this.#flush(), Math.ceil(wait));
      this.#cancelFlush = () => clearTimeout(timer);
    } else {
      const turn = setImmediate(() => this.#flush());
      this.#cancelFlush = () => clearImmediate(turn);
    }
  }

  #flush(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    if (this.#waitingAudiences.size === 0) return;
    this.#flushedAt = performance.now();
    const seq = this.#stream.position?.seq ?? 0;
    for (const audience of this.#waitingAudiences) {
      const frame = eventsFrame(audience.told, seq, audience.pending);
      audience.told = seq;
      audience.pending = [];
      audience.send(frame);
    }
    this.#waitingAudiences.clear();
  }
}
