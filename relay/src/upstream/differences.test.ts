import { type StationState, unreported, withReport } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { sampleStation } from '../testing/samples.ts';
import { differencesAfter } from './differences.ts';

const state = (
  stcd: string,
  values: StationState['values'],
  times: Partial<StationState> = {},
): StationState => ({ ...unreported(sampleStation(stcd)), ...times, values });

const last = (value: number, at: number) => ({ value, observedAt: at, sentAt: at, receivedAt: at + 5 });

const known = (...states: StationState[]) => new Map(states.map((one) => [one.station.stcd, one]));

const before = state('A', { Z: last(1, 100), VT: last(12, 100) }, { reportedAt: 100, receivedAt: 105 });

describe('the differences of two lots of states', () => {
  it('are none where nothing changed', () => {
    expect(differencesAfter(7, known(before), [structuredClone(before)])).toEqual([]);
  });

  it("are none where only what reports tell of the station's clock is known here and not there", () => {
    const clock = { offsetMs: 400_000, since: 105, seenAt: 105 };
    expect(differencesAfter(7, known({ ...before, clock }), [structuredClone(before)])).toEqual([]);
  });

  it('are one report of the values that changed', () => {
    const after = { ...before, values: { ...before.values, Z: last(2, 200) } };
    const newer = { ...after, reportedAt: 200, receivedAt: 205, msgID: 9 };
    expect(differencesAfter(7, known(before), [newer])).toEqual([
      {
        cursor: 8,
        kind: 'report',
        stcd: 'A',
        msgID: 9,
        func: null,
        sentAt: 200,
        receivedAt: 205,
        values: [{ element: 'Z', value: 2, observedAt: 200 }],
      },
    ]);
  });

  it('are a report without values where only the time of the last one changed', () => {
    const newer = { ...before, reportedAt: 300, receivedAt: 305 };
    expect(differencesAfter(0, known(before), [newer])).toMatchObject([
      { cursor: 1, kind: 'report', sentAt: 300, receivedAt: 305, values: [] },
    ]);
  });

  it('are several reports where values came apart, and together they make the new states', () => {
    const other = { value: 13, observedAt: 150, sentAt: 160, receivedAt: 161 };
    const newer = state('A', { Z: last(2, 200), VT: other }, { reportedAt: 200, receivedAt: 205, msgID: 4 });
    const events = differencesAfter(0, known(before), [newer]) ?? [];
    expect(events.map((event) => event.kind === 'report' && [event.sentAt, event.msgID])).toEqual([
      [160, null],
      [200, 4],
    ]);
    const folded = events.reduce(
      (state, event) => (event.kind === 'report' ? withReport(state, event) : state),
      before,
    );
    expect(folded).toEqual(newer);
  });

  it('name a station that is new or edited before its report', () => {
    const edited = { ...before, station: { ...before.station, nameEn: 'Renamed' } };
    const added = state('B', { Z: last(3, 50) }, { reportedAt: 50, receivedAt: 55 });
    const events = differencesAfter(0, known(before), [edited, added]) ?? [];
    expect(events.map(({ cursor, kind, stcd }) => `${cursor} ${kind} ${stcd}`)).toEqual([
      '1 station A',
      '2 station B',
      '3 report B',
    ]);
  });

  it.each([
    ['a station is gone', []],
    ['a value is gone', [{ ...before, values: { Z: last(1, 100) } }]],
    ['a value went back to an older one', [{ ...before, values: { ...before.values, Z: last(0, 50) } }]],
  ])('cannot be told as events when %s', (_, after) => {
    expect(differencesAfter(0, known(before), after)).toBeNull();
  });
});
