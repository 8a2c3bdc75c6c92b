import type { Delivery } from './delivery.ts';
import { isOfNoStation, type LogEntry } from './event-log.ts';
import { eventsFrame, type SocketFrame } from './socket-frames.ts';
import type { View } from './view.ts';

/** Who receives frames. Both ways of sending answer false, and send nothing, when too much is waiting already. */
export interface Subscriber {
  /** Null: signed out. */
  readonly userId: number | null;
  send(frame: SocketFrame): boolean;
  /** Besides, the fan-out hears `hasRoom` once the frame has left. */
  sendPart(frame: SocketFrame): boolean;
}

/**
 * A reader that is not with the others: too slow, or still reading a delivery. `position`: up to where they have been
 * told everything, null = they hold nothing. `isVoid`: what they hold counts no more.
 */
export interface Behind {
  position: number | null;
  isVoid: boolean;
  delivery: Delivery | null;
}

/** Subscribers with the same view, and the position that they all have been told. */
export class Audience {
  readonly view: View;
  /** The stations that the view picks now; null = every one. */
  readonly stations: Set<string> | null;
  readonly members = new Set<Subscriber>();
  readonly behind = new Map<Subscriber, Behind>();
  /** Members who were told more than the others. */
  readonly ahead = new Map<Subscriber, number>();
  epoch: string | null;
  told: number;
  pending: LogEntry[] = [];
  /** What waits for single members besides. */
  personal: Map<Subscriber, LogEntry[]> | null = null;
  /** The view has picked the same stations since this cursor. */
  fitsSince: number;
  #order: readonly string[] | null = null;
  /** Another one whenever the stations are others. */
  version = 0;

  constructor(view: View, stations: Set<string> | null, epoch: string | null, told: number) {
    this.view = view;
    this.stations = stations;
    this.epoch = epoch;
    this.told = told;
    this.fitsSince = told;
  }

  get isEmpty(): boolean {
    return this.members.size === 0 && this.behind.size === 0;
  }

  sees(entry: LogEntry): boolean {
    if (!this.view.kinds.has(entry.kind)) return false;
    return this.stations === null || this.stations.has(entry.stcd) || isOfNoStation(entry);
  }

  /** The picked stations in an order that lasts as long as the version. */
  order(all: readonly string[]): readonly string[] {
    if (this.stations === null) return all;
    this.#order ??= [...this.stations];
    return this.#order;
  }

  stationsChanged(cursor: number): void {
    this.#order = null;
    this.version += 1;
    this.fitsSince = cursor;
  }

  /** Whether an event can have made the view pick other stations. */
  mayRefit({ kind, stcd }: LogEntry): boolean {
    const { picks, visibility } = this.view;
    return picks !== null && kind === 'station' && (visibility.isAll || visibility.stcds.has(stcd));
  }

  positionOf(member: Subscriber): number {
    return Math.max(this.told, this.ahead.get(member) ?? 0);
  }

  /** Everything that waits, up to `seq`: one frame for all, and one of their own for those whom something else waits for. */
  flush(seq: number): void {
    const { told, pending, personal } = this;
    this.pending = [];
    this.personal = null;
    if (pending.length === 0) {
      if (personal) this.#sendPersonal(personal);
      return;
    }
    const shared = eventsFrame(told, seq, pending);
    for (const member of this.members) {
      const own = personal?.get(member);
      const frame = own ? eventsFrame(told, seq, inOrder([...pending, ...own])) : shared;
      if (!member.send(frame)) this.leaveBehind(member, told);
    }
    this.moveTo(seq);
  }

  /** Sends what comes after the position that all have been told. */
  send(frame: SocketFrame, seq: number): void {
    for (const member of this.members) if (!member.send(frame)) this.leaveBehind(member, this.told);
    this.moveTo(seq);
  }

  moveTo(seq: number): void {
    this.told = seq;
    if (this.ahead.size > 0) this.ahead.clear();
  }

  leaveBehind(member: Subscriber, at: number): void {
    const position = Math.max(at, this.ahead.get(member) ?? 0);
    this.members.delete(member);
    this.ahead.delete(member);
    this.behind.set(member, { position, isVoid: false, delivery: null });
  }

  remove(subscriber: Subscriber): void {
    this.members.delete(subscriber);
    this.behind.delete(subscriber);
    this.ahead.delete(subscriber);
  }

  // The others need no frame: they stay where they are, and their next one joins on for all.
  #sendPersonal(personal: Map<Subscriber, LogEntry[]>): void {
    for (const [member, own] of personal) {
      if (!this.members.has(member)) continue;
      const seq = own.at(-1)?.cursor ?? this.told;
      if (member.send(eventsFrame(this.told, seq, own))) this.ahead.set(member, seq);
      else this.leaveBehind(member, this.told);
    }
  }
}

const inOrder = (entries: LogEntry[]): LogEntry[] => entries.sort((one, other) => one.cursor - other.cursor);
