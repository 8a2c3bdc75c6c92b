import type { Station } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { findStations } from './find-stations.ts';

const station = (stcd: string, nameZh: string, nameEn: string, river: string | null = null): Station => ({
  stcd,
  nameZh,
  nameEn,
  river,
  sttp: 'ZQ',
  lon: null,
  lat: null,
  intervalS: 60,
  isPublic: false,
});
const stations = [
  station('61000301', '汉中', 'Hanzhong', '汉江'),
  station('61000002', '石泉', 'Shiquan', '汉江'),
  station('30100000', '安康', 'Ankang'),
  station('61000004', '汉中东', 'Hanzhong East'),
  station('301', '白河', 'Baihe', '汉江'),
];
const codes = (text: string, most = 10) =>
  findStations(stations, text, most).stations.map(({ stcd }) => stcd);

describe('stations', () => {
  it('are found by code, the exact one first, then those that begin with it, then those that hold it', () => {
    expect(codes('301')).toEqual(['301', '30100000', '61000301']);
  });

  it('are found by a name in either language, and by river, in any case and width', () => {
    expect(codes('汉中')).toEqual(['61000004', '61000301']);
    expect(codes('HANZHONG')).toEqual(['61000004', '61000301']);
    expect(codes('汉江')).toEqual(['301', '61000002', '61000301']);
    expect(codes('６１００')).toEqual(['61000002', '61000004', '61000301']);
  });

  it('hold every word', () => {
    expect(codes('汉江 shi')).toEqual(['61000002']);
    expect(codes('汉江 east')).toEqual([]);
  });

  it('are all there without a text, and counted beyond those that are shown', () => {
    expect(findStations(stations, ' ', 2)).toEqual({
      stations: [stations[4], stations[2]],
      count: 5,
    });
  });
});
