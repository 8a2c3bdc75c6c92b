import { expect, it } from 'vitest';
import { DoubleWatch } from './double-watch.ts';
import type { ImportField } from './import-field.ts';

const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({
  ...{ field: name, label: name, aliases: [], kind: 'text', isRequired: false, ...more },
});
const row = (number: number, values: Record<string, unknown>) => ({ row: number, values });

it('finds the same address at the same centre, and not at another, nor where none is given', () => {
  const watch = new DoubleWatch([
    field('stcd', { isUnique: true }),
    field('address', { isUnique: true, uniqueWith: 'centre' }),
  ]);
  const sifted = watch.sift({
    rows: [
      row(2, { stcd: 'a', centre: 1, address: '0A' }),
      row(3, { stcd: 'b', centre: 2, address: '0a' }),
      row(4, { stcd: 'c', centre: 1, address: '0a' }),
      row(5, { stcd: 'd' }),
      row(6, { stcd: 'D' }),
    ],
    faults: [],
  });
  expect([sifted.rows.map(({ row }) => row), sifted.faults]).toEqual([
    [2, 3, 5],
    [
      { row: 4, field: 'address', given: '0a', reason: { fault: 'double', allowed: '2' } },
      { row: 6, field: 'stcd', given: 'D', reason: { fault: 'double', allowed: '5' } },
    ],
  ]);
});
