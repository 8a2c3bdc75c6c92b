import { expect, it } from 'vitest';
import type { ImportRow, RowFault } from '../kit/sheet/import-field.ts';
import { checkRows } from './check-rows.ts';

const row = (number: number): ImportRow => ({ row: number, values: { name: `n${number}` } });
const fault = (number: number, message: string): RowFault => ({
  row: number,
  field: 'name',
  given: '',
  reason: { message },
});
/** Seven rows, of which the file itself spoils the third. */
const reader = {
  rows: async (_: number, __: unknown, from: number, count: number) => {
    const numbers = [2, 3, 4, 5, 6, 7, 8].slice(from, from + count);
    return {
      rows: numbers.filter((number) => number !== 4).map(row),
      faults: numbers.includes(4) ? [fault(4, 'not a number')] : [],
      done: Math.min(7, from + count),
    };
  },
};
const chosen = { sheet: 0, matching: { name: 0 }, rowCount: 7 };

it('asks for all rows in parts; a row with a fault of either side is none of the good ones', async () => {
  const asked: number[][] = [];
  const told: number[] = [];
  const found = await checkRows(
    reader,
    {
      atOnce: 3,
      dryRun: async (rows) => {
        asked.push(rows.map((each) => each.row));
        return rows.filter((each) => each.row === 6).flatMap(() => [fault(6, 'taken'), fault(6, 'too long')]);
      },
    },
    chosen,
    { signal: new AbortController().signal, told: (done) => told.push(done) },
  );
  expect([asked, told]).toEqual([
    [[2, 3], [5, 6, 7], [8]],
    [3, 6, 7],
  ]);
  expect(found).toEqual({
    good: [2, 3, 5, 7, 8].map(row),
    badCount: 2,
    faults: [fault(4, 'not a number'), fault(6, 'taken'), fault(6, 'too long')],
    faultCount: 3,
  });
});

it('stops at the part at work when it is called off', async () => {
  const abort = new AbortController();
  let asked = 0;
  const dryRun = async () => {
    asked += 1;
    abort.abort();
    return [];
  };
  const checking = checkRows(reader, { atOnce: 3, dryRun }, chosen, { signal: abort.signal, told: () => {} });
  await expect(checking).rejects.toThrow();
  expect(asked).toBe(1);
});
