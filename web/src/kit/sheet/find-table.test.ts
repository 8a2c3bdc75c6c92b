import { describe, expect, it } from 'vitest';
import { findTable, matchColumns, plain } from './find-table.ts';
import type { ImportField } from './import-field.ts';
import type { Cell, Sheet } from './sheet.ts';

const field = (name: string, label: string, ...aliases: string[]): ImportField => ({
  field: name,
  label,
  aliases,
  kind: 'text',
  isRequired: true,
});
const fields = [
  field('name', 'Name', '名称'),
  field('code', 'Code', '编码'),
  field('stage', 'Stage', '水位'),
];
const sheet = (...rows: Cell[][]): Sheet => ({
  ...{ name: 'S', rows, notes: new Map(), formulaCount: 0, hasDecimalCommas: false },
});

describe('the headings', () => {
  it('are the row that names most fields, below titles and notes', () => {
    const found = findTable(
      sheet(
        ['设备类型登记表', null, null],
        [null],
        ['序号', '编码*', '名 称'],
        [1, 'a', 'b'],
        [null, null],
        [2, 'c', 'd'],
      ),
      fields,
    );
    expect(found).toEqual({ headingRow: 2, headings: ['序号', '编码*', '名 称'], rows: [3, 5] });
  });

  it('may reach over two rows, others stand below a common one', () => {
    const found = findTable(
      {
        ...sheet(['编码', '名称', '特征值'], [null, null, '水位'], ['a', 'b', 1]),
        notes: new Map([
          ['1,0', { kind: 'merged', row: 0, column: 0 }],
          ['1,1', { kind: 'merged', row: 0, column: 1 }],
        ]),
      },
      fields,
    );
    expect(found).toEqual({ headingRow: 1, headings: ['编码', '名称', '水位'], rows: [2] });
  });

  it('are the first row with two cells where none names a field', () => {
    const found = findTable(sheet(['A title', null], ['x', 'y'], ['1', '2']), fields);
    expect(found).toEqual({ headingRow: 1, headings: ['x', 'y'], rows: [2] });
  });
});

describe('columns', () => {
  it('are matched in any language and order, without stars, units, width and case', () => {
    expect(matchColumns(['ＣＯＤＥ *', '', '水位(m)', '名称：'], fields)).toEqual({
      name: 3,
      code: 0,
      stage: 2,
    });
  });

  it('fill one field each: of two with the same heading the first', () => {
    expect(matchColumns(['Name', 'name', '名称'], fields)).toEqual({ name: 0 });
    expect(matchColumns(['Other'], fields)).toEqual({});
  });

  it('have plain headings', () => {
    expect(['Water level [m]', '水位（m）', ' Sort_order ', 'e-mail'].map(plain)).toEqual([
      'waterlevel',
      '水位',
      'sortorder',
      'email',
    ]);
  });
});
