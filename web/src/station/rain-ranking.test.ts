import { unreported } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { rainRanking } from './rain-ranking.ts';

const gauge = (stcd: string) =>
  unreported({
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'PP', lon: null, lat: null, river: null },
    ...{ intervalS: 300, isPublic: false },
  });
const rain = (stcd: string, h1: number | null, h24: number | null) => ({
  ...{ stcd, h1, h3: h1, h6: h1, h12: h1, h24, day: h1 },
});
const rains = [
  rain('A', 12, 30),
  rain('B', 0, 110),
  rain('C', 0, 0.05),
  rain('D', null, null),
  rain('E', 3, 8),
];

it('tells where most fell in a day or in the last hour, by the classes of a day', () => {
  const told = (by?: 'h1' | 'h24') =>
    rainRanking(['A', 'B', 'C', 'D', 'E', 'F'].map(gauge), rains, by).map(({ state, h24, rainClass }) => [
      state.station.stcd,
      h24,
      rainClass,
    ]);
  expect(told()).toEqual([
    ['B', 110, 'heavyRainstorm'],
    ['A', 30, 'heavy'],
    ['E', 8, 'light'],
  ]);
  expect(told('h1')).toEqual([
    ['A', 30, 'heavy'],
    ['E', 8, 'light'],
  ]);
});

it('keeps what fell in each of the other spans, and since the hydrological day began', () => {
  const [most] = rainRanking([gauge('A')], [{ ...rain('A', 12, 30), h3: 13, h6: null, day: 29 }]);
  expect(most).toEqual({
    ...{ stcd: 'A', state: gauge('A'), rainClass: 'heavy' },
    ...{ h1: 12, h3: 13, h6: null, h12: 12, h24: 30, day: 29 },
  });
});
