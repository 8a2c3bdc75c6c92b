import { describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from './import-field.ts';
import { readCell } from './read-cell.ts';
import type { Cell } from './sheet.ts';

const choices = [
  { value: 'rain', texts: ['Rain', '雨量'] },
  { value: 'stage', texts: ['Stage', '水位'] },
  { value: 7, texts: ['渡口（一）'] },
  { value: 8, texts: ['渡口（二）'] },
];
const field = (kind: ImportKind): ImportField => ({
  field: 'x',
  label: 'X',
  aliases: [],
  kind,
  isRequired: false,
  ...(kind === 'choice' && { choices }),
});
const day = new Date(Date.UTC(2026, 10, 21));
const moment = new Date(Date.UTC(2026, 10, 21, 8, 5));

const cases: [ImportKind, Exclude<Cell, null>, unknown][] = [
  ['text', ' a ', 'a'],
  ['text', 12, '12'],
  ['text', 610_000_000_001, '610000000001'],
  ['text', day, '2026-11-21'],
  ['number', 1.5, 1.5],
  ['number', ' -1,234.5 ', -1234.5],
  ['number', '１２', 12],
  ['number', '12\u00a0345', 12_345],
  ['number', '1e3', 1000],
  ['flag', true, true],
  ['flag', '是', true],
  ['flag', 'No', false],
  ['flag', 1, true],
  ['choice', '雨 量', 'rain'],
  ['choice', 'STAGE', 'stage'],
  ['choice', 'rain', 'rain'],
  ['choice', 'Rain (mm)', 'rain'],
  ['choice', '渡口(二) ', 8],
  ['date', day, '2026-11-21'],
  ['date', 46_347, '2026-11-21'],
  ['date', '2026/11/21', '2026-11-21'],
  ['date', '2026年11月21日', '2026-11-21'],
  ['date', '2026-11-21 08:05', '2026-11-21'],
  ['time', moment, '2026-11-21T08:05:00'],
  ['time', 46_347.336_805_555_6, '2026-11-21T08:05:00'],
  ['time', '2026-11-21 08:05', '2026-11-21T08:05:00'],
  ['time', '2026年11月21日8时5分', '2026-11-21T08:05:00'],
  ['time', '2026-11-21', '2026-11-21T00:00:00'],
];
const faults: [ImportKind, Exclude<Cell, null>, string][] = [
  ['number', '12 m', 'noNumber'],
  ['number', '1,5', 'noNumber'],
  ['number', day, 'noNumber'],
  ['number', true, 'noNumber'],
  ['flag', 'perhaps', 'noFlag'],
  ['choice', 'snow', 'noChoice'],
  ['choice', '渡口', 'noChoice'],
  ['text', 8_888_888_000_000_001, 'digitsLost'],
  ['text', '8.88889E+15', 'digitsLost'],
  ['date', '21.11.26', 'noDate'],
  ['date', '2026-02-30', 'noDate'],
  ['date', 7, 'noDate'],
  ['time', '2026-11-21 25:00', 'noDate'],
  ['date', true, 'noDate'],
  ['time', new Date(Date.UTC(1899, 11, 30, 8)), 'noDate'],
];

describe('a cell', () => {
  it.each(cases)('read as %s: %j is %j', (kind, cell, value) => {
    expect(readCell(cell, field(kind))).toEqual({ value });
  });

  it.each(faults)('that is no %s: %j is told', (kind, cell, fault) => {
    expect(readCell(cell, field(kind))).toEqual({ fault });
  });

  it('with a comma may mean thousands or decimals, where semicolons part the columns', () => {
    const read = ['27,350', '1 234.5'].map((cell) => readCell(cell, field('number'), true));
    expect(read).toEqual([{ fault: 'noNumber' }, { value: 1234.5 }]);
  });
});
