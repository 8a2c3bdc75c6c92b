import { expect, it } from 'vitest';
import { type Bucket, emptyBucket, withObservation } from '../derived/bucket.ts';
import { rainSince, rainSums } from './rain-sums.ts';

const hour = 3_600_000;
const rules = { timeZone: 'Asia/Shanghai', dayStart: 8 * 60 };
/** 2026-11-23, a time of Shanghai. */
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 23, hours - 8, minutes);
const named = (end: number, bucket: Bucket) => ({
  ...{ length: 'hours' as const, stcd: '1', element: 'PJ', end, bucket },
});
const fell = (end: number, value: number | null, isDoubtful = false) =>
  named(end, withObservation(emptyBucket, { at: end, value, isDoubtful, isPunctual: true, isOnHour: true }));

it('adds up full hours and what has passed of the running one, and the hydrological day', () => {
  const now = at(10, 25);
  const since = rainSince(rules, now);
  expect(since).toEqual({
    ...{ h1: at(9), h3: at(7), h6: at(4), h12: at(-2), h24: at(-14), day: at(8) },
  });
  const buckets = [fell(at(-5), 20), fell(at(8), 5), fell(at(10), 1.2), fell(at(11), 0.3)];
  expect(rainSums('PJ', since, now, rules, buckets)).toEqual({
    ...{ h1: 1.5, h3: 6.5, h6: 6.5, h12: 6.5, h24: 26.5, day: 1.5 },
  });
});

it('tells nothing where no value came, and leaves out what is doubted', () => {
  const since = rainSince(rules, at(10, 25));
  const buckets = [fell(at(10), null), fell(at(7), 0), fell(at(3), 80, true)];
  expect(rainSums('PJ', since, at(10, 25), rules, buckets)).toEqual({
    ...{ h1: null, h3: null, h6: 0, h12: 0, h24: 0, day: null },
  });
});

it('tells what a counter rose by, from its last value before the span on', () => {
  const since = rainSince(rules, at(10, 25));
  const buckets = [fell(at(8) - 24 * hour, 100), fell(at(8), 112), fell(at(10), 113.5)];
  expect(rainSums('PT', since, at(10, 25), rules, buckets)).toMatchObject({ h1: 1.5, h3: 13.5, day: 1.5 });
});
