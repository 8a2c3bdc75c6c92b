import type { Station, StationState } from '@stationwall/contract/station';
import { StationColumns } from './station-columns.ts';

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
  /** The numbers themselves, for who looks at thousands of stations at once. */
  readonly columns: StationColumns;

  constructor(columns: StationColumns = new StationColumns()) {
    this.columns = columns;
  }

  /** The same table as another object, to tell that something in it changed. */
  again(): StationTable {
    return new StationTable(this.columns);
  }

  /** The stations themselves, without what they tell: the same list until one of them is another. */
  get stations(): readonly Station[] {
    return this.columns.stations;
  }

  get size(): number {
    return this.columns.count;
  }

  slotOf(stcd: string): number | undefined {
    return this.columns.slotOf(stcd);
  }

  /** The station of a slot; throws where none has it. */
  at(slot: number): StationState {
    const state = this.columns.picture(slot);
    if (!state) throw new RangeError(`no station has the slot ${slot}`);
    return state;
  }

  get(stcd: string): StationState | undefined {
    const slot = this.columns.slotOf(stcd);
    return slot === undefined ? undefined : this.columns.picture(slot);
  }

  has(stcd: string): boolean {
    return this.columns.slotOf(stcd) !== undefined;
  }

  *keys(): Generator<string> {
    for (let slot = 0; slot < this.size; slot++) yield this.columns.station(slot)?.stcd ?? '';
  }

  *values(): Generator<StationState> {
    for (let slot = 0; slot < this.size; slot++) yield this.at(slot);
  }

  *[Symbol.iterator](): Generator<[stcd: string, state: StationState]> {
    for (const state of this.values()) yield [state.station.stcd, state];
  }
}
