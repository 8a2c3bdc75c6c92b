import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets so many through at once, and then so many a second, never more for a long rest', () => {
  const bucket = new TokenBucket(3, 2);
  const taken = () => Array.from({ length: 5 }, () => bucket.take()).filter(Boolean).length;
  expect(taken()).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(taken()).toBe(2);
  vi.advanceTimersByTime(3_600_000);
  expect(taken()).toBe(3);
});
