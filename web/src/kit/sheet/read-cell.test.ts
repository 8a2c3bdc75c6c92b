import { describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from './import-field.ts';
import { readCell } from './read-cell.ts';
import type { Cell } from './sheet.ts';

const choices = [
  { value: 'rain', texts: ['Rain', '雨量'] },
  { value: 'stage', texts: ['Stage', '水位'] },
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
  ['number', '1e3', 1000],
  ['flag', true, true],
  ['flag', '是', true],
  ['flag', 'No', false],
  ['flag', 1, true],
  ['choice', '雨 量', 'rain'],
  ['choice', 'STAGE', 'stage'],
  ['choice', 'rain', 'rain'],
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
  ['date', '21.11.26', 'noDate'],
  ['date', '2026-02-30', 'noDate'],
  ['date', 7, 'noDate'],
  ['time', '2026-11-21 25:00', 'noDate'],
  ['date', true, 'noDate'],
];

describe('a cell', () => {
  it.each(cases)('read as %s: %j is %j', (kind, cell, value) => {
    expect(readCell(cell, field(kind))).toEqual({ value });
  });

  it.each(faults)('that is no %s: %j is told', (kind, cell, fault) => {
    expect(readCell(cell, field(kind))).toEqual({ fault });
  });
});
