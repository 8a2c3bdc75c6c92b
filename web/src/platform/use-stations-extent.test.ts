import { expect, it } from 'vitest';
import { extentOf } from './use-stations-extent.ts';

it('a network reaches over all of its stations that have a place', () => {
  const at = (lon: number | null, lat: number | null) => ({ station: { lon, lat } });
  expect(extentOf([at(114, 30), at(null, null), at(106.5, 33)])).toEqual([106.5, 30, 114, 33]);
  expect(extentOf([at(null, null)])).toBeNull();
});
