import { expect, test } from 'vitest';
import { countsIn } from './chaos-rounds.mjs';

const stood = { differences: [], faults: 5 };
const told = (outcomes: object) => `embedded: 10 minutes\n${JSON.stringify({ seed: 7, ...outcomes })}\n`;

test('a store passes that stood all rounds; what else happened to it is a failure with the seed that repeats it', () => {
  expect(countsIn(told({ embedded: stood, postgresql: stood }), 5)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    broken: [],
  });
  for (const outcomes of [
    { embedded: stood, postgresql: { ...stood, differences: ['a report is stored twice'] } },
    { embedded: stood, postgresql: { ...stood, faults: 4 } },
    { embedded: stood },
  ])
    expect(countsIn(told(outcomes), 5)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      broken: [{ file: 'bench/chaos.ts', name: 'postgresql, seed 7' }],
    });
  expect(countsIn('Error: nobody could sign in', 5).failed).toBe(2);
});
