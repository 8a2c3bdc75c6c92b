import type { StationState } from '@stationwall/contract/station';

/** Stations by code, to be read. A Map will do where none is kept up to date. */
export interface Stations {
  readonly size: number;
  get(stcd: string): StationState | undefined;
  has(stcd: string): boolean;
  keys(): Iterable<string>;
  values(): Iterable<StationState>;
  [Symbol.iterator](): Iterator<[stcd: string, state: StationState]>;
}

/**
 * Stations by code and by slot: a small number that stays a station's own until a snapshot replaces them all, so that
 * others can keep arrays beside the table. It is changed in place: who compares two readings asks for `again`.
 */
export class StationTable implements Stations {
  readonly #slots: ReadonlyMap<string, number>;
  readonly #states: StationState[];

  /** `slots` may be ahead of `states`: a station without a state is not there yet. */
  constructor(slots: ReadonlyMap<string, number> = new Map(), states: StationState[] = []) {
    this.#slots = slots;
    this.#states = states;
  }

  /** The same table as another object, to tell that something in it changed. */
  again(): StationTable {
    return new StationTable(this.#slots, this.#states);
  }

  get size(): number {
    return this.#states.length;
  }

  slotOf(stcd: string): number | undefined {
    const slot = this.#slots.get(stcd);
    return slot === undefined || slot >= this.#states.length ? undefined : slot;
  }

  /** The station of a slot; throws where none has it. */
  at(slot: number): StationState {
    const state = this.#states[slot];
    if (!state) throw new RangeError(`no station has the slot ${slot}`);
    return state;
  }

  get(stcd: string): StationState | undefined {
    const slot = this.#slots.get(stcd);
    return slot === undefined ? undefined : this.#states[slot];
  }

  has(stcd: string): boolean {
    return this.get(stcd) !== undefined;
  }

  *keys(): Generator<string> {
    for (const { station } of this.#states) yield station.stcd;
  }

  values(): Iterable<StationState> {
    return this.#states.values();
  }

  *[Symbol.iterator](): Generator<[stcd: string, state: StationState]> {
    for (const state of this.#states) yield [state.station.stcd, state];
  }

  /** Writes the state of a slot; a new station takes the one behind the last. */
  put(slot: number, state: StationState): void {
    this.#states[slot] = state;
  }
}
