import type { StationState } from '@stationwall/contract/station';
import type { StationTable } from '../platform/station-table.ts';
import type { StationsChange } from '../platform/stations-store.ts';
import type { FreshnessBoard } from '../station/freshness-board.ts';
import { freshnessOrder } from '../station/freshness-order.ts';
import { markerShapeOf } from '../station/marker-shape.ts';
import { MainValues } from './main-values.ts';
import type { LookOf } from './map-themes.ts';
import { longAgo, MarkColumns } from './mark-columns.ts';
import { type MarkLook, placeOfLook } from './mark-looks.ts';
import { shapeRow } from './marker-atlas.ts';
import type { WorldBounds } from './world.ts';

/** Which stations the map draws, by state and look. */
export type MarkFilter = (state: StationState, look: MarkLook) => boolean;

/** Single precision tells hundredths of a second for a day; then the clock of the changes begins anew. */
const clockRunsS = 86_400;

/** The marks of a board's stations: follows what changed, slot by slot. */
export class MarkTable {
  readonly columns = new MarkColumns();

  readonly #board: FreshnessBoard;
  readonly #now: () => number;
  #table: StationTable;
  #stations: StationState['station'][] = [];
  /** Row of each station's icon in the atlas. */
  #rows: number[] = [];
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
    if (filter === this.#filter && lookOf === this.#lookOf) return;
    this.#filter = filter;
    this.#lookOf = lookOf;
    this.#areBoundsKnown = false;
    for (let slot = 0; slot < this.columns.count; slot++) this.#writeLook(slot, this.#table.at(slot));
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
    let slot = 0;
    for (const { station } of this.#table.values()) {
      const earlier = before.slotOf(station.stcd) ?? count;
      this.#mainValues.copy(slot, known, earlier);
      this.columns.writeChange(slot, changedAt[earlier] ?? longAgo);
      this.#write(slot, now);
      slot += 1;
    }
  }

  #write(slot: number, now: number | null): void {
    const state = this.#table.at(slot);
    if (this.#stations[slot] !== state.station) this.#writeStation(slot, state);
    this.#writeLook(slot, state);
    if (!this.#mainValues.take(slot, state) || now === null) return;
    this.#lastChangeS = now;
    this.columns.writeChange(slot, now);
  }

  #writeStation(slot: number, { station }: StationState): void {
    this.#stations[slot] = station;
    this.#rows[slot] = shapeRow(markerShapeOf(station.sttp));
    this.columns.writePlace(slot, station.lon ?? 0, station.lat ?? 0);
    this.#areBoundsKnown = false;
  }

  #writeLook(slot: number, state: StationState): void {
    const { lon, lat } = state.station;
    const freshness = freshnessOrder[this.#board.getPlaces()[slot] ?? 0] ?? 'unknown';
    const look = this.#lookOf === null ? freshness : this.#lookOf(state, freshness);
    const isPlaced = lon !== null && lat !== null && look !== null;
    const isShown = isPlaced && (this.#filter === null || this.#filter(state, look));
    if (isShown !== this.columns.isShown(slot)) this.#areBoundsKnown = false;
    this.columns.writeLook(slot, this.#rows[slot] ?? 0, placeOfLook(look ?? freshness), isShown);
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
