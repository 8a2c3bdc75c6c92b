import type { StationTable } from '../platform/station-table.ts';
import { mainElementOf } from '../station/main-element.ts';

/** The main value of each station as it was last seen, by slot; to notice that it is another. */
export class MainValues {
  readonly #elements: (string | null | undefined)[] = [];
  /** NaN = none. */
  #values = new Float64Array(0);
  /** Where the table keeps the value, as long as the station tells the same elements; -1 = nowhere. */
  #rows = new Int32Array(0);
  /** What `setOf` said then. */
  #sets = new Int32Array(0);

  /** Remembers the station's main value; answers whether it differs from before. One seen for the first time has not changed. */
  take(slot: number, { columns }: StationTable): boolean {
    if (slot >= this.#sets.length) this.#grow(slot + 1);
    const before = this.#elements[slot];
    if (this.#sets[slot] !== columns.setOf(slot)) this.#find(slot, columns);
    const element = this.#elements[slot] ?? null;
    const row = this.#rows[slot] ?? -1;
    const value = row < 0 ? Number.NaN : columns.numberAt(row);
    const isChanged =
      before !== undefined &&
      element !== null &&
      (before !== element || !Object.is(this.#values[slot], value));
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

  #grow(wanted: number): void {
    const room = Math.ceil(1.5 * wanted);
    const [values, rows, sets] = [this.#values, this.#rows, this.#sets];
    this.#values = new Float64Array(room);
    this.#rows = new Int32Array(room);
    // No station has told its elements so often.
    this.#sets = new Int32Array(room).fill(-1);
    this.#values.set(values);
    this.#rows.set(rows);
    this.#sets.set(sets);
  }

  /** What others remember of a station that had the slot `from` there. */
  copy(slot: number, of: MainValues, from: number): void {
    if (slot >= this.#sets.length) this.#grow(slot + 1);
    this.#elements[slot] = of.#elements[from];
    this.#values[slot] = of.#values[from] ?? Number.NaN;
  }
}
