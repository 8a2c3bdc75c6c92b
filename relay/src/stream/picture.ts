import type { AlarmEvent } from '@stationwall/contract/alarm';
import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import { OpenAlarms } from './open-alarms.ts';
import type { Visibility } from './visibility.ts';

interface Entry {
  state: StationState;
  json: string | null;
}

/** The last known state of every station of a tenant, with each state's JSON made at most once, and the open alarms. */
export class Picture {
  readonly #entries = new Map<string, Entry>();
  readonly #alarms: OpenAlarms;
  /** False in a picture that was made without the open alarms; they are still to be read. */
  knowsAlarms: boolean;
  newestReceivedAt: number | null = null;

  constructor(states: Iterable<StationState> = [], alarms?: Iterable<AlarmEvent>) {
    this.knowsAlarms = alarms !== undefined;
    this.#alarms = new OpenAlarms(alarms);
    for (const state of states) {
      this.#entries.set(state.station.stcd, { state, json: null });
      this.#noteReceipt(state.receivedAt);
    }
  }

  /** Folds an event; kinds that change no picture, and kinds of a later backend, are passed over. */
  apply(event: StationEvent): void {
    if (event.kind === 'alarm') this.#alarms.apply(event);
    if (event.kind !== 'report' && event.kind !== 'station') return;
    const known = this.#entries.get(event.stcd)?.state;
    if (event.kind === 'station') {
      const state = known ? { ...known, station: event.station } : unreported(event.station);
      this.#entries.set(event.stcd, { state, json: null });
      return;
    }
    this.#noteReceipt(event.receivedAt);
    if (known) this.#entries.set(event.stcd, { state: withReport(known, event), json: null });
  }

  get(stcd: string): StationState | undefined {
    return this.#entries.get(stcd)?.state;
  }

  states(): StationState[] {
    return [...this.#entries.values()].map(({ state }) => state);
  }

  /** A JSON array of the states of these stations, as far as they are known. */
  jsonOf(stcds: Iterable<string>): string {
    const parts: string[] = [];
    for (const stcd of stcds) {
      const entry = this.#entries.get(stcd);
      if (!entry) continue;
      entry.json ??= JSON.stringify(entry.state);
      parts.push(entry.json);
    }
    return `[${parts.join(',')}]`;
  }

  /** A JSON array of the states that a caller may see. */
  json(visibility: Visibility): string {
    return this.jsonOf(visibility.isAll ? this.#entries.keys() : visibility.stcds);
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

  #noteReceipt(receivedAt: number | null): void {
    if (receivedAt !== null && receivedAt > (this.newestReceivedAt ?? 0)) this.newestReceivedAt = receivedAt;
  }
}
