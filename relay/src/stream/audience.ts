import type { LogEntry } from './event-log.ts';
import type { Visibility } from './visibility.ts';

/** Who receives frames; a frame is shared and must not be changed. */
export interface Subscriber {
  send(frame: Buffer): void;
}

/** Subscribers who may see the same stations, and the position that they all have been told. */
export class Audience {
  readonly visibility: Visibility;
  readonly members = new Set<Subscriber>();
  told: number;
  pending: LogEntry[] = [];
  snapshot: { told: number; at: number; frame: Buffer } | null = null;

  constructor(visibility: Visibility, told: number) {
    this.visibility = visibility;
    this.told = told;
  }

  send(frame: Buffer): void {
    for (const member of this.members) member.send(frame);
  }
}
