import { type StationState, unreported, withReport } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { changedStations } from './changed-stations.ts';

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

describe('the stations to draw attention to', () => {
  const a = reporting(station('a'), 1, at);
  const b = reporting(station('b'), 2, at);
  const before = new Map([
    ['a', a],
    ['b', b],
  ]);

  it('are those whose value differs, not those that repeated it', () => {
    const after = new Map([
      ['a', reporting(a, 1, at + 10_000)],
      ['b', reporting(b, 2.5, at + 10_000)],
    ]);
    expect(changedStations(before, after)).toEqual(['b']);
  });

  it('are none when the map opens or a station is new', () => {
    expect(changedStations(new Map(), before)).toEqual([]);
    expect(changedStations(before, new Map([...before, ['c', station('c')]]))).toEqual([]);
  });
});
