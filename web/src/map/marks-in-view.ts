import type { Box } from './label-placement.ts';
import { lookSize, type MarkColumns } from './mark-columns.ts';
import type { WorldView } from './world.ts';

const cell = 32;
const candidateCell = 96;
const candidatesPerCell = 6;

function room<Numbers extends Int32Array | Float32Array>(numbers: Numbers, length: number): Numbers {
  const Kind = numbers.constructor as new (length: number) => Numbers;
  return numbers.length >= length ? numbers : new Kind(Math.ceil(1.5 * length));
}

/** The marks that lie in the picture, with their pixels, sorted into cells. Its arrays are used again at each look. */
export class MarksInView {
  count = 0;
  slots = new Int32Array(0);
  xs = new Float32Array(0);
  ys = new Float32Array(0);
  #columnsOfCells = 1;
  #rowsOfCells = 1;
  /** Where the marks of each cell begin in `#byCell`; one more than there are cells. */
  #starts = new Int32Array(2);
  #byCell = new Int32Array(0);
  #order = new Int32Array(0);
  /** What the last look was at. */
  #columns: MarkColumns | null = null;
  #key = '';

  /** Marks up to `margin` pixels outside the picture count as well: they reach into it. */
  look(columns: MarkColumns, view: WorldView, margin: number): void {
    const key = [columns.layout, columns.clustering, margin, ...Object.values(view)].join();
    if (columns === this.#columns && key === this.#key) return;
    this.#columns = columns;
    this.#key = key;
    const { world } = columns;
    this.slots = room(this.slots, columns.count);
    this.xs = room(this.xs, columns.count);
    this.ys = room(this.ys, columns.count);
    let count = 0;
    for (let slot = 0; slot < columns.count; slot++) {
      const x = (world[2 * slot] ?? 0) * view.pixels - view.left;
      const y = (world[2 * slot + 1] ?? 0) * view.pixels - view.top;
      const isIn = x > -margin && y > -margin && x < view.width + margin && y < view.height + margin;
      if (!isIn || !columns.isDrawn(slot)) continue;
      this.slots[count] = slot;
      this.xs[count] = x;
      this.ys[count] = y;
      count += 1;
    }
    this.count = count;
    this.#sort(view);
  }

  /** Whether a mark that reaches `reach` pixels to each side of its centre lies in the box. */
  isCovering(box: Box, reach: number): boolean {
    const [left, right] = [this.#columnAt(box.left - reach), this.#columnAt(box.right + reach)];
    const [top, bottom] = [this.#rowAt(box.top - reach), this.#rowAt(box.bottom + reach)];
    for (let row = top; row <= bottom; row++) {
      const end = this.#starts[row * this.#columnsOfCells + right + 1] ?? 0;
      for (let at = this.#starts[row * this.#columnsOfCells + left] ?? 0; at < end; at++) {
        const mark = this.#byCell[at] ?? 0;
        const x = this.xs[mark] ?? 0;
        const y = this.ys[mark] ?? 0;
        if (x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom)
          return true;
      }
    }
    return false;
  }

  /** Indices of marks that may get a label, those of the last kinds first; a few in each part of the picture. */
  candidates(columns: MarkColumns, view: WorldView, kinds: number): number[] {
    const across = Math.ceil(view.width / candidateCell) + 2;
    const taken = new Uint8Array(across * (Math.ceil(view.height / candidateCell) + 2));
    const chosen: number[] = [];
    let cellsLeft = taken.length;
    for (const mark of this.#byKind(columns, kinds)) {
      const column = Math.floor((this.xs[mark] ?? 0) / candidateCell) + 1;
      const at = (Math.floor((this.ys[mark] ?? 0) / candidateCell) + 1) * across + column;
      const before = taken[at] ?? 0;
      if (before >= candidatesPerCell) continue;
      taken[at] = before + 1;
      chosen.push(mark);
      if (before + 1 === candidatesPerCell) cellsLeft -= 1;
      if (cellsLeft === 0) break;
    }
    return chosen;
  }

  /** All marks, by counting how many there are of each kind; those of the last kind first. */
  #byKind({ looks }: MarkColumns, kinds: number): Int32Array {
    const kindOf = (mark: number) => looks[lookSize * (this.slots[mark] ?? 0) + 1] ?? 0;
    const places = new Int32Array(kinds);
    for (let mark = 0; mark < this.count; mark++) {
      const kind = kindOf(mark);
      places[kind] = (places[kind] ?? 0) + 1;
    }
    for (let kind = kinds - 1, before = 0; kind >= 0; kind--) {
      const count = places[kind] ?? 0;
      places[kind] = before;
      before += count;
    }
    this.#order = room(this.#order, this.count);
    for (let mark = 0; mark < this.count; mark++) {
      const kind = kindOf(mark);
      const place = places[kind] ?? 0;
      places[kind] = place + 1;
      this.#order[place] = mark;
    }
    return this.#order.subarray(0, this.count);
  }

  #columnAt(x: number): number {
    return Math.min(this.#columnsOfCells - 1, Math.max(0, Math.floor(x / cell) + 1));
  }

  #rowAt(y: number): number {
    return Math.min(this.#rowsOfCells - 1, Math.max(0, Math.floor(y / cell) + 1));
  }

  #cellOf(mark: number): number {
    return this.#rowAt(this.ys[mark] ?? 0) * this.#columnsOfCells + this.#columnAt(this.xs[mark] ?? 0);
  }

  /** By counting: where each cell ends, then, filling them from behind, where each begins. */
  #sort({ width, height }: WorldView): void {
    this.#columnsOfCells = Math.ceil(width / cell) + 2;
    this.#rowsOfCells = Math.ceil(height / cell) + 2;
    const cells = this.#columnsOfCells * this.#rowsOfCells;
    this.#byCell = room(this.#byCell, this.count);
    this.#starts = room(this.#starts, cells + 1).fill(0);
    const starts = this.#starts;
    for (let mark = 0; mark < this.count; mark++) {
      const at = this.#cellOf(mark);
      starts[at] = (starts[at] ?? 0) + 1;
    }
    for (let at = 1; at <= cells; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    for (let mark = this.count - 1; mark >= 0; mark--) {
      const at = this.#cellOf(mark);
      const place = (starts[at] ?? 0) - 1;
      starts[at] = place;
      this.#byCell[place] = mark;
    }
  }
}
