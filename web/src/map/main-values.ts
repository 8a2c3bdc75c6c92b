import type { StationState } from '@stationwall/contract/station';
import { mainElementOf } from '../station/main-element.ts';

/** The main value of each station as it was last seen, by slot; to notice that it is another. */
export class MainValues {
  readonly #elements: (string | null | undefined)[] = [];
  readonly #values: (number | null | undefined)[] = [];

  /** Remembers the station's main value; answers whether it differs from before. One seen for the first time has not changed. */
  take(slot: number, state: StationState): boolean {
    const element = mainElementOf(state);
    const value = element === null ? undefined : state.values[element]?.value;
    const before = this.#elements[slot];
    const isChanged =
      before !== undefined && element !== null && (before !== element || this.#values[slot] !== value);
    this.#elements[slot] = element;
    this.#values[slot] = value;
    return isChanged;
  }

  /** What others remember of a station that had the slot `from` there. */
  copy(slot: number, of: MainValues, from: number): void {
    this.#elements[slot] = of.#elements[from];
    this.#values[slot] = of.#values[from];
  }
}
