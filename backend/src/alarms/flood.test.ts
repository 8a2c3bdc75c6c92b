import { expect, it } from 'vitest';
import { floodOf } from './flood.ts';

const minute = 60_000;
const every = (minutes: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => (from + index * minutes) * minute);

it('begins with the eleventh alarm within ten minutes, and not with ten', () => {
  expect(floodOf(every(0.5, 10), 5 * minute)).toEqual({ since: null, within: 10 });
  expect(floodOf(every(0.5, 11), 5 * minute)).toEqual({ since: 5 * minute, within: 11 });
});

it('goes on while five begin within ten minutes, and ends by itself', () => {
  const burst = every(0.5, 12);
  const slow = every(2, 20, 6);
  const during = [...burst, ...slow];
  expect(floodOf(during, 44 * minute)).toEqual({ since: 5 * minute, within: 5 });
  expect(floodOf(during, 47 * minute)).toEqual({ since: null, within: 4 });
  const later = every(0.1, 12, 120);
  expect(floodOf([...during, ...later], 122 * minute).since).toBe(121 * minute);
  expect(floodOf([], 0)).toEqual({ since: null, within: 0 });
});
