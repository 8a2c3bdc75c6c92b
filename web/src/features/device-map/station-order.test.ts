import { type StationState, unreported } from '@stationwall/contract/station';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStationsStore, type StationsStore } from '../../platform/stations-store.ts';
import { createFreshnessBoard, type FreshnessBoard } from '../../station/freshness-board.ts';
import { freshnessOrder } from '../../station/freshness-order.ts';
import { createStationOrder, type ListedTheme } from './station-order.ts';
import { markFilterOf } from './use-map-filter.ts';

const asFresh: ListedTheme = { theme: 'freshness', lookOf: (_, freshness) => freshness };

const now = Date.UTC(2026, 10, 22, 8);
const reported = (stcd: string, nameEn: string, agoS: number): StationState => {
  const named = { stcd, nameEn, nameZh: '站', sttp: 'ZZ', lon: 114, lat: 30, river: null };
  return { ...unreported({ ...named, intervalS: 10, isPublic: true }), reportedAt: now - agoS * 1_000 };
};

let store: StationsStore;
let board: FreshnessBoard;
let stop: () => void;

beforeEach(() => {
  store = createStationsStore((flush) => flush());
  store.replaceAll([reported('C', 'Zhutuo', 1), reported('A', 'Wuhan', 60), reported('B', 'Wuxi', 1)]);
  board = createFreshnessBoard(store, () => now);
  stop = board.start();
});
afterEach(() => stop());

test('stations are listed by code, and those that match in the same order', () => {
  const listed = createStationOrder(board);
  const codes = (search: string, only: 'live' | 'stale' | null) =>
    listed({ search, only, sttp: null, category: null, branch: null }, asFresh).map(
      (slot) => board.getTable().at(slot).station.stcd,
    );
  expect([codes('', null), codes('wu', null), codes('', 'live'), codes('WU', 'stale')]).toEqual([
    ['A', 'B', 'C'],
    ['A', 'B'],
    ['B', 'C'],
    ['A'],
  ]);
  store.fold([{ cursor: 1, kind: 'station', stcd: 'AA', station: reported('AA', 'Wu', 1).station }]);
  expect(codes('wu', null)).toEqual(['A', 'AA', 'B']);
  store.replaceAll([reported('B', 'Wuxi', 60)]);
  expect(codes('', 'stale')).toEqual(['B']);
});

test('stations of one type or category alone are listed and drawn, and the one that is selected', () => {
  const { station } = reported('B', 'Wuxi', 1);
  store.fold([{ cursor: 1, kind: 'station', stcd: 'B', station: { ...station, sttp: 'PP', categoryId: 4 } }]);
  const all = { search: '', only: null, sttp: null, category: null, branch: null };
  const table = board.getTable();
  for (const filter of [
    { ...all, sttp: 'PP' },
    { ...all, category: 4 },
  ]) {
    const listed = createStationOrder(board)(filter, asFresh);
    expect(listed.map((slot) => table.at(slot).station.stcd)).toEqual(['B']);
    const marks = markFilterOf(filter, 'A');
    const drawn = [0, 1, 2].filter((slot) =>
      marks?.(table.at(slot), freshnessOrder[board.getPlaces()[slot] ?? 0] ?? 'unknown'),
    );
    expect(drawn.map((slot) => table.at(slot).station.stcd)).toEqual(['A', 'B']);
  }
});

test('the order is the same list until there are other stations', () => {
  const listed = createStationOrder(board);
  const all = { search: '', only: null, sttp: null, category: null, branch: null };
  expect(listed(all, asFresh)).toBe(listed(all, asFresh));
});

test('the marks that the map draws are those of the list, and the one that is selected', () => {
  const drawn = (search: string, only: 'live' | 'stale' | null, selected: string | null) => {
    const filter = markFilterOf({ search, only, sttp: null, category: null, branch: null }, selected);
    const slots = [0, 1, 2].filter(
      (slot) =>
        filter?.(board.getTable().at(slot), freshnessOrder[board.getPlaces()[slot] ?? 0] ?? 'unknown') ??
        true,
    );
    return slots.map((slot) => board.getTable().at(slot).station.stcd);
  };
  expect([
    drawn('', null, 'A'),
    drawn('wu', 'live', null),
    drawn('wu', 'live', 'C'),
    drawn('nowhere', null, null),
  ]).toEqual([['C', 'A', 'B'], ['B'], ['C', 'B'], []]);
});
