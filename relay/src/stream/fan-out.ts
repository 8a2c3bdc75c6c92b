import type { Position, Upstream } from '@stationwall/contract/live';
import { type Counts, newCounts } from '../metrics/counts.ts';
import { Audience, type Subscriber } from './audience.ts';
import type { LogEntry } from './event-log.ts';
import {
  conflatedFrame,
  eventsFrame,
  type Frame,
  gapFrame,
  heartbeatFrame,
  snapshotFrame,
} from './frames.ts';
import type { TenantStream } from './tenant-stream.ts';
import type { Visibility } from './visibility.ts';

export interface FanOutOptions {
  stream: TenantStream;
  upstream: () => Upstream;
  /** Most time between two frames of events, in milliseconds; the first after a pause goes at once. */
  coalesceMs?: number;
  /** A replay longer than this is conflated for a reader that fell behind. */
  wholeReplayBytes?: number;
  now?: () => number;
  counts?: Counts;
}

/** Flushing may take at most about this share of the relay's time while it can still be spread further. */
const restPerFlush = 3;

/** Brings a tenant's stream to its subscribers; those who may see the same share every frame. */
export class FanOut {
  readonly #stream: TenantStream;
  readonly #upstream: () => Upstream;
  readonly #coalesceMs: number;
  readonly #audiences = new Map<string, Audience>();
  readonly #audiencesOf = new Map<string, Set<Audience>>();
  readonly #audienceOf = new Map<Subscriber, Audience>();
  readonly #waitingAudiences = new Set<Audience>();
  readonly #wholeReplayBytes: number;
  readonly #now: () => number;
  readonly #counts: Counts;
  #cancelFlush: (() => void) | null = null;
  #nextFlushAt = 0;

  constructor({ stream, upstream, coalesceMs = 16, wholeReplayBytes = 65_536, ...rest }: FanOutOptions) {
    this.#stream = stream;
    this.#upstream = upstream;
    this.#coalesceMs = coalesceMs;
    this.#wholeReplayBytes = wholeReplayBytes;
    this.#now = rest.now ?? (() => performance.now());
    this.#counts = rest.counts ?? newCounts();
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
    const tell = (frame: Frame) => this.#tell(audience, subscriber, frame);
    if (!this.#stream.position) tell(heartbeatFrame(0, 0, this.#upstream()));
    else if (since && missed) {
      if (missed.length > 0) tell(eventsFrame(since.seq, audience.told, missed));
      const prev = missed.length > 0 ? audience.told : since.seq;
      tell(heartbeatFrame(prev, audience.told, this.#upstream()));
    } else {
      if (since && since.epoch === this.#stream.position.epoch && since.seq < audience.told)
        tell(this.#gap(since.seq, audience.told));
      tell(this.#snapshotFor(audience));
    }
  }

  /** A reader that had fallen behind has read everything that waited for it, and can be brought up to the others. */
  hasRoom(subscriber: Subscriber): void {
    const audience = this.#audienceOf.get(subscriber);
    const from = audience?.behind.get(subscriber);
    if (!audience || from === undefined) return;
    audience.behind.delete(subscriber);
    audience.members.add(subscriber);
    const missed = from === null ? null : this.#between(audience, from);
    if (missed && from !== null) this.#tell(audience, subscriber, this.#catchUpFrame(audience, from, missed));
    else {
      if (from !== null) this.#tell(audience, subscriber, this.#gap(from, audience.told));
      this.#tell(audience, subscriber, this.#snapshotFor(audience));
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
    audience.behind.delete(subscriber);
    if (!audience.isEmpty) return;
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
    if (this.#waitingAudiences.size === 0) return;
    if (entries.some(({ kind }) => kind === 'alarm')) this.#flush();
    else this.#scheduleFlush();
  }

  /** The picture was read anew: everybody gets it, after being told of the hole when there was one. */
  picture(hole: { from: number; to: number } | null): void {
    for (const audience of this.#audiences.values()) {
      for (const reader of audience.behind.keys()) audience.leaveBehind(reader, null);
      if (hole) audience.send(this.#gap(audience.told, hole.to, audience.members.size), audience.told);
      audience.pending = [];
      audience.told = this.#stream.position?.seq ?? 0;
      audience.snapshot = null;
      const frame = this.#snapshotFor(audience);
      for (const member of audience.members) this.#tell(audience, member, frame);
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
      audience.send(heartbeatFrame(prev, seq, upstream), prev);
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
    return since.epoch === this.#stream.position?.epoch ? this.#between(audience, since.seq) : null;
  }

  /** The audience's part of what came after a cursor, as far as the audience has been told. */
  #between({ visibility, told }: Audience, after: number): LogEntry[] | null {
    const epoch = this.#stream.position?.epoch ?? '';
    const entries = this.#stream.after({ epoch, seq: after });
    return (
      entries?.filter(
        ({ stcd, cursor }) => cursor <= told && (visibility.isAll || visibility.stcds.has(stcd)),
      ) ?? null
    );
  }

  #catchUpFrame({ told }: Audience, from: number, missed: LogEntry[]): Frame {
    const bytes = missed.reduce((sum, { json }) => sum + json.length, 0);
    const readings = missed.filter(({ kind }) => kind === 'report');
    if (bytes <= this.#wholeReplayBytes || readings.length === 0) return eventsFrame(from, told, missed);
    const stations = this.#stream.picture.jsonOf(new Set(readings.map(({ stcd }) => stcd)));
    this.#counts.conflations += 1;
    const others = missed.filter(({ kind }) => kind !== 'report');
    return conflatedFrame(from, told, readings.length, stations, others);
  }

  #gap(from: number, to: number, readers = 1): Frame {
    this.#counts.gaps += readers;
    return gapFrame(from, to);
  }

  /** For one alone, in the middle of what only makes sense whole: who cannot take it begins anew when there is room. */
  #tell(audience: Audience, subscriber: Subscriber, frame: Frame): void {
    this.#counts.frames += 1;
    if (!subscriber.send(frame)) audience.leaveBehind(subscriber, null);
  }

  // What the audience still waits for is in the picture already; it is told at `told`, so nothing is skipped.
  #snapshotFor(audience: Audience): Frame {
    this.#counts.snapshots += 1;
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
    const wait = this.#nextFlushAt - this.#now();
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
    const begunAt = this.#now();
    const seq = this.#stream.position?.seq ?? 0;
    for (const audience of this.#waitingAudiences) {
      const { told, pending } = audience;
      audience.told = seq;
      audience.pending = [];
      this.#counts.frames += audience.members.size;
      this.#counts.deliveries += audience.members.size * pending.length;
      audience.send(eventsFrame(told, seq, pending), told);
    }
    this.#waitingAudiences.clear();
    const endedAt = this.#now();
    this.#nextFlushAt = endedAt + Math.min(this.#coalesceMs, restPerFlush * (endedAt - begunAt));
  }
}
