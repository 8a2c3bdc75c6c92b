/** The rows from the first to the last that were written since the last time: one upload, however many they are. */
export class DirtyRange {
  #from = Number.POSITIVE_INFINITY;
  #to = 0;

  add(row: number): void {
    if (row < this.#from) this.#from = row;
    if (row >= this.#to) this.#to = row + 1;
  }

  /** Null when nothing was written. */
  take(): { startRow: number; endRow: number } | null {
    if (this.#to === 0) return null;
    const range = { startRow: this.#from, endRow: this.#to };
    this.#from = Number.POSITIVE_INFINITY;
    this.#to = 0;
    return range;
  }
}
