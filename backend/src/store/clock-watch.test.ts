import { expect, test } from 'vitest';
import { ClockWatch } from './clock-watch.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 22, 8);

/** Clocks that stand where they are put. */
function standing() {
  const clocks = { now: start, ran: 1_000 };
  const said: [object, string][] = [];
  const log = (details: object, message: string) => said.push([details, message]);
  const watch = new ClockWatch(
    { info: log, warn: log, error: log },
    { wall: () => clocks.now, steady: () => clocks.ran },
  );
  const run = (ms: number, byMs = 0) => {
    clocks.ran += ms;
    clocks.now += ms + byMs;
    watch.look();
  };
  return { clocks, watch, said, run };
}

test('a clock that runs, or is adjusted slowly, is no news', () => {
  const { watch, said, run } = standing();
  for (let look = 0; look < 100; look += 1) run(5_000, 100);
  expect([said, watch.report()]).toEqual([[], { steps: 0, lastStep: null, isDoubted: false }]);
});

test('a clock that is set is told once, with how far and which way', () => {
  const { watch, said, run } = standing();
  run(5_000, 400 * 24 * hour);
  run(5_000);
  run(5_000, -400 * 24 * hour);
  expect(said).toEqual([
    [
      { byMs: 400 * 24 * hour, at: '2027-12-27T08:00:05.000Z' },
      'the clock of this computer was set forward, or the computer slept',
    ],
    [
      { byMs: -400 * 24 * hour, at: '2026-11-22T08:00:15.000Z' },
      'the clock of this computer was set back, or the computer slept',
    ],
  ]);
  expect(watch.report()).toEqual({
    steps: 2,
    lastStep: { at: start + 15_000, byMs: -400 * 24 * hour },
    isDoubted: true,
  });
});

test('a clock that was set by hours is doubted for a day, one by seconds is not', () => {
  const { clocks, watch, run } = standing();
  run(5_000, 10_000);
  expect(watch.isDoubted).toBe(false);
  run(5_000, 2 * hour);
  const doubts = [24 * hour - 1, 1].map((ms) => {
    clocks.ran += ms;
    clocks.now += ms;
    return watch.isDoubted;
  });
  expect(doubts).toEqual([true, false]);
});

test('at a start the store tells whether the clock may have jumped: it knows the future, or nothing for a week', () => {
  const doubts = [null, -1, -7 * 24 * hour, -7 * 24 * hour - 1, 300_000, 300_001].map((ahead) => {
    const { watch } = standing();
    watch.compareWithStore(ahead === null ? null : start + ahead);
    return watch.isDoubted;
  });
  expect(doubts).toEqual([false, false, false, true, false, true]);
});
