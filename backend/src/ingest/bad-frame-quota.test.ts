import { expect, test } from 'vitest';
import { BadFrameQuota } from './bad-frame-quota.ts';

const day = 86_400_000;
const count = (quota: BadFrameQuota, address: string, frames: number, now: number): number =>
  Array.from({ length: frames }, () => quota.allows(address, 10, now)).filter(Boolean).length;

test('an address may burst, and then as fast as the rate allows', () => {
  const quota = new BadFrameQuota({ burst: 5, perSecond: 2, bytesPerDay: 1_000_000 });
  expect(count(quota, 'a', 8, 0)).toBe(5);
  expect(count(quota, 'a', 8, 1_500)).toBe(3);
  expect(count(quota, 'b', 8, 1_500)).toBe(5);
  expect(quota.takeDropped()).toBe(11);
  expect(quota.takeDropped()).toBe(0);
});

test('an address has so many bytes a day', () => {
  const quota = new BadFrameQuota({ burst: 100, perSecond: 100, bytesPerDay: 30 });
  expect(count(quota, 'a', 8, 0)).toBe(3);
  expect(count(quota, 'a', 8, day - 1)).toBe(0);
  expect(count(quota, 'a', 8, day)).toBe(3);
});

test('a clock that is set back gives nothing away', () => {
  const quota = new BadFrameQuota({ burst: 2, perSecond: 1, bytesPerDay: 1_000_000 });
  expect(count(quota, 'a', 5, 60_000)).toBe(2);
  expect(count(quota, 'a', 5, 0)).toBe(0);
});
