import { expect, test } from 'vitest';
import { placeOf } from './revisions.ts';

const at = (second: number, value: number | null, ms = 0) => ({ sentAt: second * 1000 + ms, value });

test('the first value of an observation is stored as it was sent', () => {
  expect(placeOf([], at(10, 1))).toBe(10_000);
});

test('the value just before by send time decides what is a repeat', () => {
  const revisions = [at(30, 2), at(10, 1)];
  expect(placeOf(revisions, at(20, 1))).toBe(null);
  expect(placeOf(revisions, at(20, 2))).toBe(20_000);
  expect(placeOf(revisions, at(40, 2))).toBe(null);
  expect(placeOf(revisions, at(40, 1))).toBe(40_000);
  expect(placeOf(revisions, at(5, 1))).toBe(5_000);
});

test('missing is a value like any other', () => {
  expect(placeOf([at(10, null)], at(20, null))).toBe(null);
  expect(placeOf([at(10, null)], at(20, 0))).toBe(20_000);
  expect(placeOf([at(10, 0)], at(20, null))).toBe(20_000);
});

test('values of one second are told apart by a millisecond each', () => {
  const revisions = [at(10, 1), at(10, 2, 1)];
  expect(placeOf(revisions, at(10, 3))).toBe(10_002);
  expect(placeOf(revisions, at(10, 1))).toBe(null);
  expect(placeOf(revisions, at(10, 2))).toBe(null);
  expect(placeOf(revisions, at(11, 2))).toBe(null);
});
