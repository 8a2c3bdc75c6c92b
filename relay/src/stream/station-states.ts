import type { AlarmEvent } from '@stationwall/contract/alarm';
import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import { OpenAlarms } from './open-alarms.ts';

interface Entry {
  state: StationState;
  json: string | null;
}

/** The last known state of every station of a tenant, with each state's JSON made at most once, and the open alarms. */
export class StationStates {
  readonly #entries = new Map<string, Entry>();
  /** Every station; a new one comes last. When one goes it is another list, so that whoever reads one misses none. */
  order: string[] = [];
  readonly #alarms: OpenAlarms;
  /** False where this was made without the open alarms; they are still to be read. */
  knowsAlarms: boolean;
  newestReceivedAt: number | null = null;

  constructor(states: Iterable<StationState> = [], alarms?: Iterable<AlarmEvent>) {
    this.knowsAlarms = alarms !== undefined;
    this.#alarms = new OpenAlarms(alarms);
    for (const state of states) {
      this.#put(state);
      this.#noteReceipt(state.receivedAt);
    }
  }

  /** Folds an event; kinds that change no state, and kinds of a later backend, are passed over. */
  apply(event: StationEvent): void {
    if (event.kind === 'alarm') this.#alarms.apply(event);
    if (event.kind !== 'report' && event.kind !== 'station') return;
    const known = this.#entries.get(event.stcd)?.state;
    if (event.kind === 'station') {
      if (event.station === null) this.#drop(event.stcd);
      else this.#put(known ? { ...known, station: event.station } : unreported(event.station));
      return;
    }
    this.#noteReceipt(event.receivedAt);
    if (known) this.#put(withReport(known, event));
  }

  get(stcd: string): StationState | undefined {
    return this.#entries.get(stcd)?.state;
  }

  all(): StationState[] {
    return [...this.#entries.values()].map(({ state }) => state);
  }

  /** A station's state as JSON; null for one that is not known. */
  jsonOf(stcd: string): string | null {
    const entry = this.#entries.get(stcd);
    if (!entry) return null;
    entry.json ??= JSON.stringify(entry.state);
    return entry.json;
  }

  openAlarmsOf(stcd: string): Iterable<AlarmEvent> {
    return this.#alarms.of(stcd);
  }

  /** Adds the open alarms as they were read, whatever was folded meanwhile. */
  takeAlarms(alarms: Iterable<AlarmEvent>): void {
    for (const alarm of alarms) this.#alarms.apply(alarm);
    this.knowsAlarms = true;
  }

  /** A JSON array of the open alarms of those stations that a caller may see. */
  alarmsJson(visible: (stcd: string) => boolean): string {
    return this.#alarms.json(visible);
  }

  #put(state: StationState): void {
    const { stcd } = state.station;
    if (!this.#entries.has(stcd)) this.order.push(stcd);
    this.#entries.set(stcd, { state, json: null });
  }

  #drop(stcd: string): void {
    if (!this.#entries.delete(stcd)) return;
    this.order = this.order.filter((other) => other !== stcd);
    this.#alarms.drop(stcd);
  }

  #noteReceipt(receivedAt: number | null): void {
    if (receivedAt !== null && receivedAt > (this.newestReceivedAt ?? 0)) this.newestReceivedAt = receivedAt;
  }
}
