import type { Upstream } from '@stationwall/contract/live';
import type { Audience, Behind, Subscriber } from './audience.ts';
import type { Counts } from './counts.ts';
import { conflatedDelivery, replayDelivery, snapshotDelivery } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import type { LogEntry } from './event-log.ts';
import { missedBetween } from './missed.ts';
import { PartShelf } from './part-shelf.ts';
import { SnapshotOrders } from './snapshot-orders.ts';
import { eventsFrame, gapFrame, heartbeatFrame, type SocketFrame } from './socket-frames.ts';
import type { TenantStream } from './tenant-stream.ts';

export interface UsherParts {
  stream: TenantStream;
  upstream: () => Upstream;
  counts: Counts;
  /** About the size of the parts of a snapshot; a longer replay is conflated for a reader that fell behind. */
  partBytes: number;
}

/** Brings single readers to where their audience is: newcomers, those who return, and those who fell behind. */
export class Usher {
  readonly #parts: UsherParts;
  readonly shelf = new PartShelf();
  readonly #orders = new SnapshotOrders();
  /** Cursor of the newest event for single users: who was told less may lack it. */
  personalUpTo = 0;

  constructor(parts: UsherParts) {
    this.#parts = parts;
  }

  /** For as long as there are no states. */
  wait(audience: Audience, subscriber: Subscriber): void {
    this.#admit(audience, subscriber, 0);
    this.#tell(audience, subscriber, heartbeatFrame(0, 0, this.#parts.upstream()), 0);
  }

  /** Goes on from a position if everything after it can be had, else begins anew. */
  resume(audience: Audience, subscriber: Subscriber, from: number): void {
    const upTo = this.#upTo(audience, from);
    const missed = this.#between(audience, subscriber, [from, upTo]);
    if (!missed) {
      this.begin(audience, subscriber, from);
      return;
    }
    if (this.#isLong(missed)) {
      this.#replay(audience, subscriber, [from, upTo]);
      return;
    }
    this.#admit(audience, subscriber, upTo);
    if (missed.length > 0) this.#tell(audience, subscriber, eventsFrame(from, upTo, missed), from);
    const prev = missed.length > 0 ? upTo : from;
    this.#tell(audience, subscriber, heartbeatFrame(prev, upTo, this.#parts.upstream()), prev);
  }

  /** The snapshot, for one that was told everything up to `from`; what they will not be told any more is a gap. */
  begin(audience: Audience, subscriber: Subscriber, from: number | null): void {
    const { stream, upstream, counts, partBytes } = this.#parts;
    const head = stream.position?.seq ?? 0;
    const position = from !== null && from <= head ? from : null;
    const seq = this.#upTo(audience, position);
    const otherwise: Behind = { position, isVoid: true, delivery: null };
    if (position !== null && position < seq) {
      counts.gaps += 1;
      counts.frames += 1;
      if (!subscriber.send(gapFrame(position, seq))) {
        audience.behind.set(subscriber, otherwise);
        return;
      }
    }
    counts.snapshots += 1;
    const delivery = snapshotDelivery(
      { stream, upstream, shelf: this.shelf, orders: this.#orders, partBytes },
      audience,
      seq,
    );
    this.#deliver(audience, subscriber, delivery, otherwise);
  }

  /** What waited for a reader who was behind has left. */
  goOn(audience: Audience, subscriber: Subscriber, behind: Behind): void {
    const { position, delivery } = behind;
    const step = delivery?.next();
    if (step && !step.done) {
      const { frame, reached, isLast } = step.value;
      this.#parts.counts.frames += 1;
      if (!subscriber.sendPart(frame))
        audience.behind.set(subscriber, { position, isVoid: true, delivery: null });
      else if (reached !== null)
        audience.behind.set(subscriber, {
          position: reached,
          isVoid: false,
          delivery: isLast ? null : delivery,
        });
      return;
    }
    audience.behind.delete(subscriber);
    if (behind.isVoid || position === null) this.begin(audience, subscriber, position);
    else this.#catchUp(audience, subscriber, position);
  }

  /** Everybody of the audience begins anew; `isCounting`: the positions that they have been told still count. */
  showAnew(audience: Audience, isCounting: boolean, seq: number): void {
    const members = [...audience.members].map((member) => ({
      member,
      position: audience.positionOf(member),
    }));
    audience.members.clear();
    for (const [reader, { position }] of audience.behind)
      audience.behind.set(reader, { position: isCounting ? position : null, isVoid: true, delivery: null });
    audience.moveTo(seq);
    for (const { member, position } of members) this.begin(audience, member, isCounting ? position : null);
  }

  /** Everything after `position` for one that is with the others again: whole, or as the newest of each station. */
  #catchUp(audience: Audience, subscriber: Subscriber, position: number): void {
    const { stream, counts, partBytes, upstream } = this.#parts;
    const upTo = this.#upTo(audience, position);
    const missed = this.#between(audience, subscriber, [position, upTo]);
    if (!missed) {
      this.begin(audience, subscriber, position);
      return;
    }
    const readings = missed.filter(({ kind }) => kind === 'report');
    if (this.#isLong(missed) && readings.length === 0) {
      this.#replay(audience, subscriber, [position, upTo]);
      return;
    }
    if (this.#isLong(missed)) {
      counts.conflations += 1;
      const others = missed.filter(({ kind }) => kind !== 'report');
      const skipped = countedByStation(readings);
      const delivery = conflatedDelivery(stream.stationStates, [position, upTo], skipped, others, partBytes);
      this.#deliver(audience, subscriber, delivery, { position, isVoid: false, delivery: null });
      return;
    }
    this.#admit(audience, subscriber, upTo);
    if (missed.length > 0) this.#tell(audience, subscriber, eventsFrame(position, upTo, missed), position);
    else if (upTo > position)
      this.#tell(audience, subscriber, heartbeatFrame(position, upTo, upstream()), position);
  }

  #isLong(missed: readonly LogEntry[]): boolean {
    return missed.reduce((sum, { json }) => sum + json.length, 0) > this.#parts.partBytes;
  }

  #replay(audience: Audience, subscriber: Subscriber, between: readonly [number, number]): void {
    const { stream, upstream, partBytes } = this.#parts;
    const delivery = replayDelivery(upstream, between, (after) =>
      missedBetween(stream, audience, subscriber, [after, between[1]], partBytes),
    );
    this.#deliver(audience, subscriber, delivery, { position: between[0], isVoid: false, delivery: null });
  }

  /** In one piece, and the reader is with the others at once; or in several, each when the one before has left. */
  #deliver(audience: Audience, subscriber: Subscriber, delivery: Delivery, otherwise: Behind): void {
    const first = delivery.next();
    if (first.done) return;
    this.#parts.counts.frames += 1;
    const { frame, reached, isLast } = first.value;
    const position = reached ?? otherwise.position;
    const isSent = isLast ? subscriber.send(frame) : subscriber.sendPart(frame);
    if (!isSent) audience.behind.set(subscriber, otherwise);
    else if (isLast) this.#admit(audience, subscriber, position ?? 0);
    else audience.behind.set(subscriber, { position, isVoid: false, delivery });
  }

  #admit(audience: Audience, subscriber: Subscriber, position: number): void {
    audience.members.add(subscriber);
    if (position > audience.told) audience.ahead.set(subscriber, position);
  }

  #tell(audience: Audience, subscriber: Subscriber, frame: SocketFrame, position: number): void {
    this.#parts.counts.frames += 1;
    if (!audience.members.has(subscriber) || subscriber.send(frame)) return;
    audience.ahead.delete(subscriber);
    audience.leaveBehind(subscriber, position);
  }

  /** Where a reader at `from` joins: where the others are, or at the head where that would leave something out. */
  #upTo({ told }: Audience, from: number | null): number {
    const isEnough = told >= this.personalUpTo && told >= (from ?? 0);
    return isEnough ? told : (this.#parts.stream.position?.seq ?? told);
  }

  #between(
    audience: Audience,
    subscriber: Subscriber,
    between: readonly [number, number],
  ): LogEntry[] | null {
    return missedBetween(this.#parts.stream, audience, subscriber, between)?.entries ?? null;
  }
}

function countedByStation(entries: readonly LogEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stcd } of entries) counts.set(stcd, (counts.get(stcd) ?? 0) + 1);
  return counts;
}
