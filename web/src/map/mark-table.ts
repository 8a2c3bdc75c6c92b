import type { StationState } from '@stationwall/contract/station';
import { grown } from '../platform/grown.ts';
import type { StationTable } from '../platform/station-table.ts';
import { type StationsChange, unread } from '../platform/stations-store.ts';
import type { FreshnessBoard } from '../station/freshness-board.ts';
import { freshnessOrder } from '../station/freshness-order.ts';
import { markerShapeOf } from '../station/marker-shape.ts';
import { MainValues } from './main-values.ts';
import { asFresh, type LookOf } from './map-themes.ts';
import { MarkClusters } from './mark-clusters.ts';
import { longAgo, MarkColumns } from './mark-columns.ts';
import { type MarkLook, placeOfLook } from './mark-looks.ts';
import { shapeRow } from './marker-atlas.ts';
import type { WorldBounds } from './world.ts';

/** Which stations the map draws, by state and look. */
export type MarkFilter = (state: StationState, look: MarkLook) => boolean;

/** Single precision tells hundredths of a second for a day; then the clock of the changes begins anew. */
const clockRunsS = 86_400;

const nowhere = 255;

/** A station of a table whose picture is made only for a look or filter that asks for more than the station itself. */
class JudgedSlot implements StationState {
  table = unread;
  slot = 0;

  get station(): StationState['station'] {
    return this.table.columns.station(this.slot) as StationState['station'];
  }

  get reportedAt(): number | null {
    return this.table.columns.reportedAt(this.slot);
  }

  get receivedAt(): number | null {
    return this.table.at(this.slot).receivedAt;
  }

  get msgID(): number | null {
    return this.table.at(this.slot).msgID;
  }

  get values(): StationState['values'] {
    return this.table.at(this.slot).values;
  }
}

/** The marks of a board's stations: follows what changed, slot by slot. */
export class MarkTable {
  readonly columns = new MarkColumns();
  readonly clusters = new MarkClusters(this.columns);

  readonly #board: FreshnessBoard;
  readonly #now: () => number;
  #table: StationTable;
  readonly #judged = new JudgedSlot();
  #stations: StationState['station'][] = [];
  /** Row of each station's icon in the atlas; nowhere for one that has no place. */
  #rows = new Uint8Array(0);
  /** Of each slot the place of the freshness that it is drawn as where nothing else counts; nowhere where that is not known. */
  #drawnAs = new Uint8Array(0);
  #mainValues = new MainValues();
  #filter: MarkFilter | null = null;
  #lookOf: LookOf | null = null;
  #bounds: WorldBounds | null = null;
  #areBoundsKnown = false;
  #clockBegan: number;
  #lastChangeS = longAgo;

  /** `now`: a clock that only runs forward, ms. */
  constructor(board: FreshnessBoard, now: () => number = () => performance.now()) {
    this.#board = board;
    this.#now = now;
    this.#clockBegan = now();
    this.#table = board.getTable();
    this.update({ isAll: true, slots: [] }, false);
  }

  /** Seconds of the clock that `columns.changedAt` is told by. */
  seconds(): number {
    return (this.#now() - this.#clockBegan) / 1_000;
  }

  hasChangedWithin(ms: number): boolean {
    return this.seconds() - this.#lastChangeS < ms / 1_000;
  }

  stateAt(slot: number): StationState {
    return this.#table.at(slot);
  }

  stationAt(slot: number): StationState['station'] | undefined {
    return this.#table.columns.station(slot);
  }

  slotOf(stcd: string | null): number | undefined {
    return stcd === null ? undefined : this.#table.slotOf(stcd);
  }

  /** Around all that is drawn; null when nothing is. */
  bounds(): WorldBounds | null {
    if (!this.#areBoundsKnown) this.#bounds = boundsOf(this.columns);
    this.#areBoundsKnown = true;
    return this.#bounds;
  }

  /** A filter of null draws all, a look of null tells how fresh each is. */
  look(filter: MarkFilter | null, lookOf: LookOf | null = null): void {
    const judge = lookOf === asFresh ? null : lookOf;
    if (filter === this.#filter && judge === this.#lookOf) return;
    this.#filter = filter;
    this.#lookOf = judge;
    this.#areBoundsKnown = false;
    this.#drawnAs.fill(nowhere);
    for (let slot = 0; slot < this.columns.count; slot++) this.#writeLook(slot);
  }

  /** Takes over what changed; values that changed get a ring if `isChangeTold`. */
  update({ isAll, slots }: StationsChange, isChangeTold: boolean): void {
    if (this.seconds() > clockRunsS) this.#restartClock();
    const now = isChangeTold ? this.seconds() : null;
    const before = this.#table;
    this.#table = this.#board.getTable();
    if (this.#table !== before) this.#move(before, now);
    else {
      this.columns.resize(this.#table.size);
      if (isAll) for (let slot = 0; slot < this.columns.count; slot++) this.#write(slot, now);
      else for (const slot of slots) this.#write(slot, now);
    }
  }

  /** To other slots: what is remembered of a station goes with it. `now`: seconds; null tells no change. */
  #move(before: StationTable, now: number | null): void {
    const { count } = this.columns;
    const known = this.#mainValues;
    const changedAt = this.columns.changedAt.slice(0, count);
    this.#mainValues = new MainValues();
    this.#stations = [];
    this.columns.resize(this.#table.size);
    for (let slot = 0; slot < this.#table.size; slot++) {
      const earlier = before.slotOf(this.#table.columns.station(slot)?.stcd ?? '') ?? count;
      this.#mainValues.copy(slot, known, earlier);
      this.columns.writeChange(slot, changedAt[earlier] ?? longAgo);
      this.#write(slot, now);
    }
  }

  #write(slot: number, now: number | null): void {
    if (!this.#mainValues.isSameSet(slot, this.#table)) this.#lookAtStation(slot);
    this.#writeLook(slot);
    if (!this.#mainValues.take(slot, this.#table) || now === null) return;
    this.#lastChangeS = now;
    this.columns.writeChange(slot, now);
  }

  #lookAtStation(slot: number): void {
    const station = this.#table.columns.station(slot);
    if (!station || this.#stations[slot] === station) return;
    const { lon, lat } = station;
    this.#stations[slot] = station;
    if (slot >= this.#rows.length) {
      this.#rows = grown(this.#rows, slot + 1);
      this.#drawnAs = grown(this.#drawnAs, slot + 1);
    }
    this.#drawnAs[slot] = nowhere;
    this.#rows[slot] = lon === null || lat === null ? nowhere : shapeRow(markerShapeOf(station.sttp));
    this.columns.writePlace(slot, lon ?? 0, lat ?? 0);
    this.#areBoundsKnown = false;
  }

  #writeLook(slot: number): void {
    const place = this.#board.getPlaces()[slot] ?? 0;
    if (this.#lookOf === null && this.#filter === null) {
      if (this.#drawnAs[slot] === place) return;
      this.#drawnAs[slot] = place;
    }
    const freshness = freshnessOrder[place] ?? 'unknown';
    const look = this.#lookOf === null ? freshness : this.#lookOf(this.#judgedAt(slot), freshness);
    const row = this.#rows[slot] ?? nowhere;
    const isPlaced = row !== nowhere && look !== null;
    const isShown = isPlaced && (this.#filter === null || this.#filter(this.#judgedAt(slot), look));
    if (isShown !== this.columns.isShown(slot)) this.#areBoundsKnown = false;
    this.columns.writeLook(slot, row === nowhere ? 0 : row, placeOfLook(look ?? freshness), isShown);
  }

  #judgedAt(slot: number): StationState {
    this.#judged.table = this.#table;
    this.#judged.slot = slot;
    return this.#judged;
  }

  #restartClock(): void {
    this.#clockBegan = this.#now();
    this.#lastChangeS = longAgo;
    for (let slot = 0; slot < this.columns.count; slot++) this.columns.writeChange(slot, longAgo);
  }
}

function boundsOf(columns: MarkColumns): WorldBounds | null {
  if (columns.shown === 0) return null;
  const { count, world } = columns;
  let [west, north, east, south] = [1, 1, 0, 0];
  for (let slot = 0; slot < count; slot++) {
    if (!columns.isShown(slot)) continue;
    const x = world[2 * slot] ?? 0;
    const y = world[2 * slot + 1] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { west, north, east, south };
}
