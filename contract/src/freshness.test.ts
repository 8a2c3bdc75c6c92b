import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshnessLasts, freshnessOf, liveUntil } from './freshness.ts';

const now = 1_000_000_000;
const ago = (seconds: number) => now - seconds * 1000;
const at = (reportedAt: number | null) => ({ reportedAt });

test('a station that reports every 10 s turns late after 15 s and stale after 25 s', () => {
  expect([0, 15, 15.001, 25, 25.001].map((age) => freshnessOf(at(ago(age)), 10, now))).toEqual([
    'live',
    'live',
    'late',
    'late',
    'stale',
  ]);
});

test('a station that never reported is unknown, not stale', () => {
  expect(freshnessOf(at(null), 10, now)).toBe('unknown');
});

test('while the path is cut a value is held, whatever its age', () => {
  expect([0, 3600, -3600].map((age) => freshnessOf(at(ago(age)), 10, now, true))).toEqual([
    'held',
    'held',
    'held',
  ]);
});

test('a report of the future is live as far as two clocks may differ, never beyond', () => {
  expect([3, 300, 300.001, 34_560_000].map((ahead) => freshnessOf(at(ago(-ahead)), 10, now))).toEqual([
    'live',
    'live',
    'clockOff',
    'clockOff',
  ]);
});

test('a station whose clock is in 2099 reports, but its times cannot be true; silent, it is stale', () => {
  const clock = { offsetMs: Date.UTC(2099, 0, 1) - now, since: ago(600), seenAt: ago(10) };
  const state = { reportedAt: ago(10), clock };
  expect([0, 15, 15.001].map((later) => freshnessOf(state, 10, now + later * 1000))).toEqual([
    'clockOff',
    'clockOff',
    'stale',
  ]);
});

test('a station whose clock fell back to 2000 while it goes on reporting is not silent', () => {
  const clock = { offsetMs: Date.UTC(2000, 0, 1) - now, since: ago(600), seenAt: ago(10) };
  expect(freshnessOf({ reportedAt: ago(700), clock }, 10, now)).toBe('clockOff');
});

test('a report that was kept for a day makes nobody doubt the clock of a station that is live', () => {
  const clock = { offsetMs: -86_400_000, since: ago(60), seenAt: ago(1) };
  expect(freshnessOf({ reportedAt: ago(4), clock }, 10, now)).toBe('live');
});

test('how long a freshness lasts is told to the millisecond, for stations of any age and interval', () => {
  const minutes = fc.integer({ min: -20, max: 40 }).map((count) => count * 60_000 + 5_000);
  const intervals = fc.integer({ min: 1, max: 900 });
  const laters = fc.integer({ min: 0, max: 3_600_000 });
  fc.assert(
    fc.property(minutes, intervals, laters, fc.boolean(), (age, intervalS, later, isHeld) => {
      const state = at(now - age);
      const ends = freshnessLasts(state, intervalS, now, isHeld);
      const said = freshnessOf(state, intervalS, now, isHeld);
      if (!isHeld) expect(liveUntil(now - age, intervalS, now)).toBe(said === 'live' ? ends : Number.NaN);
      if (now + later <= ends) expect(freshnessOf(state, intervalS, now + later, isHeld)).toBe(said);
      if (ends !== now && ends !== Number.POSITIVE_INFINITY)
        expect(freshnessOf(state, intervalS, ends + 1, isHeld)).not.toBe(said);
    }),
  );
});

test('what rests on a doubtful clock is to be asked again, what was never heard of not', () => {
  const clock = { offsetMs: -86_400_000, since: ago(600), seenAt: ago(10) };
  expect([
    freshnessLasts({ reportedAt: ago(4), clock }, 10, now),
    freshnessLasts(at(ago(-400)), 10, now),
    freshnessLasts(at(null), 10, now),
    freshnessLasts(at(ago(60)), 10, now),
  ]).toEqual([now, now, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
