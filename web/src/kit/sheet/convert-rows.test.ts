import { expect, it } from 'vitest';
import { convertRows } from './convert-rows.ts';
import type { ImportField } from './import-field.ts';
import { type CellNote, columnLetters, type Sheet } from './sheet.ts';

const text = { aliases: [], kind: 'text', isRequired: true } as const;
const fields: ImportField[] = [
  { ...text, field: 'name', label: 'Name' },
  { ...text, field: 'order', label: 'Order', kind: 'number', isRequired: false },
  {
    ...text,
    field: 'category',
    label: 'Measures',
    kind: 'choice',
    choices: [
      { value: 'rain', texts: ['Rain', '雨量'] },
      { value: 'stage', texts: ['Stage', '水位'] },
    ],
  },
];

it('rows become values by their fields; a row with a fault is left out, and each fault says where, what and why', () => {
  const sheet: Sheet = {
    name: 'S',
    rows: [
      ['Name', 'Order', 'Measures', 'Notes'],
      ['a', 1, '雨量', 'x'],
      ['b', null, 'stage'],
      [null, 'many', 'snow'],
      ['d', 2, null],
      ['e', null, 'rain'],
      ['f', '#N/A', 'rain'],
    ],
    notes: new Map<string, CellNote>([
      ['4,2', { kind: 'merged', row: 3, column: 2 }],
      ['5,1', { kind: 'formula' }],
      ['6,1', { kind: 'error' }],
    ]),
    formulaCount: 0,
    hasDecimalCommas: false,
  };
  const table = { rows: [1, 2, 3, 4, 5, 6], headings: ['Name', 'Order', 'Measures', 'Notes'] };
  const converted = convertRows(sheet, table, { name: 0, order: 1, category: 2 }, fields);
  expect(converted).toEqual({
    rows: [
      { row: 2, values: { name: 'a', order: 1, category: 'rain' } },
      { row: 3, values: { name: 'b', category: 'stage' } },
    ],
    faults: [
      { row: 4, field: 'name', given: '', reason: { fault: 'required', allowed: '' } },
      { row: 4, field: 'order', given: 'many', reason: { fault: 'noNumber', allowed: '' } },
      { row: 4, field: 'category', given: 'snow', reason: { fault: 'noChoice', allowed: 'Rain, Stage' } },
      { row: 5, field: 'category', given: '', reason: { fault: 'merged', allowed: 'C4' } },
      { row: 6, field: 'order', given: '', reason: { fault: 'formula', allowed: '' } },
      { row: 7, field: 'order', given: '#N/A', reason: { fault: 'error', allowed: '' } },
    ],
  });
});

it('a number in another unit than the heading tells is no value, and zeros in front stay', () => {
  const [name, order] = fields as [ImportField, ImportField];
  const depth = { ...order, field: 'depth', unit: 'cm' };
  const sheet: Sheet = {
    name: 'S',
    rows: [[], [612_345, 15, 150], [612_345, null, null]],
    notes: new Map<string, CellNote>([['1,0', { kind: 'padded', digits: 8 }]]),
    formulaCount: 0,
    hasDecimalCommas: false,
  };
  const read = (...headings: string[]) =>
    convertRows(sheet, { rows: [1, 2], headings }, { name: 0, depth: headings.length - 1 }, [name, depth]);
  expect(read('Name', 'Depth（厘米）').rows).toEqual([
    { row: 2, values: { name: '00612345', depth: 15 } },
    { row: 3, values: { name: '612345' } },
  ]);
  expect(read('Name', 'Depth', 'Depth (mm)')).toEqual({
    rows: [{ row: 3, values: { name: '612345' } }],
    faults: [{ row: 2, field: 'depth', given: '150', reason: { fault: 'otherUnit', allowed: 'cm' } }],
  });
});

it('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
