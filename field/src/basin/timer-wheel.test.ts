import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTimerWheel } from './timer-wheel.ts';

it('hands out each item once, never early and at most one slot late, however far ahead it was set', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 900 }),
      (dues, tickMs) => {
        const wheel = createTimerWheel<number>(0);
        for (const [at, due] of dues.entries()) wheel.add(due, at);
        const seen: number[] = [];
        for (let now = 0; now <= 401_000; now += tickMs) {
          for (const { dueMs, item } of wheel.due(now)) {
            expect(dueMs).toBeLessThanOrEqual(now);
            expect(now - dueMs).toBeLessThan(tickMs);
            seen.push(item);
          }
        }
        expect(seen.toSorted((a, b) => a - b)).toEqual(dues.map((_, at) => at));
        expect(wheel.size).toBe(0);
      },
    ),
    { numRuns: 40 },
  );
});

it('hands out what came due while the machine slept', () => {
  const wheel = createTimerWheel<string>(1000);
  wheel.add(1500, 'soon');
  wheel.add(90_000, 'later');
  wheel.add(9_000_000, 'not yet');
  expect(
    wheel
      .due(5_000_000)
      .map(({ item }) => item)
      .toSorted(),
  ).toEqual(['later', 'soon']);
  expect(wheel.due(9_000_000).map(({ item }) => item)).toEqual(['not yet']);
});
