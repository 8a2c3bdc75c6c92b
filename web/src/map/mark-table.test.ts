import { type ReportEvent, type StationState, unreported } from '@stationwall/contract/station';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStationsStore, type StationsStore } from '../platform/stations-store.ts';
import { createFreshnessBoard, type FreshnessBoard } from '../station/freshness-board.ts';
import { longAgo } from './mark-columns.ts';
import { lookAt } from './mark-looks.ts';
import { MarkTable } from './mark-table.ts';
import { worldX, worldY } from './world.ts';

const begin = Date.UTC(2026, 10, 21, 3);
const dayS = 86_400;

function state(
  stcd: string,
  ageS: number | null,
  change: Partial<StationState['station']> = {},
): StationState {
  const named = { stcd, nameZh: '朱沱', nameEn: 'Zhutuo', river: '长江', isPublic: true };
  const known = unreported({ ...named, sttp: 'PP', lon: 105, lat: 29, intervalS: 10, ...change });
  if (ageS === null) return known;
  const at = begin - ageS * 1_000;
  const last = { value: 1, observedAt: at, sentAt: at, receivedAt: at };
  return { ...known, reportedAt: at, receivedAt: at, values: { P1: last } };
}
const report = (stcd: string, value: number): ReportEvent => ({
  cursor: 1,
  kind: 'report',
  stcd,
  msgID: 1,
  func: '32',
  sentAt: begin,
  receivedAt: begin,
  values: [{ element: 'P1', value, observedAt: begin }],
});

let clock: number;
let store: StationsStore;
let board: FreshnessBoard;
let table: MarkTable;
let stop: () => void;
/** What is drawn of each station: row of its shape, freshness, whether it is drawn. */
const marks = () =>
  Array.from({ length: table.columns.count }, (_, slot) => [
    table.columns.row(slot),
    lookAt(table.columns.column(slot)),
    table.columns.isShown(slot),
  ]);
const changedAt = () => [...table.columns.changedAt.subarray(0, table.columns.count)];

beforeEach(() => {
  clock = 5_000;
  store = createStationsStore((flush) => flush());
  store.replaceAll([
    state('A', 3, { sttp: 'ZZ' }),
    state('B', 20),
    state('C', null),
    state('D', 3, { lon: null }),
  ]);
  board = createFreshnessBoard(store, () => begin);
  stop = board.start();
  table = new MarkTable(board, () => clock);
  table.columns.takeDirty();
  board.subscribe((change) => table.update(change, true));
});
afterEach(() => stop());

describe('the marks on the map', () => {
  it('tell shape and freshness, and leave out stations without a position', () => {
    expect(marks()).toEqual([
      [1, 'live', true],
      [0, 'late', true],
      [0, 'unknown', true],
      [0, 'live', false],
    ]);
    expect([...table.columns.places.subarray(0, 4)]).toEqual([105, 29, 105, 29]);
  });

  it('are written where something changed, and only there', () => {
    clock += 2_000;
    store.fold([report('B', 2), report('C', 1)]);
    expect(marks().slice(1, 3)).toEqual([
      [0, 'live', true],
      [0, 'live', true],
    ]);
    expect(changedAt()).toEqual([longAgo, 2, 2, longAgo]);
    expect(table.columns.takeDirty()).toEqual([
      ['instanceLooks', { startRow: 1, endRow: 3 }],
      ['instanceChangedAt', { startRow: 1, endRow: 3 }],
    ]);
    expect(table.columns.takeDirty()).toEqual([]);
  });

  it('get no ring for a value that is repeated, and lose it after its time', () => {
    store.fold([report('A', 1)]);
    expect([changedAt()[0], table.hasChangedWithin(1_500)]).toEqual([longAgo, false]);
    store.fold([report('A', 3)]);
    expect([changedAt()[0], table.hasChangedWithin(1_500)]).toEqual([0, true]);
    clock += 1_500;
    expect(table.hasChangedWithin(1_500)).toBe(false);
  });

  it('go with their stations to other places, and grow in number', () => {
    const moved = state('A', 3, { lon: 110, lat: 31 }).station;
    store.fold([
      { cursor: 1, kind: 'station', stcd: 'A', station: moved },
      { cursor: 2, kind: 'station', stcd: 'E', station: state('E', null, { lon: 100 }).station },
    ]);
    expect([table.slotOf('E'), table.columns.count, table.columns.shown]).toEqual([4, 5, 4]);
    expect(table.bounds()).toEqual({
      west: worldX(100),
      east: worldX(110),
      north: worldY(31),
      south: worldY(29),
    });
  });

  it('remember after a snapshot what changed a moment ago, by station and not by slot', () => {
    store.fold([report('B', 2)]);
    clock += 500;
    store.replaceAll([state('C', 3), state('B', 3), state('A', 3)]);
    expect([changedAt(), table.slotOf('D'), table.columns.count, table.columns.shown]).toEqual([
      [0.5, 0.5, longAgo],
      undefined,
      3,
      3,
    ]);
  });

  it('are all held while a hop is lost', () => {
    board.hold(true);
    expect(marks().map(([, freshness]) => freshness)).toEqual(['held', 'held', 'unknown', 'held']);
  });

  it('are those that a filter lets through, which the picture then fits', () => {
    store.fold([{ cursor: 1, kind: 'station', stcd: 'A', station: state('A', 3, { lon: 120 }).station }]);
    table.look(({ station }, look) => station.stcd !== 'A' && look !== 'unknown');
    expect(marks().map(([, , isShown]) => isShown)).toEqual([false, true, false, false]);
    expect(table.bounds()).toEqual({
      west: worldX(105),
      east: worldX(105),
      north: worldY(29),
      south: worldY(29),
    });
    store.fold([report('C', 2)]);
    expect(table.columns.isShown(2)).toBe(true);
    table.look(null);
    expect(table.columns.shown).toBe(3);
  });

  it('keep their clock exact for months', () => {
    store.fold([report('A', 3)]);
    clock += (dayS + 1) * 1_000;
    store.fold([report('B', 4)]);
    expect([table.seconds(), changedAt()]).toEqual([0, [longAgo, 0, longAgo, longAgo]]);
  });
});
