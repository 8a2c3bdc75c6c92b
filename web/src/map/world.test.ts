import { expect, test } from 'vitest';
import { latOf, lonOf, worldView, worldX, worldY } from './world.ts';

const rounded = (number: number) => Math.round(number * 1e6) / 1e6 + 0;

test('the world reaches from 180° west and 85.05° north to 180° east and 85.05° south', () => {
  expect([-180, 0, 180].map(worldX)).toEqual([0, 0.5, 1]);
  expect([85.051129, 0, -85.051129].map((lat) => rounded(worldY(lat)))).toEqual([0, 0.5, 1]);
});

test('places are found again', () => {
  expect([lonOf(worldX(114.3)), latOf(worldY(30.6)), latOf(worldY(-60))].map(rounded)).toEqual([
    114.3, 30.6, -60,
  ]);
});

test('a view puts its centre into the middle of the picture, and doubles distances with each zoom', () => {
  const centre = { lng: 114.3, lat: 30.6 };
  const pixelsOf = (zoom: number, lng: number, lat: number) => {
    const { pixels, left, top } = worldView({ width: 1440, height: 900 }, centre, zoom);
    return [rounded(worldX(lng) * pixels - left), rounded(worldY(lat) * pixels - top)];
  };
  expect(pixelsOf(6, 114.3, 30.6)).toEqual([720, 450]);
  expect(pixelsOf(0, 114.3 + 90, 30.6)).toEqual([720 + 128, 450]);
  expect(pixelsOf(3, 114.3 + 9, 30.6)).toEqual([720 + 102.4, 450]);
});
