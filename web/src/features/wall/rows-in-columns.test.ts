import { expect, it } from 'vitest';
import { columnStarts, rowsInColumns } from './rows-in-columns.ts';

it('fills one column after the other, breaks no row, and leaves room to say that there are more', () => {
  const room = { columnHeight: 3, columns: 2 };
  expect([
    rowsInColumns([1, 1, 1, 1, 1, 1], room),
    rowsInColumns([1, 1, 1, 1, 1, 1, 1], room),
    // The second has no room below the first.
    rowsInColumns([1.8, 1.8, 1], room),
    rowsInColumns([1.8, 1.8, 1.8], room),
    rowsInColumns([1.8, 1.8, 1, 1], room),
    rowsInColumns([], room),
  ]).toEqual([6, 5, 3, 2, 2, 0]);
});

it('tells at which rows columns begin, so that each of them gets its heading', () => {
  expect([
    columnStarts([1, 1, 1, 1], 3),
    columnStarts([1.75, 1, 1.75, 1.75], 3),
    columnStarts([1], 3),
    columnStarts([], 3),
  ]).toEqual([[0, 3], [0, 2, 3], [0], []]);
});
