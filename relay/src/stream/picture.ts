import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import type { Visibility } from './visibility.ts';

interface Entry {
  state: StationState;
  json: string | null;
}

/** The last known state of every station of a tenant, with each state's JSON made at most once. */
export class Picture {
  readonly #entries = new Map<string, Entry>();
  newestReceivedAt: number | null = null;

  constructor(states: Iterable<StationState> = []) {
    for (const state of states) {
      this.#entries.set(state.station.stcd, { state, json: null });
      this.#noteReceipt(state.receivedAt);
    }
  }

  apply(event: StationEvent): void {
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

  /** A JSON array of the states that a caller may see. */
  json(visibility: Visibility): string {
    const parts: string[] = [];
    for (const [stcd, entry] of this.#entries) {
      if (!visibility.isAll && !visibility.stcds.has(stcd)) continue;
      entry.json ??= JSON.stringify(entry.state);
      parts.push(entry.json);
    }
    return `[${parts.join(',')}]`;
  }

  #noteReceipt(receivedAt: number | null): void {
    if (receivedAt !== null && receivedAt > (this.newestReceivedAt ?? 0)) this.newestReceivedAt = receivedAt;
  }
}
