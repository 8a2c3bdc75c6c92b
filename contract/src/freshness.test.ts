import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

const now = 1_000_000_000;
const ago = (seconds: number) => now - seconds * 1000;

test('a station that reports every 10 s turns late after 15 s and stale after 25 s', () => {
  expect([0, 15, 15.001, 25, 25.001].map((age) => freshnessOf(ago(age), 10, now))).toEqual([
    'live',
    'live',
    'late',
    'late',
    'stale',
  ]);
});

test('a station that never reported is unknown, not stale', () => {
  expect(freshnessOf(null, 10, now)).toBe('unknown');
});

test('while the path is cut a value is held, whatever its age', () => {
  expect([0, 3600].map((age) => freshnessOf(ago(age), 10, now, true))).toEqual(['held', 'held']);
});

test('a station whose report seems to come from the future counts as live', () => {
  expect(freshnessOf(now + 3000, 10, now)).toBe('live');
});
