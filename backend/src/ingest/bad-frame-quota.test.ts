import { expect, test } from 'vitest';
import { BadFrameQuota } from './bad-frame-quota.ts';

const day = 86_400_000;
const lineFrom = (remoteAddress: string) => ({ remoteAddress });
const count = (
  quota: BadFrameQuota,
  line: { remoteAddress: string },
  frames: number,
  now: number,
  station: (index: number) => string | null = () => null,
): number =>
  Array.from({ length: frames }, (_, index) =>
    quota.allows({ line, station: station(index) }, 10, now),
  ).filter(Boolean).length;

test('an address may burst, and then as fast as the rate allows', () => {
  const quota = new BadFrameQuota({ burst: 5, perSecond: 2, bytesPerDay: 1_000_000, share: 1 });
  expect(count(quota, lineFrom('a'), 8, 0)).toBe(5);
  expect(count(quota, lineFrom('a'), 8, 1_500)).toBe(3);
  expect(count(quota, lineFrom('b'), 8, 1_500)).toBe(5);
});

test('an address has so many bytes a day', () => {
  const quota = new BadFrameQuota({ burst: 100, perSecond: 100, bytesPerDay: 30, share: 1 });
  expect(count(quota, lineFrom('a'), 8, 0)).toBe(3);
  expect(count(quota, lineFrom('a'), 8, day - 1)).toBe(0);
  expect(count(quota, lineFrom('a'), 8, day)).toBe(3);
});

test('a clock that is set back gives nothing away', () => {
  const quota = new BadFrameQuota({ burst: 2, perSecond: 0.001, bytesPerDay: 1_000_000, share: 1 });
  expect(count(quota, lineFrom('a'), 5, 60_000)).toBe(2);
  expect(count(quota, lineFrom('a'), 5, 0)).toBe(0);
});

test('one connection that claims many stations leaves room for the others of its address', () => {
  const quota = new BadFrameQuota({ burst: 40, perSecond: 0, bytesPerDay: 1_000_000, share: 1 / 4 });
  const garbler = lineFrom('a');
  expect(count(quota, garbler, 1_000, 0, String)).toBe(10);
  expect(count(quota, lineFrom('a'), 3, 0, () => '0061000001')).toBe(3);
});

test('one sender that connects anew again and again leaves room for the others of its address', () => {
  const quota = new BadFrameQuota({ burst: 40, perSecond: 0, bytesPerDay: 1_000_000, share: 1 / 4 });
  const kept = Array.from({ length: 50 }, () => count(quota, lineFrom('a'), 5, 0)).reduce((a, b) => a + b);
  expect(kept).toBe(10);
  expect(count(quota, lineFrom('a'), 3, 0, () => '0061000001')).toBe(3);
});

test('many connections that claim many stations get together what their address may', () => {
  const limits = { burst: 40, perSecond: 0, bytesPerDay: 1_000_000, share: 1 / 4 };
  const keptBy = (lines: number, quota: BadFrameQuota) =>
    Array.from({ length: lines }, (_, line) =>
      count(quota, lineFrom('a'), 50, 0, (index) => `${line} ${index}`),
    );
  expect(keptBy(6, new BadFrameQuota(limits))).toEqual([10, 10, 10, 10, 0, 0]);
  const ofBytes = new BadFrameQuota({ ...limits, burst: 1_000, bytesPerDay: 400 });
  expect(keptBy(6, ofBytes)).toEqual([10, 10, 10, 10, 0, 0]);
});
