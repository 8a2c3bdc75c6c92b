import type { Station } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { type PaletteEntry, paletteEntries } from './palette-entries.ts';

const screen = (text: string, place: string, to: string): PaletteEntry => ({ key: to, text, place, to });
const screens = [
  screen('Home', '', '/'),
  screen('Original data', 'Business projects', '/strong/original-data'),
  screen('Last data', 'Business projects', '/strong/last-data'),
  screen('Data charts', 'Business projects', '/strong/charts'),
];
const station = (stcd: string, nameEn: string): Station => ({
  stcd,
  nameEn,
  nameZh: '站',
  sttp: 'ZZ',
  lon: null,
  lat: null,
  river: 'Han',
  intervalS: 60,
  isPublic: false,
});
const stations = Array.from({ length: 30 }, (_, index) => station(`610000${10 + index}`, `Datang ${index}`));
const entryOf = ({ stcd, nameEn }: Station) => screen(nameEn, stcd, `/device-map?station=${stcd}`);
const found = (query: string) =>
  paletteEntries(query, screens, stations, entryOf).map(({ text, to }) =>
    to.startsWith('/device') ? to : text,
  );

it('shows all screens before anything is asked, but at most eight that are found', () => {
  expect(found('')).toEqual(['Home', 'Original data', 'Last data', 'Data charts']);
  const many = Array.from({ length: 20 }, (_, index) => screen(`Report ${index}`, '', `/report/${index}`));
  const countOf = (query: string) => paletteEntries(query, many, [], entryOf).length;
  expect([countOf(''), countOf('report')]).toEqual([20, 8]);
});

it('finds screens by their words, those that begin so first, then at most twelve stations', () => {
  expect(found('dat').slice(0, 4)).toEqual([
    'Data charts',
    'Original data',
    'Last data',
    '/device-map?station=61000010',
  ]);
  expect(found('dat').length).toBe(15);
  expect(found('BUSINESS last')).toEqual(['Last data']);
});

it('puts a station of that name before those on a river of that name', () => {
  const more = [...stations, station('61000099', 'Wuhan'), station('61000098', 'Hanzhong')];
  expect(
    paletteEntries('han', screens, more, entryOf)
      .slice(0, 3)
      .map(({ text }) => text),
  ).toEqual(['Hanzhong', 'Wuhan', 'Datang 0']);
});

it('puts stations of the branch that the screen is narrowed to before the others, and finds by basin', () => {
  const more = [...stations, { ...station('61000099', 'Wuhan'), basin: 'Yangtze' }];
  const first = (query: string, branch?: string) =>
    paletteEntries(query, screens, more, entryOf, branch)[0]?.text;
  expect([first('61'), first('61', 'Yangtze/Han'), first('yangtze')]).toEqual(['Datang 0', 'Wuhan', 'Wuhan']);
});

it('finds a station by code', () => {
  expect(found('61000025')).toEqual(['/device-map?station=61000025']);
  expect(found('nothing of the kind')).toEqual([]);
});
