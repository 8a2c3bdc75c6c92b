import { type StationState, unreported } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { allSilentSince } from './silent-stations.ts';

const now = 1_000_000_000;
const station = (stcd: string, intervalS: number, silentS: number | null): StationState => {
  const known = unreported({
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'ZZ', lon: null, lat: null, river: null },
    ...{ intervalS, isPublic: false },
  });
  return silentS === null ? known : { ...known, receivedAt: now - silentS * 1_000 };
};

it('tells that all stations are silent once those that report most often have twice been missed', () => {
  const often = (silentS: number) => [station('A', 10, silentS), station('B', 300, silentS + 100)];
  expect(allSilentSince(often(24), now)).toBe(null);
  expect(allSilentSince(often(26), now)).toBe(now - 26_000);
});

it('says nothing while one is heard, or none ever was', () => {
  expect(allSilentSince([station('A', 10, 500), station('B', 300, 3)], now)).toBe(null);
  expect(allSilentSince([station('A', 10, null)], now)).toBe(null);
  expect(allSilentSince([], now)).toBe(null);
});
