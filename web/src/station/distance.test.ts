import { expect, test } from 'vitest';
import { kmBetween } from './distance.ts';

test('the way between two places, as atlases tell it', () => {
  const [hangzhou, shanghai] = [
    { lon: 120.155, lat: 30.274 },
    { lon: 121.474, lat: 31.23 },
  ];
  expect(Math.round(kmBetween(hangzhou, shanghai))).toBe(165);
  expect(kmBetween(hangzhou, hangzhou)).toBe(0);
  expect(Math.round(kmBetween({ lon: 179.5, lat: 0 }, { lon: -179.5, lat: 0 }))).toBe(111);
});
