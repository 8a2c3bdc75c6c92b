import { expect, it } from 'vitest';
import { createValueHistory } from './value-history.ts';

it('remembers the last slots, and answers null for what it skipped or forgot', () => {
  const history = createValueHistory(2, 1000, 3);
  for (const [at, values] of [
    [0, [1, 10]],
    [1000, [2, 20]],
    [3000, [4, 40]],
  ] as const)
    history.record(at, values);
  expect([3999, 2500, 1200, 900].map((at) => history.at(1, at))).toEqual([40, null, 20, null]);
  expect(history.at(0, 3000)).toBe(4);
});
