import type { StationTable } from '../platform/station-table.ts';
import { mainElementOf } from '../station/main-element.ts';

/** The main value of each station as it was last seen, by slot; to notice that it is another. */
export class MainValues {
  readonly #elements: (string | null | undefined)[] = [];
  readonly #values: (number | null | undefined)[] = [];
  /** Where the table keeps the value, as long as the station tells the same elements; -1 = nowhere. */
  readonly #rows: number[] = [];
  readonly #sets: number[] = [];

  /** Remembers the station's main value; answers whether it differs from before. One seen for the first time has not changed. */
  take(slot: number, { columns }: StationTable): boolean {
    const isKnown = this.#sets[slot] === columns.setOf(slot);
    const before = this.#elements[slot];
    if (!isKnown) this.#find(slot, columns);
    const element = this.#elements[slot] ?? null;
    const row = this.#rows[slot] ?? -1;
    const value = row < 0 ? undefined : columns.valueAt(row);
    const isChanged =
      before !== undefined && element !== null && (before !== element || this.#values[slot] !== value);
    this.#values[slot] = value;
    return isChanged;
  }

  #find(slot: number, columns: StationTable['columns']): void {
    const state = columns.picture(slot);
    const element = state ? mainElementOf(state) : null;
    this.#elements[slot] = element;
    this.#rows[slot] = (element === null ? null : columns.rowOf(slot, element)) ?? -1;
    this.#sets[slot] = columns.setOf(slot);
  }

  /** What others remember of a station that had the slot `from` there. */
  copy(slot: number, of: MainValues, from: number): void {
    this.#elements[slot] = of.#elements[from];
    this.#values[slot] = of.#values[from];
  }
}
