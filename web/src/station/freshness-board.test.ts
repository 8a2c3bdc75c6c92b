import { type ReportEvent, type Station, type StationState, unreported } from '@stationwall/contract/station';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStationsStore, type StationsChange, type StationsStore } from '../platform/stations-store.ts';
import { createFreshnessBoard, type FreshnessBoard } from './freshness-board.ts';
import { type FreshnessCounts, freshnessOrder, noCounts } from './freshness-order.ts';

const begin = Date.UTC(2026, 10, 22, 8);
const second = 1_000;
const station = (stcd: string): Station => ({
  stcd,
  nameZh: '站',
  nameEn: 'Station',
  sttp: 'ZZ',
  lon: 114,
  lat: 30,
  river: null,
  intervalS: 10,
  isPublic: true,
});
const reported = (stcd: string, agoS: number): StationState => ({
  ...unreported(station(stcd)),
  reportedAt: begin - agoS * second,
  receivedAt: begin - agoS * second,
});
const report = (stcd: string): ReportEvent => ({
  cursor: 1,
  kind: 'report',
  stcd,
  msgID: 1,
  func: '32',
  sentAt: Date.now(),
  receivedAt: Date.now(),
  values: [],
});
const counted = (some: Partial<FreshnessCounts>): FreshnessCounts => ({ ...noCounts, ...some });

let store: StationsStore;
let board: FreshnessBoard;
let changes: StationsChange[];
let stop: () => void;
const places = () =>
  [...board.getPlaces().subarray(0, board.getTable().size)].map((place) => freshnessOrder[place]);

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  store = createStationsStore((flush) => flush());
  store.replaceAll([reported('A', 1), reported('B', 12), unreported(station('C'))]);
  board = createFreshnessBoard(store, Date.now);
  changes = [];
  stop = board.start();
  board.subscribe((change) => changes.push(change));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the freshness of all stations', () => {
  it('is known at once, and counted', () => {
    expect([places(), board.getCounts()]).toEqual([
      ['live', 'live', 'unknown'],
      counted({ live: 2, unknown: 1 }),
    ]);
  });

  it('changes by time alone, and tells of those that changed', () => {
    vi.advanceTimersByTime(4 * second);
    expect([places(), changes]).toEqual([['live', 'late', 'unknown'], [{ isAll: false, slots: [1] }]]);
    vi.advanceTimersByTime(30 * second);
    expect([places(), board.getCounts()]).toEqual([
      ['stale', 'stale', 'unknown'],
      counted({ stale: 2, unknown: 1 }),
    ]);
  });

  it('changes by a report, and counts a station that is registered', () => {
    store.fold([
      report('C'),
      { cursor: 2, kind: 'station', stcd: 'D', station: station('D') },
      { cursor: 3, kind: 'station', stcd: 'E', station: station('E') },
    ]);
    expect([places(), board.getCounts(), changes]).toEqual([
      ['live', 'live', 'live', 'unknown', 'unknown'],
      counted({ live: 3, unknown: 2 }),
      [{ isAll: false, slots: [2, 3, 4] }],
    ]);
  });

  it('tells of a value that came even where the freshness stays', () => {
    const before = board.getCounts();
    store.fold([report('A')]);
    expect([changes, board.getCounts() === before]).toEqual([[{ isAll: false, slots: [0] }], true]);
  });

  it('is held while a hop is lost, and judged anew behind it', () => {
    board.hold(true);
    expect([places(), board.getCounts()]).toEqual([
      ['held', 'held', 'unknown'],
      counted({ held: 2, unknown: 1 }),
    ]);
    vi.advanceTimersByTime(60 * second);
    board.hold(false);
    expect([places(), changes]).toEqual([
      ['stale', 'stale', 'unknown'],
      [
        { isAll: true, slots: [] },
        { isAll: true, slots: [] },
      ],
    ]);
  });

  it('is judged anew when the clock is set back', () => {
    vi.advanceTimersByTime(60 * second);
    vi.setSystemTime(begin);
    vi.advanceTimersByTime(second);
    expect(places()).toEqual(['live', 'live', 'unknown']);
  });

  it('is that of other stations after a snapshot', () => {
    store.replaceAll([reported('B', 60)]);
    expect([places(), board.getCounts(), changes]).toEqual([
      ['stale'],
      counted({ stale: 1 }),
      [{ isAll: true, slots: [] }],
    ]);
  });
});
