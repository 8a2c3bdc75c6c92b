import { expect, test } from 'vitest';
import { countsIn } from './chaos-rounds.mjs';

const stood = { differences: [], faults: 5 };
const told = (store: string, outcome: object | null) =>
  `${store}: 10 minutes\n${JSON.stringify({ seed: 7, ...(outcome && { [store]: outcome }) })}\n`;
const embedded = told('embedded', stood);

test('a store passes that stood all rounds; what else happened to it is a failure with the seed that repeats it', () => {
  expect(countsIn([embedded, told('postgresql', stood)], 5)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    broken: [],
  });
  for (const other of [
    told('postgresql', { ...stood, differences: ['a report is stored twice'] }),
    told('postgresql', { ...stood, faults: 4 }),
    told('postgresql', null),
  ])
    expect(countsIn([embedded, other], 5)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      broken: [{ file: 'bench/chaos.ts', name: 'postgresql, seed 7' }],
    });
  expect(countsIn([embedded, 'Error: nobody could sign in'], 5).broken).toEqual([
    { file: 'bench/chaos.ts', name: 'postgresql, seed unknown' },
  ]);
});
