import type { AlarmEvent } from '@stationwall/contract/alarm';
import { type ReportEvent, type Station, type StationState, unreported } from '@stationwall/contract/station';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStationsStore, type StationsChange, type StationsStore } from './stations-store.ts';

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
const report = (stcd: string, cursor: number, value: number): ReportEvent => ({
  cursor,
  kind: 'report',
  stcd,
  msgID: cursor,
  func: '32',
  sentAt: cursor * 1000,
  receivedAt: cursor * 1000,
  values: [{ element: 'Z', value, observedAt: cursor * 1000 }],
});
const alarm = (cursor: number, stcd: string, state: AlarmEvent['state']): AlarmEvent => ({
  cursor,
  kind: 'alarm',
  stcd,
  alarmId: `of ${stcd}`,
  state,
  severity: 2,
  element: null,
  value: null,
  openedAt: 1,
  changedAt: cursor,
  textZh: '电压低',
  textEn: 'Battery low',
});
const reported = (stcd: string, cursor: number, value: number): StationState => ({
  station: station(stcd),
  reportedAt: cursor * 1000,
  receivedAt: cursor * 1000,
  msgID: cursor,
  values: { Z: { value, observedAt: cursor * 1000, sentAt: cursor * 1000, receivedAt: cursor * 1000 } },
});

let frames: (() => void)[];
let store: StationsStore;
let changes: StationsChange[];
const drawFrame = () => {
  for (const flush of frames.splice(0)) flush();
};

beforeEach(() => {
  frames = [];
  changes = [];
  store = createStationsStore((flush) => frames.push(flush));
  store.replaceAll([unreported(station('A')), unreported(station('B'))]);
  drawFrame();
  store.subscribe((change) => changes.push(change));
});

describe('the stations on a screen', () => {
  it('change once a frame, however many reports come in between', () => {
    for (let cursor = 1; cursor <= 100; cursor++) store.fold([report('A', cursor, cursor)]);
    expect([store.getStation('A'), frames.length]).toEqual([unreported(station('A')), 1]);
    drawFrame();
    expect(store.getStation('A')).toEqual(reported('A', 100, 100));
    expect(changes).toEqual([{ isAll: false, slots: [0] }]);
  });

  it('keep the very same state where nothing came, so that nothing is drawn anew', () => {
    const table = store.getStations();
    const [a, b] = [table.get('A'), table.get('B')];
    store.fold([report('A', 1, 5)]);
    drawFrame();
    expect([store.getStations() === table, table.get('B') === b, table.get('A') === a]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('tell the listeners of one station only of that one', () => {
    const told: string[] = [];
    const stop = store.subscribeStation('A', () => told.push('A'));
    store.subscribeStation('B', () => told.push('B'));
    store.fold([report('A', 1, 5)]);
    drawFrame();
    stop();
    store.fold([report('A', 2, 6), report('B', 3, 7)]);
    drawFrame();
    expect(told).toEqual(['A', 'B']);
  });

  it('lose those that a new snapshot no longer holds', () => {
    store.replaceAll([reported('B', 9, 1)]);
    drawFrame();
    const table = store.getStations();
    expect([...table.values()]).toEqual([reported('B', 9, 1)]);
    expect([table.slotOf('A'), table.slotOf('B'), table.has('A'), table.size]).toEqual([
      undefined,
      0,
      false,
      1,
    ]);
    expect(changes).toEqual([{ isAll: true, slots: [0] }]);
  });

  it('take latest states of some, and leave the others as they are', () => {
    store.putAll([reported('B', 9, 1)]);
    drawFrame();
    expect([...store.getStations().values()]).toEqual([unreported(station('A')), reported('B', 9, 1)]);
    expect(changes).toEqual([{ isAll: false, slots: [1] }]);
  });

  it('keep their open alarms, each as its newest event, until they are back to normal', () => {
    const told: string[] = [];
    store.subscribeStation('A', () => told.push('A'));
    store.replaceAll([unreported(station('A')), unreported(station('B'))], [alarm(1, 'A', 'unacknowledged')]);
    drawFrame();
    const before = store.getOpenAlarms('A');
    store.fold([alarm(2, 'B', 'unacknowledged')]);
    drawFrame();
    expect([store.getOpenAlarms('A') === before, store.getOpenAlarms('B')]).toEqual([
      true,
      [alarm(2, 'B', 'unacknowledged')],
    ]);
    store.fold([alarm(3, 'A', 'acknowledged')]);
    drawFrame();
    expect(store.getOpenAlarms('A')).toEqual([alarm(3, 'A', 'acknowledged')]);
    store.fold([alarm(4, 'A', 'normal')]);
    drawFrame();
    expect([store.getOpenAlarms('A'), told]).toEqual([[], ['A', 'A', 'A']]);
  });

  it('keep the alarms that are known where a picture tells of none', () => {
    store.fold([alarm(1, 'A', 'unacknowledged'), alarm(2, 'B', 'unacknowledged')]);
    store.replaceAll([unreported(station('A'))]);
    drawFrame();
    expect([store.getOpenAlarms('A').length, store.getOpenAlarms('B').length]).toEqual([1, 0]);
    store.replaceAll([unreported(station('A'))], []);
    drawFrame();
    expect(store.getOpenAlarms('A')).toEqual([]);
  });

  it('are shown as far as they could be taken in, and a fault is told', () => {
    let faults = 0;
    store.onFault(() => {
      faults += 1;
    });
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    store.fold([{ ...report('A', 1, 1), values: null as never }]);
    store.fold([report('B', 2, 2)]);
    drawFrame();
    expect([store.getStation('B')?.values.Z?.value, faults, told.mock.calls.length]).toEqual([2, 1, 1]);
    store.fold([report('A', 3, 3)]);
    drawFrame();
    expect([store.getStation('A')?.values.Z?.value, faults]).toEqual([3, 1]);
    told.mockRestore();
  });

  it('are told to every listener, whatever becomes of one before it', () => {
    const heard: string[] = [];
    store.subscribe(() => {
      throw new Error('a screen that fails');
    });
    store.subscribe(({ slots }) => heard.push(`slots ${slots}`));
    store.subscribeStation('A', () => {
      throw new Error('a card that fails');
    });
    store.subscribeStation('A', () => heard.push('A'));
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    store.fold([report('A', 1, 1)]);
    drawFrame();
    expect([heard, told.mock.calls.length]).toEqual([['slots 0', 'A'], 2]);
    told.mockRestore();
  });

  it('gain one that is registered, keep the values of one that is edited, and ignore reports of strangers', () => {
    const renamed = { ...station('A'), nameEn: 'Renamed' };
    store.fold([
      report('A', 1, 5),
      { cursor: 2, kind: 'station', stcd: 'A', station: renamed },
      { cursor: 3, kind: 'station', stcd: 'C', station: station('C') },
      report('X', 4, 1),
    ]);
    const table = store.getStations();
    expect([table.size, table.has('C'), table.slotOf('C')]).toEqual([2, false, undefined]);
    drawFrame();
    expect([...table.values()]).toEqual([
      { ...reported('A', 1, 5), station: renamed },
      unreported(station('B')),
      unreported(station('C')),
    ]);
    expect(changes).toEqual([{ isAll: false, slots: [0, 2] }]);
  });

  it('lose one that is deleted with its alarms, and those behind it move up', () => {
    store.fold([alarm(1, 'A', 'unacknowledged'), report('B', 2, 7)]);
    drawFrame();
    changes.length = 0;
    store.fold([{ cursor: 3, kind: 'station', stcd: 'A', station: null }, report('B', 4, 8)]);
    drawFrame();
    const table = store.getStations();
    expect([[...table.keys()], table.slotOf('B'), store.getStation('A')]).toEqual([['B'], 0, undefined]);
    expect(store.getStation('B')?.values.Z?.value).toBe(8);
    expect([store.getOpenAlarms('A'), changes]).toEqual([[], [{ isAll: true, slots: [0] }]]);
  });
});

it('tells of an element that no station had reported, once, with all that were', () => {
  const told: string[][] = [];
  const store = createStationsStore((flush) => flush());
  const leave = store.onNewElement((elements) => told.push([...elements]));
  const station = { stcd: 'A', nameEn: 'A', nameZh: '甲', sttp: 'ZZ', lon: null, lat: null, river: null };
  store.replaceAll([unreported({ ...station, intervalS: 10, isPublic: true })]);
  const report = (cursor: number, element: string) =>
    store.fold([
      {
        ...{
          cursor,
          kind: 'report' as const,
          stcd: 'A',
          msgID: cursor,
          func: '32',
          sentAt: cursor,
          receivedAt: cursor,
        },
        values: [{ element, value: 1, observedAt: cursor }],
      },
    ]);
  report(1, 'Z');
  report(2, 'Z');
  report(3, 'Q');
  leave();
  report(4, 'PJ');
  expect(told).toEqual([['Z'], ['Z', 'Q']]);
});
