import type { StationTable } from '../platform/station-table.ts';
import { mainElementOf } from '../station/main-element.ts';

/**
 * Numbers of each station: what `setOf` said when it was last looked at, where the table keeps its main value since then (-1 = nowhere), and
 * that value (NaN = missing). Together in one line of the processor's cache: with thousands of reports it is the memory that takes the time.
 */
const seenSize = 4;
const setAt = 0;
const rowAt = 1;
const valueAt = 2;
/** No station has told its elements so often. */
const never = -1;

/** The main value of each station as it was last seen, by slot; to notice that it is another. */
export class MainValues {
  readonly #elements: (string | null | undefined)[] = [];
  #seen = new Float64Array(0);

  /** Whether nothing but numbers can have changed since `take` was last asked: neither the station itself nor the elements that it tells. */
  isSameSet(slot: number, { columns }: StationTable): boolean {
    return this.#seen[seenSize * slot + setAt] === columns.setOf(slot);
  }

  /** Remembers the station's main value; answers whether it differs from before. One seen for the first time has not changed. */
  take(slot: number, table: StationTable): boolean {
    const at = seenSize * slot;
    if (!this.isSameSet(slot, table)) return this.#takeAnew(slot, table.columns);
    const row = this.#seen[at + rowAt] as number;
    if (row < 0) return false;
    const value = table.columns.numberAt(row);
    if (Object.is(this.#seen[at + valueAt], value)) return false;
    this.#seen[at + valueAt] = value;
    return true;
  }

  #takeAnew(slot: number, columns: StationTable['columns']): boolean {
    this.#makeRoom(slot + 1);
    const at = seenSize * slot;
    const state = columns.picture(slot);
    const element = state ? mainElementOf(state) : null;
    const row = (element === null ? null : columns.rowOf(slot, element)) ?? -1;
    const value = row < 0 ? Number.NaN : columns.numberAt(row);
    const before = this.#elements[slot];
    const isChanged =
      before !== undefined &&
      element !== null &&
      (before !== element || !Object.is(this.#seen[at + valueAt], value));
    this.#elements[slot] = element;
    this.#seen.set([columns.setOf(slot), row, value], at);
    return isChanged;
  }

  #makeRoom(stations: number): void {
    if (seenSize * stations <= this.#seen.length) return;
    const room = new Float64Array(seenSize * Math.ceil(1.5 * stations)).fill(never);
    room.set(this.#seen);
    this.#seen = room;
  }

  /** What others remember of a station that had the slot `from` there. */
  copy(slot: number, of: MainValues, from: number): void {
    this.#makeRoom(slot + 1);
    this.#elements[slot] = of.#elements[from];
    this.#seen[seenSize * slot + valueAt] = of.#seen[seenSize * from + valueAt] ?? Number.NaN;
  }
}
