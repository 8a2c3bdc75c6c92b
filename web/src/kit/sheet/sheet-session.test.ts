import { describe, expect, it } from 'vitest';
import type { ImportField } from './import-field.ts';
import { SheetSession } from './sheet-session.ts';

const text = { aliases: [], kind: 'text', isRequired: true } as const;
const fields: ImportField[] = [
  { ...text, field: 'name', label: 'Name', aliases: ['名称'], isUnique: true },
  { ...text, field: 'code', label: 'Code', isUnique: true },
];
const open = (csv: string, mostRows = 1000) =>
  SheetSession.open(new TextEncoder().encode(csv), fields, mostRows);

describe('an opened file', () => {
  it('tells its columns, which fields they fill and what stands in them', async () => {
    const session = await open('Code,名称,Notes\nc1,,\nc2,b,see above\n');
    expect(session.summaries).toEqual([
      {
        name: '',
        headings: ['Code', '名称', 'Notes'],
        matching: { name: 1, code: 0 },
        rowCount: 2,
        samples: ['c1', 'b', 'see above'],
        formulaCount: 0,
      },
    ]);
  });

  it('gives its rows in parts, and finds doubles among all of them', async () => {
    const session = await open('Name,Code\na,1\nb,2\nA,3\nc,1\nd,4\n');
    const matching = { name: 0, code: 1 };
    expect([
      session.rows(0, matching, 0, 2),
      session.rows(0, matching, 2, 2),
      session.rows(0, matching, 4, 2),
    ]).toEqual([
      {
        rows: [
          { row: 2, values: { name: 'a', code: '1' } },
          { row: 3, values: { name: 'b', code: '2' } },
        ],
        faults: [],
        done: 2,
      },
      {
        rows: [],
        faults: [
          { row: 4, field: 'name', given: 'A', reason: { fault: 'double', allowed: '2' } },
          { row: 5, field: 'code', given: '1', reason: { fault: 'double', allowed: '2' } },
        ],
        done: 4,
      },
      { rows: [{ row: 6, values: { name: 'd', code: '4' } }], faults: [], done: 5 },
    ]);
    expect(session.rows(0, matching, 0, 1).rows).toEqual([{ row: 2, values: { name: 'a', code: '1' } }]);
  });

  it('holds something below its headings, and not too much', async () => {
    await expect(open('Name,Code\n')).rejects.toMatchObject({ problem: 'empty' });
    await expect(open('Name,Code\na,1\nb,2\n', 1)).rejects.toMatchObject({ problem: 'tooManyRows' });
  });
});
