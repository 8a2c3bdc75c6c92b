import type { LogEntry } from './event-log.ts';
import type { Frame } from './frames.ts';
import type { Visibility } from './visibility.ts';

/** Who receives frames. `send` answers false, and sends nothing, when too much is waiting for this reader already. */
export interface Subscriber {
  send(frame: Frame): boolean;
}

/** Subscribers who may see the same stations, and the position that they all have been told. */
export class Audience {
  readonly visibility: Visibility;
  readonly members = new Set<Subscriber>();
  /** Readers too slow for the stream, with the position where it left them; null = nothing they hold counts any more. */
  readonly behind = new Map<Subscriber, number | null>();
  told: number;
  pending: LogEntry[] = [];
  snapshot: { told: number; at: number; frame: Frame } | null = null;

  constructor(visibility: Visibility, told: number) {
    this.visibility = visibility;
    this.told = told;
  }

  get isEmpty(): boolean {
    return this.members.size === 0 && this.behind.size === 0;
  }

  /** Sends what comes after the position `prev`; who cannot take it waits there until there is room. */
  send(frame: Frame, prev: number): void {
    for (const member of this.members) if (!member.send(frame)) this.leaveBehind(member, prev);
  }

  leaveBehind(member: Subscriber, at: number | null): void {
    this.members.delete(member);
    this.behind.set(member, at);
  }
}
