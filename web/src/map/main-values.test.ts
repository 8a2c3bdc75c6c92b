import { type StationState, unreported, withReport } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { StationColumns } from '../platform/station-columns.ts';
import { StationTable } from '../platform/station-table.ts';
import { MainValues } from './main-values.ts';

const at = Date.UTC(2026, 10, 21, 3);
const station = (stcd: string) =>
  unreported({
    stcd,
    nameZh: '朱沱',
    nameEn: 'Zhutuo',
    sttp: 'ZZ',
    lon: 105,
    lat: 29,
    river: null,
    intervalS: 10,
    isPublic: true,
  });
const reporting = (state: StationState, value: number, sentAt: number) =>
  withReport(state, {
    cursor: 1,
    kind: 'report',
    stcd: state.station.stcd,
    msgID: 1,
    func: '32',
    sentAt,
    receivedAt: sentAt,
    values: [{ element: 'Z', value, observedAt: sentAt }],
  });

/** Whether each of these states of one station, as they follow, tells another value. */
function changes(...states: StationState[]): boolean[] {
  const values = new MainValues();
  const columns = new StationColumns();
  const table = new StationTable(columns);
  return states.map((state) => {
    columns.put(state);
    return values.take(0, table);
  });
}

describe('a station draws attention', () => {
  const before = reporting(station('a'), 1, at);

  it('when its value differs, not when it repeats it', () => {
    const renamed = { ...before, station: { ...before.station, nameEn: 'Renamed' } };
    expect(
      changes(before, reporting(before, 1, at + 10_000), renamed, reporting(before, 1.5, at + 20_000)),
    ).toEqual([false, false, false, true]);
  });

  it('not when the map opens, but with the first value of one that had none', () => {
    expect(changes(station('a'), before)).toEqual([false, true]);
  });

  it('not for having moved to another slot', () => {
    const [values, moved] = [new MainValues(), new MainValues()];
    const columns = new StationColumns();
    columns.put(before);
    columns.put(reporting(station('b'), 2, at));
    const table = new StationTable(columns);
    values.take(1, table);
    moved.copy(0, values, 7);
    moved.copy(1, values, 1);
    expect([moved.take(0, table), moved.take(1, table)]).toEqual([false, false]);
  });
});
