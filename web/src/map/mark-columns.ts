import { grown } from '../platform/grown.ts';
import { DirtyRange } from './dirty-range.ts';
import { worldX, worldY } from './world.ts';

/** Numbers in `looks` for each station: row and column of its icon in the atlas, 1 if it is shown, and 1 if a cluster stands for it. */
export const lookSize = 4;

/** Names of the layer's attributes. */
export type Column = 'instancePositions' | 'instanceLooks' | 'instanceChangedAt';

export type Rows = { startRow: number; endRow: number };

/** A moment that no ring is drawn for any more, in the seconds of `changedAt`. */
export const longAgo = -1e6;

/** What is drawn of each station, by slot: the arrays that the GPU's buffers are filled from. Rows that are written are remembered. */
export class MarkColumns {
  count = 0;
  /** Longitude and latitude, degrees. */
  places = new Float64Array(2);
  /** The same as `worldX` and `worldY`. */
  world = new Float64Array(2);
  looks = new Uint8ClampedArray(lookSize);
  /** When the main value last changed, seconds of the table's clock. */
  changedAt = new Float32Array(1);
  /** How many are drawn. */
  shown = 0;
  /** Another number whenever a mark stands elsewhere, or appears or goes. */
  layout = 0;
  /** The same for what clusters stand for. */
  clustering = 0;
  /** Hears of each shown station that looks otherwise, by the columns of its icons. */
  onLook: ((slot: number, before: number, after: number) => void) | null = null;

  readonly #dirty: Record<Column, DirtyRange> = {
    instancePositions: new DirtyRange(),
    instanceLooks: new DirtyRange(),
    instanceChangedAt: new DirtyRange(),
  };

  /** The first `count` rows are kept, further ones are drawn nowhere yet. */
  resize(count: number): void {
    for (let slot = count; slot < this.count; slot++) this.writeLook(slot, 0, 0, false);
    this.places = grown(this.places, 2 * count);
    this.world = grown(this.world, 2 * count);
    this.looks = grown(this.looks, lookSize * count);
    this.changedAt = grown(this.changedAt, count);
    for (let slot = this.count; slot < count; slot++) this.writeChange(slot, longAgo);
    this.count = count;
  }

  writePlace(slot: number, lon: number, lat: number): void {
    this.places[2 * slot] = lon;
    this.places[2 * slot + 1] = lat;
    this.world[2 * slot] = worldX(lon);
    this.world[2 * slot + 1] = worldY(lat);
    this.layout += 1;
    this.#dirty.instancePositions.add(slot);
  }

  writeLook(slot: number, row: number, column: number, isShown: boolean): void {
    const at = slot * lookSize;
    const shown = isShown ? 1 : 0;
    const { looks } = this;
    if (looks[at] === row && looks[at + 1] === column && looks[at + 2] === shown) return;
    if (looks[at + 2] !== shown) this.layout += 1;
    else if (isShown && looks[at + 1] !== column) this.onLook?.(slot, looks[at + 1] ?? 0, column);
    this.shown += shown - (looks[at + 2] ?? 0);
    looks[at] = row;
    looks[at + 1] = column;
    looks[at + 2] = shown;
    this.#dirty.instanceLooks.add(slot);
  }

  /** Whether a cluster stands for it from now on. */
  writeClustered(slot: number, isClustered: boolean): void {
    const at = slot * lookSize + 3;
    const clustered = isClustered ? 1 : 0;
    if (this.looks[at] === clustered) return;
    this.looks[at] = clustered;
    this.clustering += 1;
    this.#dirty.instanceLooks.add(slot);
  }

  writeChange(slot: number, seconds: number): void {
    this.changedAt[slot] = seconds;
    this.#dirty.instanceChangedAt.add(slot);
  }

  row(slot: number): number {
    return this.looks[slot * lookSize] ?? 0;
  }

  column(slot: number): number {
    return this.looks[slot * lookSize + 1] ?? 0;
  }

  /** Whether it is a mark of its own: shown, and in no cluster. */
  isDrawn(slot: number): boolean {
    return this.isShown(slot) && this.looks[slot * lookSize + 3] !== 1;
  }

  isShown(slot: number): boolean {
    return this.looks[slot * lookSize + 2] === 1;
  }

  /** The rows that were written since the last time. */
  takeDirty(): [Column, Rows][] {
    return (Object.keys(this.#dirty) as Column[]).flatMap((column): [Column, Rows][] => {
      const rows = this.#dirty[column].take();
      return rows ? [[column, rows]] : [];
    });
  }
}
