import { expect, it } from 'vitest';
import { readTimeOfDay, timeOfDay } from './time-of-day.ts';

it.each([
  ['08:00', 8, 0],
  ['8：31', 8, 31],
  ['23:59 ', 23, 59],
])('%s is read', (text, hour, minute) => {
  expect(readTimeOfDay(text)).toEqual({ hour, minute });
});

it.each(['24:00', '8', '08:60', '8:3', ''])('%s is no time of day', (text) => {
  expect(readTimeOfDay(text)).toBeNull();
});

it('is written with two digits each', () => {
  expect(timeOfDay(8, 5)).toBe('08:05');
});
