import { compactEvent } from '@stationwall/contract/compact-events';
import type { JobEvent } from '@stationwall/contract/job';
import type { NotificationEvent } from '@stationwall/contract/notification';
import type { StationEvent } from '@stationwall/contract/station';

/** An event encoded once; every audience shares `json`. `userIds`: it is for these users alone. */
export interface LogEntry {
  readonly cursor: number;
  readonly kind: StationEvent['kind'];
  readonly stcd: string;
  readonly json: string;
  readonly userIds?: readonly number[];
}

const compactForms = new WeakMap<LogEntry, string>();

/** The event in the compact form, one character a byte; made at most once, and not before someone wants it. */
export function compactOf(entry: LogEntry): string {
  const known = compactForms.get(entry);
  if (known !== undefined) return known;
  const made = compactEvent(JSON.parse(entry.json));
  compactForms.set(entry, made);
  return made;
}

export function entryOf(event: StationEvent): LogEntry {
  const { cursor, kind, stcd } = event;
  const entry = { cursor, kind, stcd, json: JSON.stringify(event) };
  const userIds = event.kind === 'notification' || event.kind === 'job' ? event.userIds : null;
  return userIds ? { ...entry, userIds } : entry;
}

/** Goes to its users, whichever stations they see. */
export const isOfNoStation = ({ kind }: LogEntry): boolean => kind === 'notification' || kind === 'job';

/** What is personal as one of its users reads it: whom else it is for is none of their business. */
export function entryFor(entry: LogEntry, userId: number): LogEntry {
  const event: NotificationEvent | JobEvent = JSON.parse(entry.json);
  return { ...entry, json: JSON.stringify({ ...event, userIds: [userId] }) };
}

/** The newest events of a tenant in cursor order, bounded by bytes of JSON text. */
export class EventLog {
  readonly #maxBytes: number;
  #entries: LogEntry[] = [];
  #first = 0;
  #bytes = 0;
  #from: number;

  /** Holds every event after `from`, until it must drop the oldest. */
  constructor(from: number, maxBytes: number) {
    this.#from = from;
    this.#maxBytes = maxBytes;
  }

  push(entry: LogEntry): void {
    this.#entries.push(entry);
    this.#bytes += entry.json.length;
    while (this.#bytes > this.#maxBytes) this.#dropOldest();
    if (this.#first > 1024 && this.#first * 2 > this.#entries.length) {
      this.#entries = this.#entries.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Everything after a cursor, or the first so many; null when the log no longer reaches back to it. */
  after(cursor: number, most = this.#entries.length): LogEntry[] | null {
    if (cursor < this.#from) return null;
    let low = this.#first;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#entries[middle] as LogEntry).cursor <= cursor) low = middle + 1;
      else high = middle;
    }
    return this.#entries.slice(low, low + most);
  }

  #dropOldest(): void {
    const oldest = this.#entries[this.#first] as LogEntry;
    this.#bytes -= oldest.json.length;
    this.#from = oldest.cursor;
    this.#first += 1;
  }
}
