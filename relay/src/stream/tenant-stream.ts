import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { StationEvents } from '@stationwall/contract/hub';
import type { Position } from '@stationwall/contract/live';
import type { StationEvent, StationState } from '@stationwall/contract/station';
import { EventLog, entryOf, type LogEntry } from './event-log.ts';
import { StationStates } from './station-states.ts';

/** Last data as read at a position; rows may already hold events after it, never the other way round. */
export interface LastDataAt {
  epoch: string;
  cursor: number;
  timeZone: string;
  states: StationState[];
  alarms?: AlarmEvent[];
}

/** What was kept of a stream: the states as of `seq`, and the events after `from` up to `to`, some of them after `seq`. */
export interface Kept {
  epoch: string;
  seq: number;
  timeZone: string;
  states: readonly StationState[];
  alarms: readonly AlarmEvent[];
  from: number;
  to: number;
  events: readonly StationEvent[];
}

/** What the stream tells. `onReadAnew`: everything was read anew; `from` is where an untold hole began, or, after `to`, where a store was ahead that has gone back. */
export interface StreamListener {
  onEvents(entries: readonly LogEntry[]): void;
  onReadAnew(hole: { from: number; to: number } | null): void;
  onHole(): void;
}

const maxWaitingEvents = 50_000;

/** One tenant's stream as this relay holds it: position, last known states, and a log to resume from. */
export class TenantStream {
  readonly #logBytes: number;
  readonly #listeners: StreamListener[] = [];
  #waiting: StationEvents[] = [];
  #waitingEvents = 0;
  #log = new EventLog(0, 0);
  position: Position | null = null;
  stationStates = new StationStates();
  timeZone = 'Asia/Shanghai';

  constructor({ logBytes }: { logBytes: number }) {
    this.#logBytes = logBytes;
  }

  /** Whether batches are held back by a hole before them. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whoever asks first is told first. */
  tell(listener: StreamListener): void {
    this.#listeners.push(listener);
  }

  /** Begins where an earlier process left off. Nobody is told: it is meant for the time before there are listeners. */
  restore({ epoch, seq, timeZone, states, alarms, from, to, events }: Kept): void {
    this.position = { epoch, seq: Math.max(seq, to) };
    this.timeZone = timeZone;
    this.stationStates = new StationStates(states, alarms);
    this.#log = new EventLog(from, this.#logBytes);
    for (const event of events) {
      this.#log.push(entryOf(event));
      if (event.cursor > seq) this.stationStates.apply(event);
    }
  }

  /** Takes a batch from the hub or from a read. Batches that do not join on yet wait until the hole is filled. */
  append(batch: StationEvents): void {
    if (!this.#joinsOn(batch)) {
      this.#keepWaiting(batch);
      this.#tell((listener) => listener.onHole());
      return;
    }
    this.#take(batch);
    this.#takeWaiting();
  }

  /** Replaces all states by those that were read anew. */
  replace({ epoch, cursor, timeZone, states, alarms }: LastDataAt): void {
    const before = this.position;
    this.position = { epoch, seq: cursor };
    this.timeZone = timeZone;
    this.stationStates = new StationStates(states, alarms);
    this.#log = new EventLog(cursor, this.#logBytes);
    const isElsewhere = before !== null && before.epoch === epoch && before.seq !== cursor;
    const hole = isElsewhere ? { from: before.seq, to: cursor } : null;
    this.#tell((listener) => listener.onReadAnew(hole));
    this.#takeWaiting();
  }

  /** Everything after a position of a client, or the first so many; null when that cannot be had. */
  after({ epoch, seq }: Position, most?: number): LogEntry[] | null {
    if (!this.position || epoch !== this.position.epoch || seq > this.position.seq) return null;
    return this.#log.after(seq, most);
  }

  #tell(about: (listener: StreamListener) => void): void {
    for (const listener of this.#listeners) about(listener);
  }

  #joinsOn({ epoch, prev }: StationEvents): boolean {
    return this.position !== null && epoch === this.position.epoch && prev <= this.position.seq;
  }

  #take({ epoch, cursor, events }: StationEvents): void {
    const known = this.position?.seq ?? 0;
    if (cursor <= known) return;
    const entries: LogEntry[] = [];
    for (const event of events) {
      if (event.cursor <= known) continue;
      this.stationStates.apply(event);
      const entry = entryOf(event);
      this.#log.push(entry);
      entries.push(entry);
    }
    this.position = { epoch, seq: cursor };
    this.#tell((listener) => listener.onEvents(entries));
  }

  #keepWaiting(batch: StationEvents): void {
    this.#waiting.push(batch);
    this.#waitingEvents += batch.events.length;
    while (this.#waitingEvents > maxWaitingEvents)
      this.#waitingEvents -= this.#waiting.shift()?.events.length ?? 0;
  }

  #takeWaiting(): void {
    if (this.#waiting.length === 0) return;
    const { epoch } = this.position as Position;
    const candidates = this.#waiting.filter((batch) => batch.epoch === epoch).sort((a, b) => a.prev - b.prev);
    this.#waiting = [];
    this.#waitingEvents = 0;
    for (const batch of candidates) {
      if (this.#joinsOn(batch)) this.#take(batch);
      else this.#keepWaiting(batch);
    }
    if (this.#waiting.length > 0) this.#tell((listener) => listener.onHole());
  }
}
