import type { MarkColumns } from './mark-columns.ts';
import { lookAt, type MarkLook, markLooks } from './mark-looks.ts';
import { latOf, lonOf } from './world.ts';

/** Marks so close together that none could be seen: how many there are and what the worst of them tells. */
export interface MarkCluster {
  position: [lon: number, lat: number];
  /** Where it lies, as `worldX` and `worldY`. */
  x: number;
  y: number;
  count: number;
  worst: MarkLook;
}

/** Whoever has fewer stations sees each of them, always. */
const clustersFrom = 2_000;
/** From here on marks lie apart, or upon each other for good: then a click lists them. */
const lastZoom = 12;
/** A cell is so many of the smallest marks wide: more than fit into it side by side are one cluster. */
const marksAcross = 8;
const smallestMark = 9;
const worldPixels = 512;

const kinds = markLooks.length;
/** An open alarm and water above a level stand for themselves, however great the crowd. */
const isAlone = markLooks.map((look) => look.startsWith('alarm') || look.startsWith('water'));

/**
 * Clusters by cells of the world at each whole zoom, so that they stay where they are while the map is moved. Their marks are left
 * out (`columns.isDrawn`). A station that looks otherwise costs two additions; all are looked at only at another zoom, when marks
 * come, go or move, and when one becomes an alarm or is none any more.
 */
export class MarkClusters {
  readonly #columns: MarkColumns;
  #cellOf = new Int32Array(0);
  #counts = new Uint32Array(0);
  #xs = new Float64Array(0);
  #ys = new Float64Array(0);
  #cells = 0;
  #key = '';
  #isStale = true;
  #made: readonly MarkCluster[] | null = null;

  constructor(columns: MarkColumns) {
    this.#columns = columns;
    columns.onLook = (slot, before, after) => this.#note(slot, before, after);
  }

  /** The clusters of a world so many pixels wide, the same list while nothing of them changed. `scale` as in `MapFrame`. */
  at(pixels: number, scale: number): readonly MarkCluster[] {
    const zoom = Math.floor(Math.log2(pixels / worldPixels) + 1e-9);
    const key = [zoom, scale, this.#columns.layout].join();
    if (key !== this.#key || this.#isStale) {
      this.#key = key;
      this.#isStale = false;
      this.#made = null;
      this.#sort(zoom, scale);
    }
    this.#made ??= this.#list();
    return this.#made;
  }

  #note(slot: number, before: number, after: number): void {
    if (isAlone[before] !== isAlone[after]) this.#isStale = this.#cells > 0;
    const cell = this.#cellOf[slot] ?? -1;
    if (cell < 0 || this.#cells === 0) return;
    const at = cell * kinds;
    this.#counts[at + before] = (this.#counts[at + before] ?? 0) - 1;
    this.#counts[at + after] = (this.#counts[at + after] ?? 0) + 1;
    this.#made = null;
  }

  #sort(zoom: number, scale: number): void {
    const columns = this.#columns;
    const { count, world } = columns;
    const isCrowd = columns.shown > clustersFrom && zoom < lastZoom;
    if (!isCrowd && this.#cells === 0) return;
    this.#cells = 0;
    const cellsAcross = (worldPixels * 2 ** zoom) / (marksAcross * smallestMark * scale);
    if (this.#cellOf.length < count) this.#cellOf = new Int32Array(Math.ceil(1.5 * count));
    const cells = new Map<number, number>();
    const members: number[] = [];
    for (let slot = 0; slot < count; slot++) {
      this.#cellOf[slot] = -1;
      if (!isCrowd || !columns.isShown(slot) || isAlone[columns.column(slot)]) continue;
      const column = Math.floor((world[2 * slot] ?? 0) * cellsAcross);
      const row = Math.floor((world[2 * slot + 1] ?? 0) * cellsAcross);
      const key = row * 2 ** 24 + column;
      let cell = cells.get(key);
      if (cell === undefined) {
        cell = cells.size;
        cells.set(key, cell);
        members.push(0);
      }
      this.#cellOf[slot] = cell;
      members[cell] = (members[cell] ?? 0) + 1;
    }
    this.#cells = cells.size;
    this.#counts = new Uint32Array(cells.size * kinds);
    this.#xs = new Float64Array(cells.size);
    this.#ys = new Float64Array(cells.size);
    for (let slot = 0; slot < count; slot++) {
      const cell = this.#cellOf[slot] ?? -1;
      const isMember = cell >= 0 && (members[cell] ?? 0) > marksAcross ** 2;
      columns.writeClustered(slot, isMember);
      if (!isMember) {
        this.#cellOf[slot] = -1;
        continue;
      }
      const at = cell * kinds + columns.column(slot);
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
      this.#xs[cell] = (this.#xs[cell] ?? 0) + (world[2 * slot] ?? 0);
      this.#ys[cell] = (this.#ys[cell] ?? 0) + (world[2 * slot + 1] ?? 0);
    }
  }

  #list(): readonly MarkCluster[] {
    const list: MarkCluster[] = [];
    for (let cell = 0; cell < this.#cells; cell++) {
      let count = 0;
      let worst = 0;
      for (let kind = 0; kind < kinds; kind++) {
        const some = this.#counts[cell * kinds + kind] ?? 0;
        count += some;
        if (some > 0) worst = kind;
      }
      if (count === 0) continue;
      const x = (this.#xs[cell] ?? 0) / count;
      const y = (this.#ys[cell] ?? 0) / count;
      list.push({ position: [lonOf(x), latOf(y)], x, y, count, worst: lookAt(worst) });
    }
    return list;
  }
}

/** The cluster whose badge lies within so many pixels of a point of the world; null where there is none. */
export function clusterAt(
  clusters: readonly MarkCluster[],
  point: { x: number; y: number },
  reach: number,
): MarkCluster | null {
  let nearest: MarkCluster | null = null;
  let shortest = reach * reach;
  for (const cluster of clusters) {
    const distance = (cluster.x - point.x) ** 2 + (cluster.y - point.y) ** 2;
    if (distance > shortest) continue;
    shortest = distance;
    nearest = cluster;
  }
  return nearest;
}
