import type { Position, Upstream } from '@stationwall/contract/live';
import type { Audience, Subscriber } from './audience.ts';
import { Audiences } from './audiences.ts';
import { type Counts, newCounts } from './counts.ts';
import { entryFor, type LogEntry } from './event-log.ts';
import { Round } from './round.ts';
import { eventsFrame, heartbeatFrame, type SocketFrame } from './socket-frames.ts';
import type { TenantStream } from './tenant-stream.ts';
import { Usher } from './usher.ts';
import type { View } from './view.ts';

export interface FanOutOptions {
  stream: TenantStream;
  upstream: () => Upstream;
  /** Most time between two frames of events, in milliseconds, by pace; the first after a pause goes at once. */
  restMs?: { desk: number; wall: number };
  partBytes?: number;
  now?: () => number;
  counts?: Counts;
}

/** Brings a tenant's stream to its subscribers; those with the same view share every frame. */
export class FanOut {
  readonly #stream: TenantStream;
  readonly #upstream: () => Upstream;
  readonly #counts: Counts;
  readonly #usher: Usher;
  readonly #audiences = new Audiences();
  readonly #audienceOf = new Map<Subscriber, Audience>();
  readonly #ofUser = new Map<number, Set<Subscriber>>();
  readonly #roundOf: { desk: Round; wall: Round };
  readonly #rounds: readonly Round[];

  constructor({ stream, upstream, restMs = { desk: 16, wall: 50 }, ...rest }: FanOutOptions) {
    const { counts = newCounts(), partBytes = 65_536, now = () => performance.now() } = rest;
    this.#stream = stream;
    this.#upstream = upstream;
    this.#counts = counts;
    this.#usher = new Usher({ stream, upstream, counts, partBytes });
    const round = (longestMs: number) => new Round(longestMs, now, (audience) => this.#flushOne(audience));
    this.#roundOf = { desk: round(restMs.desk), wall: round(restMs.wall) };
    this.#rounds = Object.values(this.#roundOf);
  }

  get isEmpty(): boolean {
    return this.#audienceOf.size === 0;
  }

  /** Begins with what came after `since` when all of it can be had and may be, else with a snapshot. */
  join(subscriber: Subscriber, view: View, since: Position | null, mayResume = true): void {
    const audience = this.#enter(subscriber, view);
    const { position } = this.#stream;
    const from = since && since.epoch === position?.epoch ? since.seq : null;
    if (!position) this.#usher.wait(audience, subscriber);
    else if (from !== null && mayResume) this.#usher.resume(audience, subscriber, from);
    else this.#usher.begin(audience, subscriber, from);
  }

  /** A reader that had fallen behind has read everything that waited for it, and can be brought up to the others. */
  hasRoom(subscriber: Subscriber): void {
    const audience = this.#audienceOf.get(subscriber);
    const behind = audience?.behind.get(subscriber);
    if (audience && behind) this.#usher.goOn(audience, subscriber, behind);
  }

  /** What the subscriber may see from now on: the same goes on; else it changes. */
  move(subscriber: Subscriber, view: View): void {
    if (this.#audienceOf.get(subscriber)?.view.key !== view.key) this.change(subscriber, view);
  }

  /** What was on its way, then what `announce` sends, then the snapshot in the new view. */
  change(subscriber: Subscriber, view: View, announce = () => {}): void {
    const position = this.#finish(subscriber);
    this.leave(subscriber);
    announce();
    const audience = this.#enter(subscriber, view);
    if (this.#stream.position) this.#usher.begin(audience, subscriber, position);
    else this.#usher.wait(audience, subscriber);
  }

  leave(subscriber: Subscriber): void {
    const audience = this.#audienceOf.get(subscriber);
    if (!audience) return;
    this.#audienceOf.delete(subscriber);
    audience.remove(subscriber);
    if (subscriber.userId !== null) {
      const own = this.#ofUser.get(subscriber.userId);
      own?.delete(subscriber);
      if (own?.size === 0) this.#ofUser.delete(subscriber.userId);
    }
    if (!audience.isEmpty) return;
    this.#audiences.remove(audience);
    this.#roundOf[audience.view.pace].remove(audience);
  }

  events(entries: readonly LogEntry[]): void {
    let isUrgent = false;
    for (const entry of entries) {
      if (entry.kind === 'station') this.#refit(entry);
      if (entry.kind === 'alarm' || entry.userIds) isUrgent = true;
      if (entry.userIds) this.#addPersonal(entry, entry.userIds);
      else
        this.#audiences.toEach(entry, (audience) => {
          if (entry.cursor <= audience.told) return;
          audience.pending.push(entry);
          this.#roundOf[audience.view.pace].add(audience);
        });
    }
    if (isUrgent) this.#flush();
    else for (const round of this.#rounds) round.schedule();
  }

  /** The states were read anew: everybody gets them, after being told of the hole when there was one. */
  readAnew(): void {
    const { position, stationStates } = this.#stream;
    for (const round of this.#rounds) round.clear();
    this.#usher.shelf.clear();
    this.#usher.personalUpTo = 0;
    this.#audiences.refitAll(stationStates, position?.seq ?? 0);
    for (const audience of this.#audiences) {
      audience.pending = [];
      const isSameEpoch = audience.epoch === position?.epoch;
      audience.epoch = position?.epoch ?? null;
      this.#usher.showAnew(audience, isSameEpoch, position?.seq ?? 0);
    }
  }

  heartbeat(): void {
    this.#flush();
    this.#usher.shelf.forgetOld();
    const seq = this.#stream.position?.seq ?? 0;
    const upstream = this.#upstream();
    const frames = new Map<number, SocketFrame>();
    for (const audience of this.#audiences) {
      const frame = frames.get(audience.told) ?? heartbeatFrame(audience.told, seq, upstream);
      frames.set(audience.told, frame);
      audience.send(frame, seq);
    }
  }

  close(): void {
    for (const round of this.#rounds) round.close();
  }

  #enter(subscriber: Subscriber, view: View): Audience {
    const audience = this.#audiences.find(view) ?? this.#audiences.add(view, this.#stream);
    this.#audienceOf.set(subscriber, audience);
    if (subscriber.userId !== null) {
      const own = this.#ofUser.get(subscriber.userId) ?? new Set();
      this.#ofUser.set(subscriber.userId, own.add(subscriber));
    }
    return audience;
  }

  /** Tells one who leaves the audience what waits, and answers up to where they have been told everything. */
  #finish(subscriber: Subscriber): number | null {
    const audience = this.#audienceOf.get(subscriber);
    const seq = this.#stream.position?.seq;
    if (!audience || seq === undefined || audience.epoch === null) return null;
    const behind = audience.behind.get(subscriber);
    if (behind) return behind.position;
    if (audience.pending.length === 0) return seq;
    // A copy: what waits for the others goes on growing.
    const isTold = subscriber.send(eventsFrame(audience.told, seq, [...audience.pending]));
    return isTold ? seq : audience.positionOf(subscriber);
  }

  // A reader that goes before the new snapshot is whole returns from before the edit, and gets it then.
  #refit(entry: LogEntry): void {
    for (const audience of this.#audiences.refit(entry)) {
      this.#flushOne(audience, entry.cursor - 1);
      audience.moveTo(entry.cursor);
      this.#usher.showAnew(audience, true, entry.cursor);
    }
  }

  #addPersonal(entry: LogEntry, userIds: readonly number[]): void {
    this.#usher.personalUpTo = entry.cursor;
    for (const userId of new Set(userIds)) {
      for (const subscriber of this.#ofUser.get(userId) ?? []) {
        const audience = this.#audienceOf.get(subscriber);
        if (!audience?.members.has(subscriber) || !audience.sees(entry)) continue;
        audience.personal ??= new Map();
        const waiting = audience.personal.get(subscriber) ?? [];
        audience.personal.set(subscriber, [...waiting, entryFor(entry, userId)]);
        this.#roundOf[audience.view.pace].add(audience);
      }
    }
  }

  #flush(): void {
    for (const round of this.#rounds) round.flush();
  }

  #flushOne(audience: Audience, seq = this.#stream.position?.seq ?? 0): void {
    const { members, pending, personal } = audience;
    const own = personal?.size ?? 0;
    this.#counts.frames += pending.length > 0 ? members.size : own;
    this.#counts.deliveries += members.size * pending.length + own;
    audience.flush(seq);
  }
}
