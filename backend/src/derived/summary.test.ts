import { expect, test } from 'vitest';
import { bucketOf, doubtfulIn, emptyBucket, joinedBuckets, storedBucket, withObservation } from './bucket.ts';
import { counted, nothing, type Observation, plainMean, timeMean } from './summary.ts';

const hour = 3_600_000;
const at = (hours: number, value: number | null, isDoubtful = false): Observation => ({
  ...{ at: hours * hour, value, isDoubtful, isPunctual: true, isOnHour: Number.isInteger(hours) },
});
const of = (...observations: Observation[]) => observations.reduce(withObservation, emptyBucket);

test('a stage is averaged by the time that it stood, a factor by its values', () => {
  const { all } = of(at(0, 1), at(1, 1), at(4, 7));
  expect(timeMean(all)).toBe((1 * 1 + 4 * 3) / 4);
  expect(plainMean(all)).toBe(3);
  expect(timeMean(of(at(0, 5)).all)).toBe(5);
  expect(timeMean(nothing)).toBeNull();
  expect(plainMean(nothing)).toBeNull();
});

test('what lies more than twelve hours apart says nothing of the time between', () => {
  const { area, covered } = of(at(0, 2), at(1, 2), at(14, 9), at(15, 9)).all;
  expect({ area, covered }).toEqual({ area: 11 * hour, covered: 2 * hour });
});

test('extremes keep the first time that they were reached', () => {
  const { least, leastAt, most, mostAt } = of(at(1, 3), at(2, 1), at(3, 9), at(4, 9), at(5, 1)).all;
  expect({ least, leastAt, most, mostAt }).toEqual({
    least: 1,
    leastAt: 2 * hour,
    most: 9,
    mostAt: 3 * hour,
  });
});

test('missing is no value and never zero', () => {
  const { all, upTo } = of(at(1, null), at(2, 4), at(3, null));
  expect(all).toMatchObject({ count: 1, missing: 2, sum: 4, least: 4, lastAt: 2 * hour });
  expect(upTo).toBe(3 * hour);
});

test('doubtful values are counted apart', () => {
  const bucket = of(at(1, 2), at(1.5, 100, true), at(2, 3));
  expect(bucket.all.sum).toBe(105);
  expect(bucket.good).toMatchObject({ sum: 5, count: 2, hours: 2, hourSum: 5 });
  expect(doubtfulIn(bucket)).toBe(1);
  expect(of(at(1, 2)).good).toBeNull();
});

test.each([
  ['rises', 10, 12.5, 2.5],
  ['stands', 10, 10, 0],
  ['rolls over', 9_998, 3, 5],
  ['is reset', 431.5, 2, 2],
  ['is reset to its end of before', 431.5, 0, 0],
  ['is put right', 100.5, 100, 0],
])('a counter that %s', (_, before, after, fell) => {
  expect(counted(before, after)).toBe(fell);
});

test('spans that follow each other join to what their observations come to at once, and are kept as they are', () => {
  const observations = [
    at(1, 3),
    at(1.5, 8, true),
    at(2, null),
    at(3, 4),
    at(20, 2),
    at(20.5, 1, true),
    at(21, 6),
  ];
  for (let cut = 0; cut <= observations.length; cut += 1)
    expect(joinedBuckets(of(...observations.slice(0, cut)), of(...observations.slice(cut)))).toEqual(
      of(...observations),
    );
  const whole = of(...observations);
  expect(bucketOf(JSON.parse(storedBucket(whole)))).toEqual(whole);
});
