import { type StationState, unreported } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { keptIfSame, marksOf } from './station-marks.ts';

const now = Date.UTC(2026, 10, 21, 3);

function station(stcd: string, ageS: number | null, sttp = 'PP', lon: number | null = 105): StationState {
  const state = unreported({
    stcd,
    nameZh: '朱沱',
    nameEn: 'Zhutuo',
    sttp,
    lon,
    lat: 29,
    river: '长江',
    intervalS: 10,
    isPublic: true,
  });
  return ageS === null ? state : { ...state, reportedAt: now - ageS * 1000 };
}

describe('the marks on the map', () => {
  it('draw the doubtful stations last, so that they lie on top', () => {
    const stations = [station('4', 26), station('3', 16), station('2', null), station('1', 3, 'ZZ')];
    expect(marksOf(stations, now, false)).toEqual([
      { stcd: '1', position: [105, 29], shape: 'stage', freshness: 'live' },
      { stcd: '2', position: [105, 29], shape: 'rain', freshness: 'unknown' },
      { stcd: '3', position: [105, 29], shape: 'rain', freshness: 'late' },
      { stcd: '4', position: [105, 29], shape: 'rain', freshness: 'stale' },
    ]);
  });

  it('say held for every station that has reported, once a hop is lost', () => {
    const marks = marksOf([station('1', 3), station('2', 900), station('3', null)], now, true);
    expect(marks.map(({ stcd, freshness }) => [stcd, freshness])).toEqual([
      ['1', 'held'],
      ['2', 'held'],
      ['3', 'unknown'],
    ]);
  });

  it('leave out stations without a position', () => {
    expect(marksOf([station('1', 3, 'PP', null)], now, false)).toEqual([]);
  });

  it('are the same array as before while nothing drawn has changed', () => {
    const earlier = marksOf([station('1', 3), station('2', 5)], now, false);
    const next = marksOf([station('1', 4), station('2', 6)], now, false);
    expect(keptIfSame(earlier, next)).toBe(earlier);
    const later = marksOf([station('1', 16), station('2', 6)], now, false);
    expect(keptIfSame(earlier, later)).toBe(later);
  });
});
