import { qualityBits } from '@stationwall/contract/quality';
import { expect, test } from 'vitest';
import { type Bucket, emptyBucket } from './bucket.ts';
import { bucketsOf } from './buckets-of.ts';
import { OpenBuckets } from './open-buckets.ts';

const rules = { timeZone: 'Asia/Shanghai', dayStart: 480 };
const at = Date.UTC(2026, 10, 1, 3, 10);

/** What came of reports of a stage: [seconds of sending, value, seconds of arrival, flags]. */
function takenOf(
  ...told: readonly (readonly [sent: number, value: number, received: number, flags?: number])[]
) {
  const open = new OpenBuckets();
  const reports = told.map(([sent, value, received, flags = 0], cursor) => ({
    cursor,
    stcd: '61000001',
    sentAt: at + sent * 1000,
    receivedAt: at + received * 1000,
    values: [{ element: 'Z', value, observedAt: at, flags }],
  }));
  open.hold(open.missing(rules, reports), []);
  for (const report of reports) open.add(rules, 60, report);
  const { changed, stale } = open.taken();
  const shown = changed.map(({ length, bucket: { all, good, upTo } }) => ({
    ...{ length, upTo: upTo - at, count: all.count, last: all.last, punctual: all.punctual, good },
  }));
  return { shown, stale };
}
const both = (one: object) => [
  { length: 'hours', upTo: 0, count: 1, good: null, ...one },
  { length: 'days', upTo: 0, count: 1, good: null, ...one },
];

test('what is sent later of the same minute takes the place of what was told, and no day is stale', () => {
  expect(takenOf([10, 3.1, 11], [30, 3.2, 31])).toEqual({
    shown: both({ last: 3.2, punctual: 1 }),
    stale: [],
  });
});

test('an observation is punctual by its first arrival', () => {
  expect(takenOf([10, 3.1, 50], [90, 3.2, 91])).toEqual({
    shown: both({ last: 3.2, punctual: 1 }),
    stale: [],
  });
});

test('the same value again is no observation, whatever its flags', () => {
  expect(takenOf([10, 3.1, 11], [30, 3.1, 31, qualityBits.range])).toEqual({
    shown: both({ last: 3.1, punctual: 1 }),
    stale: [],
  });
});

test.each([
  ['sent before what was told', [30, 3.2, 31], [10, 3.1, 40]],
  ['another value of the same second', [10, 3.1, 11], [10, 3.2, 12]],
] as const)('%s makes the day stale', (_, first, second) => {
  expect(takenOf(first, second).stale).toEqual([
    { stcd: '61000001', element: 'Z', begin: expect.any(Number), end: expect.any(Number) },
  ]);
});

test('a day that was worked out takes no part of what is told late and was in it, and whatever came behind that', () => {
  const open = new OpenBuckets();
  const told = (cursor: number, minutes: number) => ({
    ...{ cursor, stcd: '61000001', sentAt: at + minutes * 60_000, receivedAt: at + minutes * 60_000 },
    values: [{ element: 'Z', value: cursor, observedAt: at + minutes * 60_000 }],
  });
  const followed = (...reports: readonly ReturnType<typeof told>[]) => {
    open.hold(open.missing(rules, reports), worked.buckets);
    for (const report of reports) open.add(rules, 60, report);
    const { changed, stale } = open.taken();
    return [changed.map(({ length, bucket }) => [length, bucket.all.count]), stale.length];
  };
  const series = { element: 'Z', intervalS: 60 };
  const heard = [1, 2, 3].map((minutes) => ({
    ...{ at: at + minutes * 60_000, value: minutes, isDoubtful: false, receivedAt: at },
  }));
  const buckets = Object.entries(bucketsOf(rules, series, heard)).flatMap(([length, of]) =>
    [...(of as Map<number, Bucket>)].map(([end, bucket]) => ({
      ...{ length: length as 'hours' | 'days', stcd: '61000001', element: 'Z', end, bucket },
    })),
  );
  const worked = { buckets, asOf: 3 };
  open.replace(worked);
  expect(followed(told(1, 1), told(2, 2), told(3, 3))).toEqual([[], 0]);
  expect(followed(told(4, 4))).toEqual([
    [
      ['hours', 4],
      ['days', 4],
    ],
    0,
  ]);
  open.reach(4);
  expect(followed(told(5, 3))).toEqual([[], 1]);
});

test('the newest of a day that was worked out is put right by what is sent later of it', () => {
  const open = new OpenBuckets();
  const series = { element: 'Z', intervalS: 60 };
  const heard = { at, value: 3.1, isDoubtful: false, receivedAt: at + 11_000 };
  const worked = bucketsOf(rules, series, [heard]);
  const buckets = (['hours', 'days'] as const).flatMap((length) =>
    [...worked[length]].map(([end, bucket]) => ({
      ...{ length, stcd: '61000001', element: 'Z', end, bucket },
      newest: { at, sentAt: at + 10_000, value: 3.1, receivedAt: at + 11_000, without: emptyBucket },
    })),
  );
  open.hold(buckets, []);
  open.replace({ buckets, asOf: 1 });
  const report = {
    ...{ cursor: 2, stcd: '61000001', sentAt: at + 30_000, receivedAt: at + 31_000 },
    values: [{ element: 'Z', value: 3.2, observedAt: at }],
  };
  expect(open.missing(rules, [report])).toEqual([]);
  open.add(rules, 60, report);
  const { changed, stale } = open.taken();
  expect(changed.map(({ length, bucket: { all } }) => [length, all.count, all.last])).toEqual([
    ['hours', 1, 3.2],
    ['days', 1, 3.2],
  ]);
  expect(stale).toEqual([]);
});
