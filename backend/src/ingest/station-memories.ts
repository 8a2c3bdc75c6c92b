import type { StationEvents } from '@stationwall/contract/hub';
import { isDoubtful } from '@stationwall/contract/quality';
import {
  type LastValue,
  type ReportEvent,
  type StationState,
  unreported,
} from '@stationwall/contract/station';
import {
  namelessStation,
  type StoredElement,
  type StoredLastData,
  stateOf,
  storedElementOf,
} from '../store/last-data.ts';
import type { Store } from '../store/store.ts';
import { ReadingTrack } from './reading-track.ts';

/** Last data of a station as the next group finds them. */
export interface StationMemory {
  state: StationState;
  tracks: Map<string, ReadingTrack>;
  /** Of its last data. */
  revision: number;
}

/**
 * Last data in memory. They run ahead of the store while groups are on their way; a group that fails makes them worthless, and
 * `forget` drops them all.
 */
export class StationMemories {
  readonly #store: Store;
  readonly #isOwn: (msgId: number) => boolean;
  readonly #memories = new Map<number, Map<string, StationMemory>>();
  readonly #stationsChanged = new Map<number, number>();
  /** Of whom another writer stored reports. */
  #others: { tenantId: number; stcd: string }[] = [];
  #heardElsewhere: (tenantId: number, event: ReportEvent) => void = () => {};

  /** `isOwn`: whether a message was numbered by the writer that these memories serve. */
  constructor(store: Store, isOwn: (msgId: number) => boolean) {
    this.#store = store;
    this.#isOwn = isOwn;
  }

  /** The cursor of the last change of a station that was heard of, by tenant. */
  get stationsChanged(): ReadonlyMap<number, number> {
    return this.#stationsChanged;
  }

  /** Calls for each report that another backend took. */
  whenHeardElsewhere(listener: (tenantId: number, event: ReportEvent) => void): void {
    this.#heardElsewhere = listener;
  }

  /** Asks the store for what may not have been heard of yet. */
  async hearOfStations(): Promise<void> {
    const rows = await this.#store.writer.query('select tenant_id, stations_changed from outbox_heads', []);
    for (const { tenant_id, stations_changed } of rows)
      this.#stationChanged(Number(tenant_id), Number(stations_changed));
  }

  forget(): void {
    this.#others = [];
    this.#memories.clear();
  }

  find(tenantId: number, stcd: string): StationMemory | undefined {
    return this.#memories.get(tenantId)?.get(stcd);
  }

  /** The store's feed tells of stations that were changed, and of whom another writer stored reports. */
  follow(tenantId: number, { events }: StationEvents): void {
    for (const event of events) {
      if (event.kind === 'station') this.#stationChanged(tenantId, event.cursor);
      if (event.kind !== 'report' || (event.msgID !== null && this.#isOwn(event.msgID))) continue;
      this.#heardElsewhere(tenantId, event);
      if (this.find(tenantId, event.stcd)) this.#others.push({ tenantId, stcd: event.stcd });
    }
  }

  /** Between groups: drops what `follow` found to be out of date. */
  freshen(): void {
    for (const { tenantId, stcd } of this.#others) this.#memories.get(tenantId)?.delete(stcd);
    this.#others = [];
  }

  /** Reads memories that are not here yet. */
  async load(tenantId: number, stcds: readonly string[]): Promise<void> {
    const memories = this.#memories.get(tenantId) ?? new Map<string, StationMemory>();
    this.#memories.set(tenantId, memories);
    const rows = (await this.#store.writer.query(
      `select stcd, revision, reported_at, received_at, msg_id, clock, elements from last_data
        where tenant_id = $1 and stcd = any($2::text[])`,
      [tenantId, stcds],
    )) as unknown as MemoryRow[];
    for (const stcd of stcds)
      memories.set(stcd, { state: unreported(namelessStation(stcd)), tracks: new Map(), revision: 0 });
    for (const row of rows) memories.set(row.stcd, memoryOf(row));
  }

  #stationChanged(tenantId: number, cursor: number): void {
    if (cursor > (this.#stationsChanged.get(tenantId) ?? 0)) this.#stationsChanged.set(tenantId, cursor);
  }
}

/** Last data as they are stored. */
export function elementsOf({ state, tracks }: StationMemory): string {
  const stored: Record<string, StoredElement> = {};
  for (const element in state.values) {
    const last = state.values[element] as LastValue;
    stored[element] = storedElementOf(last, tracks.get(element)?.newest ?? last.observedAt);
  }
  return JSON.stringify(stored);
}

interface MemoryRow extends StoredLastData {
  stcd: string;
  revision: number;
}

function memoryOf({ stcd, revision, ...row }: MemoryRow): StationMemory {
  const stored = Object.entries(JSON.parse(row.elements) as Record<string, StoredElement>);
  return {
    revision,
    state: stateOf(namelessStation(stcd), row),
    tracks: new Map(
      stored.map(([element, [value, observedAt, , , newest, flags]]) => [
        element,
        ReadingTrack.after(newest, { value, observedAt }, isDoubtful(flags)),
      ]),
    ),
  };
}
