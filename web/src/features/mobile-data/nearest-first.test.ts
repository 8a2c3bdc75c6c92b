import { expect, test } from 'vitest';
import { kmFrom, nearestFirst } from './nearest-first.ts';

const place = { lon: 120, lat: 30 };
const [far, near, nowhere] = [
  { stcd: 'far', lon: 121, lat: 30 },
  { stcd: 'near', lon: 120.1, lat: 30 },
  { stcd: 'nowhere', lon: null, lat: 30 },
];

test('stations stand by their distance, those without coordinates last', () => {
  expect(nearestFirst([nowhere, far, near], place)).toEqual([near, far, nowhere]);
  expect(kmFrom(place, near)?.toFixed(1)).toBe('9.6');
  expect([kmFrom(null, near), kmFrom(place, nowhere)]).toEqual([null, null]);
});
