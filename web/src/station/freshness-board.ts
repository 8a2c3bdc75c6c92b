import { type Freshness, freshnessLasts, freshnessOf, liveUntil } from '@stationwall/contract/freshness';
import { grown } from '../platform/grown.ts';
import type { StationColumns } from '../platform/station-columns.ts';
import type { StationTable } from '../platform/station-table.ts';
import type { StationsChange, StationsStore } from '../platform/stations-store.ts';
import { tellAll } from '../platform/tell-all.ts';
import { type FreshnessCounts, freshnessOrder, noCounts } from './freshness-order.ts';

type Listener = (change: StationsChange) => void;

/**
 * How fresh each station is, as numbers by slot that are kept up to date: by reports as they come, by time each second.
 * Its listeners hear of both, after the table and the numbers have changed.
 */
export interface FreshnessBoard {
  getTable(): StationTable;
  /** Of each slot the place of its freshness in `freshnessOrder`. */
  getPlaces(): Uint8Array;
  /** The same object until a count changes. */
  getCounts(): FreshnessCounts;
  subscribe(listener: Listener): () => void;
  /** Whether the way to the stations is cut: what is known is held then. */
  hold(isHeld: boolean): void;
  /** Follows the store and the clock from here on. */
  start(): () => void;
}

const placeOf = Object.fromEntries(freshnessOrder.map((freshness, place) => [freshness, place])) as Record<
  Freshness,
  number
>;

/** `serverNow` in UTC milliseconds. */
export function createFreshnessBoard(store: StationsStore, serverNow: () => number): FreshnessBoard {
  const listeners = new Set<Listener>();
  let places = new Uint8Array(0);
  /** Until when each is what it is, if nothing comes. */
  let lasts = new Float64Array(0);
  let judged = 0;
  let tally = new Int32Array(freshnessOrder.length);
  let counts = noCounts;
  let isHeld = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function makeRoom(wanted: number): void {
    places = grown(places, wanted);
    lasts = grown(lasts, wanted);
  }

  function add(place: number, count: 1 | -1): void {
    tally[place] = (tally[place] ?? 0) + count;
  }

  /** Answers whether the freshness of the slot is another now. */
  function judge(slot: number, columns: StationColumns, now: number): boolean {
    const clock = columns.clock(slot);
    const intervalS = columns.intervalS(slot);
    const until = isHeld || clock ? Number.NaN : liveUntil(columns.reportedAtOrNaN(slot), intervalS, now);
    if (!Number.isNaN(until)) return put(slot, placeOf.live, until);
    const heard = { reportedAt: columns.reportedAt(slot), clock };
    const place = placeOf[freshnessOf(heard, intervalS, now, isHeld)];
    return put(slot, place, freshnessLasts(heard, intervalS, now, isHeld));
  }

  function put(slot: number, place: number, until: number): boolean {
    lasts[slot] = until;
    if (slot < judged && place === places[slot]) return false;
    if (slot < judged) add(places[slot] ?? 0, -1);
    else judged = slot + 1;
    places[slot] = place;
    add(place, 1);
    return true;
  }

  function tell(change: StationsChange): void {
    if (freshnessOrder.some((freshness, place) => counts[freshness] !== tally[place])) {
      const entries = freshnessOrder.map((freshness, place) => [freshness, tally[place]]);
      counts = Object.fromEntries(entries) as FreshnessCounts;
    }
    tellAll(listeners, change);
  }

  function judgeAll(): void {
    const table = store.getStations();
    lookedAt = serverNow();
    judged = 0;
    tally = new Int32Array(freshnessOrder.length);
    makeRoom(table.size);
    for (let slot = 0; slot < table.size; slot++) judge(slot, table.columns, lookedAt);
    tell({ isAll: true, slots: [] });
  }

  function judgeChanged({ slots }: StationsChange): void {
    const table = store.getStations();
    const now = serverNow();
    makeRoom(table.size);
    for (const slot of slots) judge(slot, table.columns, now);
    tell({ isAll: false, slots });
  }

  function judgeByClock(now: number): void {
    const table = store.getStations();
    const slots: number[] = [];
    for (let slot = 0; slot < judged; slot++)
      if ((lasts[slot] ?? 0) < now && judge(slot, table.columns, now)) slots.push(slot);
    if (slots.length > 0) tell({ isAll: false, slots });
  }

  function look(): void {
    const now = serverNow();
    const isSetBack = now < lookedAt - 1_000;
    lookedAt = now;
    if (isSetBack) judgeAll();
    else judgeByClock(now);
  }

  return {
    getTable: store.getStations,
    getPlaces: () => places,
    getCounts: () => counts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hold(next) {
      if (next === isHeld) return;
      isHeld = next;
      judgeAll();
    },
    start() {
      judgeAll();
      const leave = store.subscribe((change) => (change.isAll ? judgeAll() : judgeChanged(change)));
      let timer: ReturnType<typeof setTimeout>;
      const tick = () => {
        look();
        // At the server's full seconds, when ages change as well.
        timer = setTimeout(tick, 1_000 - (serverNow() % 1_000) + 1);
      };
      tick();
      return () => {
        leave();
        clearTimeout(timer);
      };
    },
  };
}
