import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a burst at once, rests, and tells what came meanwhile together', () => {
  const told: string[][] = [];
  const { take, end } = gathered<string>({ waitMs: 500, restMs: 20_000 }, (items) => told.push([...items]));
  for (const item of ['a', 'b', 'c']) take(item);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(500);
  take('d');
  vi.advanceTimersByTime(19_000);
  take('e');
  expect(told).toEqual([['a', 'b', 'c']]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  vi.advanceTimersByTime(60_000);
  take('f');
  vi.advanceTimersByTime(500);
  take('g');
  end();
  vi.advanceTimersByTime(60_000);
  expect(told.slice(2)).toEqual([['f']]);
});
