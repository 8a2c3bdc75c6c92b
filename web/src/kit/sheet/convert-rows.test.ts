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
  };
  const converted = convertRows(sheet, [1, 2, 3, 4, 5, 6], { name: 0, order: 1, category: 2 }, fields);
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

it('columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
