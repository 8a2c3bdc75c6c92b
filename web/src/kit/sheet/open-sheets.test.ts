import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import write from 'write-excel-file/node';
import { openSheets } from './open-sheets.ts';

const bytesOf = (text: string, mark: number[] = []) =>
  new Uint8Array([...mark, ...new TextEncoder().encode(text)]);
const rowsOf = async (bytes: Uint8Array) => (await openSheets(bytes)).map(({ rows }) => rows);
const problemOf = (bytes: Uint8Array) =>
  openSheets(bytes).then(
    () => 'none',
    ({ problem }) => problem,
  );

describe('a workbook', () => {
  it('of another writer is read with its types, empty cells as nothing', async () => {
    const day = new Date(Date.UTC(2026, 10, 21, 8, 30));
    const bytes = await write(
      [
        ['名称', 'Order', 'When', 'On'].map((value) => ({ value })),
        [
          { value: '翻斗式雨量计' },
          { value: 1.5 },
          { value: day, format: 'yyyy-mm-dd hh:mm' },
          { value: true },
        ],
        [null, { value: ' ' }, { value: 45_000 }, null],
      ],
      {},
    ).toBuffer();
    expect(await rowsOf(new Uint8Array(bytes))).toEqual([
      [
        ['名称', 'Order', 'When', 'On'],
        ['翻斗式雨量计', 1.5, day, true],
        [null, null, 45_000, null],
      ],
    ]);
  });

  it('tells what seems to be empty and is not: covered by a merged cell, or never worked out', async () => {
    const rows = [
      ['Title', null],
      ['a', 1],
      [null, 2],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
      { startRow: 1, startCol: 0, endRow: 1_048_575, endCol: 0 },
    ];
    const cells = new Map<string, object>([
      ['1,1', { formula: '1+1', formulaResult: 2 }],
      ['2,1', { value: null, formula: 'SUM(A1:A2)' }],
    ]);
    const [sheet] = await openSheets(await writeXlsx({ sheets: [{ name: 'S', rows, merges, cells }] }));
    expect(sheet).toEqual({
      name: 'S',
      rows: [
        ['Title', null],
        ['a', 2],
        [null, null],
      ],
      notes: new Map<string, unknown>([
        ['0,1', { kind: 'merged', row: 0, column: 0 }],
        ['2,0', { kind: 'merged', row: 1, column: 0 }],
        ['2,1', { kind: 'formula' }],
      ]),
      formulaCount: 1,
      hasDecimalCommas: false,
    });
  });

  it('tells which numbers are shown with zeros in front', async () => {
    const rows = [
      ['Code', 'Order'],
      [612_345, 1],
    ];
    const cells = new Map([['1,0', { value: 612_345, style: { numFmt: '00000000' } }]]);
    const [sheet] = await openSheets(await writeXlsx({ sheets: [{ name: 'S', rows, cells }] }));
    expect([sheet?.rows[1], sheet?.notes]).toEqual([
      [612_345, 1],
      new Map([['1,0', { kind: 'padded', digits: 8 }]]),
    ]);
  });

  it('has the sheets that hold something and are not hidden', async () => {
    const sheets = [
      { name: 'Empty', rows: [[null]] },
      { name: 'Hidden', rows: [['x']], hidden: true },
      { name: 'Types', rows: [['Name'], ['a']] },
    ];
    expect((await openSheets(await writeXlsx({ sheets }))).map(({ name }) => name)).toEqual(['Types']);
  });
});

describe('a text', () => {
  it.each([
    ['commas', bytesOf('Name,Code\r\n"a, ""b""",003\r\n')],
    ['semicolons and a mark', bytesOf('Name;Code\n"a, ""b""";003', [0xef, 0xbb, 0xbf])],
    ['tabs', bytesOf('Name\tCode\n"a, ""b"""\t003\n')],
    [
      'UTF-16, as Excel saves Unicode text',
      new Uint8Array(Buffer.from('\ufeffName\tCode\n"a, ""b"""\t003\n', 'utf16le')),
    ],
  ])('with %s is a sheet of texts', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      [
        ['Name', 'Code'],
        ['a, "b"', '003'],
      ],
    ]);
  });

  it('whose first line tells what parts its columns is parted by that', async () => {
    const text = 'sep=;\nName;Stage\na,1;27,3\nb,2;27,4\n';
    const [sheet] = await openSheets(bytesOf(text));
    expect([sheet?.rows.slice(1), sheet?.hasDecimalCommas]).toEqual([
      [
        ['Name', 'Stage'],
        ['a,1', '27,3'],
        ['b,2', '27,4'],
      ],
      true,
    ]);
  });

  it('of a Chinese Windows is read in its own code', async () => {
    // 名称,雨量 / 翻斗,1 in GB 18030
    const bytes = new Uint8Array([
      0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xd3, 0xea, 0xc1, 0xbf, 0x0a, 0xb7, 0xad, 0xb6, 0xb7, 0x2c, 0x31,
    ]);
    expect(await rowsOf(bytes)).toEqual([
      [
        ['名称', '雨量'],
        ['翻斗', '1'],
      ],
    ]);
  });
});

describe('what is no table', () => {
  it('is named for what it is', async () => {
    const rows = [['Name'], ['a']];
    const locked = await writeXlsx({ sheets: [{ name: 'S', rows }], encryption: { password: 'secret' } });
    expect([
      await problemOf(new Uint8Array()),
      await problemOf(bytesOf(' \n\n')),
      await problemOf(bytesOf('PK\u0003\u0004 and no zip')),
      await problemOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
      await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])),
      await problemOf(locked),
    ]).toEqual(['empty', 'empty', 'unreadable', 'unreadable', 'unreadable', 'encrypted']);
  });
});
