import type { StationEvents } from '@stationwall/contract/hub';
import { isDoubtful } from '@stationwall/contract/quality';
import { type LastValue, type StationState, unreported } from '@stationwall/contract/station';
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
}

/**
 * Last data and outbox heads in memory. They run ahead of the store while groups are on their way; a group that fails
 * makes them worthless, and `forget` drops them all.
 */
export class StationMemories {
  readonly #store: Store;
  readonly #heads = new Map<number, number>();
  readonly #memories = new Map<number, Map<string, StationMemory>>();
  #isStale = false;

  constructor(store: Store) {
    this.#store = store;
  }

  forget(): void {
    this.#isStale = false;
    this.#heads.clear();
    this.#memories.clear();
  }

  headOf(tenantId: number): number {
    const head = this.#heads.get(tenantId);
    if (head === undefined) throw new Error(`the outbox head of tenant ${tenantId} was not loaded`);
    return head;
  }

  setHead(tenantId: number, head: number): void {
    this.#heads.set(tenantId, head);
  }

  find(tenantId: number, stcd: string): StationMemory | undefined {
    return this.#memories.get(tenantId)?.get(stcd);
  }

  /** The store's feed tells of heads that another writer moved. */
  follow(tenantId: number, { prev, cursor, events }: StationEvents): void {
    const head = this.#heads.get(tenantId);
    if (head === undefined || head >= cursor) return;
    if (head === prev && events.every(({ kind }) => kind === 'station')) this.#heads.set(tenantId, cursor);
    else this.#isStale = true;
  }

  /** Between groups: drops what `follow` found to be out of date. */
  freshen(): void {
    if (this.#isStale) this.forget();
  }

  /** Reads heads and memories that are not here yet. */
  async load(tenantId: number, stcds: readonly string[]): Promise<void> {
    if (!this.#heads.has(tenantId)) this.#heads.set(tenantId, await this.#readHead(tenantId));
    const memories = this.#memories.get(tenantId) ?? new Map<string, StationMemory>();
    this.#memories.set(tenantId, memories);
    const rows = (await this.#store.writer.query(
      `select stcd, reported_at, received_at, msg_id, clock, elements from last_data
        where tenant_id = $1 and stcd = any($2::text[])`,
      [tenantId, stcds],
    )) as unknown as MemoryRow[];
    for (const stcd of stcds)
      memories.set(stcd, { state: unreported(namelessStation(stcd)), tracks: new Map() });
    for (const row of rows) memories.set(row.stcd, memoryOf(row));
  }

  async #readHead(tenantId: number): Promise<number> {
    const rows = await this.#store.writer.query(
      `insert into outbox_heads (tenant_id, head) values ($1, 0)
        on conflict (tenant_id) do update set head = outbox_heads.head returning head`,
      [tenantId],
    );
    return Number(rows[0]?.head);
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
}

function memoryOf({ stcd, ...row }: MemoryRow): StationMemory {
  const stored = Object.entries(JSON.parse(row.elements) as Record<string, StoredElement>);
  return {
    state: stateOf(namelessStation(stcd), row),
    tracks: new Map(
      stored.map(([element, [value, observedAt, , , newest, flags]]) => [
        element,
        ReadingTrack.after(newest, { value, observedAt }, isDoubtful(flags)),
      ]),
    ),
  };
}
