import { expect, test } from 'vitest';
import { clockAfter, isClockOff, type StationClock } from './station-clock.ts';

const now = Date.UTC(2026, 10, 22, 8);
const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const report = (receivedAt: number, offsetMs: number) => ({ receivedAt, sentAt: receivedAt + offsetMs });

/** What is known of a clock after reports that each came with an offset. */
const after = (...reports: [receivedAt: number, offsetMs: number][]): StationClock | undefined =>
  reports.reduce<StationClock | undefined>(
    (clock, [receivedAt, offsetMs]) => clockAfter(clock, report(receivedAt, offsetMs)),
    undefined,
  );

test('a clock that agrees with the time of reception to five minutes ahead and an hour behind is no news', () => {
  expect([5 * minute, -hour, 5 * minute + 1, -hour - 1].map((offsetMs) => after([now, offsetMs]))).toEqual([
    undefined,
    undefined,
    { offsetMs: 5 * minute + 1, since: now, seenAt: now },
    { offsetMs: -hour - 1, since: now, seenAt: now },
  ]);
});

test('a clock that keeps its distance is remembered since the first report that showed it', () => {
  const behind = -8 * hour;
  expect(after([now, behind], [now + minute, behind + second], [now + 2 * minute, behind - second])).toEqual({
    offsetMs: behind - second,
    since: now,
    seenAt: now + 2 * minute,
  });
  expect(after([now, behind], [now + minute, behind + hour])).toEqual({
    offsetMs: behind + hour,
    since: now + minute,
    seenAt: now + minute,
  });
  expect(after([now, behind], [now + minute, 0])).toBe(undefined);
});

test("what was seen while the server's own clock was ahead counts for nothing", () => {
  expect(after([now + 400 * 24 * hour, -8 * hour], [now, -8 * hour])).toEqual({
    offsetMs: -8 * hour,
    since: now,
    seenAt: now,
  });
});

test('a clock ahead is off at its first report, as nothing is sent from the future', () => {
  const clock = after([now, 73 * 365 * 24 * hour]);
  expect([0, 25 * second, 25 * second + 1].map((age) => isClockOff(clock, 10, now + age))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a clock behind is off once it kept its distance for half an interval: what was kept and is handed in moves on', () => {
  const years = -26 * 365 * 24 * hour;
  expect(isClockOff(after([now, years]), 600, now)).toBe(false);
  expect(isClockOff(after([now, years], [now + 10 * minute, years]), 600, now + 10 * minute)).toBe(true);
  const replayed = after(
    [now, years],
    [now + second, years + 15 * minute],
    [now + 301 * second, years + hour],
  );
  expect(isClockOff(replayed, 600, now + 301 * second)).toBe(false);
});

test('a station without a word about its clock is not off', () => {
  expect(isClockOff(undefined, 10, now)).toBe(false);
});
