import { describe, expect, it } from 'vitest';
import { abnormalStations } from './abnormal-stations.ts';
import type { StationState } from './station.ts';

const now = 1_000_000;
const station = (stcd: string, agedS: number | null): StationState => ({
  station: {
    stcd,
    nameZh: '',
    nameEn: '',
    sttp: 'PP',
    lon: null,
    lat: null,
    river: null,
    intervalS: 10,
    isPublic: false,
  },
  reportedAt: agedS === null ? null : now - agedS * 1000,
  receivedAt: agedS === null ? null : now - agedS * 1000,
  msgID: null,
  values: {},
});
const network = [
  station('never', null),
  station('late', 16),
  station('live', 3),
  station('stale', 26),
  station('staler', 300),
  station('later', 25),
];
const codes = (states: StationState[]) => states.map((state) => state.station.stcd);

describe('the home screen', () => {
  it('puts what is longest silent first, and leaves live stations out', () => {
    expect(codes(abnormalStations(network, now, false))).toEqual([
      'staler',
      'stale',
      'later',
      'late',
      'never',
    ]);
  });

  it('blames no station for silence while a hop is lost', () => {
    expect(codes(abnormalStations(network, now, true))).toEqual(['never']);
  });
});
