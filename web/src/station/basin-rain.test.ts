import { unreported } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { basinClassOf, basinRain } from './basin-rain.ts';

const gauge = (stcd: string, basin: string | undefined, lon: number | null, lat: number | null = 30) =>
  unreported({
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'PP', lon, lat, river: null },
    ...{ intervalS: 300, isPublic: false, ...(basin !== undefined && { basin }) },
  });
const rain = (stcd: string, h1: number | null, h24: number | null) => ({
  ...{ stcd, h1, h3: h1, h6: h1, h12: h1, h24, day: h1 },
});

it('tells the mean over each basin with two gauges or more, and how many of them it is of', () => {
  const states = [
    ...[gauge('A', 'Han', 110), gauge('B', 'Han', 110.1), gauge('C', 'Han', 110.2)],
    ...[gauge('D', 'Aire', 0), gauge('E', 'Aire', 0.1)],
    // One alone, one of no basin, one of no place, and one that measures no rain.
    ...[gauge('F', 'Lys', 3), gauge('G', undefined, 4), gauge('H', 'Han', null), gauge('I', 'Han', 110.3)],
  ];
  const rains = [
    ...[rain('A', 2, 60), rain('B', null, 60), rain('C', 4, 60), rain('D', 0, 8), rain('E', 0, 12)],
    ...[rain('F', 9, 90), rain('G', 9, 90), rain('H', 9, 90)],
  ];
  const [han, aire, ...more] = basinRain(states, rains);
  expect(more).toEqual([]);
  expect(han).toMatchObject({ basin: 'Han', gauges: 3, told: { h1: 2, h24: 3 } });
  expect([han?.means.h1, han?.means.h24].map((mean) => mean?.toFixed(6))).toEqual(['3.000000', '60.000000']);
  expect([aire?.basin, aire?.gauges, aire?.means.h24?.toFixed(6)]).toEqual(['Aire', 2, '10.000000']);
  expect([han, aire].map((one) => one && basinClassOf(one, 24))).toEqual(['rainstorm', 'moderate']);
});

it('knows no mean where no gauge tells any, and puts that basin last', () => {
  const states = [
    gauge('A', 'Han', 110),
    gauge('B', 'Han', 110.1),
    gauge('D', 'Aire', 0),
    gauge('E', 'Aire', 1),
  ];
  const rains = [rain('A', null, null), rain('B', null, null), rain('D', 0, 0), rain('E', 0, 0)];
  const told = basinRain(states, rains, 1).map((one) => [one.basin, one.means.h1, basinClassOf(one, 1)]);
  expect(told).toEqual([
    ['Aire', 0, 'none'],
    ['Han', null, null],
  ]);
});
