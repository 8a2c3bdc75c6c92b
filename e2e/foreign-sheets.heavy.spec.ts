import { writeXlsx } from 'hucre/xlsx';
import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { ImportWindow } from './drivers/import-window.ts';
import { inGbk, type OfficeCell, savedByOffice } from './drivers/office.ts';
import { expect, story } from './drivers/story.ts';

const merged = (text: string): OfficeCell => ({ merged: text, rows: 2 });
const headings: OfficeCell[][] = [
  [{ merged: '2026 年测站登记表', columns: 14 }],
  [],
  [
    ...['序号', 'STATION NAME', '测站编码', 'type *'].map(merged),
    ...[{ merged: '坐标', columns: 2 }, null],
    ...['Catchment area（km²）', ' warning STAGE', '保证水位(米)', 'Ponding depth, level 1 (mm)'].map(merged),
    ...['建站年月', 'Main flood season from', 'Contact', 'What we call it'].map(merged),
  ],
  [null, null, null, null, 'Latitude', 'LONGITUDE'],
];

type Row = Record<string, OfficeCell>;
const columns = [
  'nth',
  'name',
  'code',
  'type',
  'lat',
  'lon',
  'area',
  'warn',
  'guard',
  'depth',
  'founded',
  'from',
];
let count = 0;
const row = (cells: Row): OfficeCell[] => {
  count += 1;
  const usual = { nth: count, name: `Foreign ${count}`, code: 70_990_100 + count, type: 'River stage' };
  const all: Row = { ...usual, ...cells };
  return columns.map((column) => all[column] ?? null);
};

const rows = [
  ...headings,
  row({
    name: ' Foreign 1 \u3000',
    type: 'RIVER  stage',
    lat: { formula: '30+0.5' },
    lon: 114.3,
    area: '1,234.5',
    warn: 27.3,
    guard: '２９.７３',
    founded: 199_806,
  }),
  row({ code: { number: 990_092, digits: 8 } }),
  row({ lat: '30,5', lon: '114.3 E' }),
  row({ depth: 150 }),
  row({ founded: { date: '1998-06-01' } }),
  row({ from: { date: '2026-05-01' } }),
  row({ lat: 30.5, lon: { formula: '1/0' } }),
  row({ code: 8_888_888_000_000_123 }),
  row({ warn: { date: '2026-05-01' } }),
  row({ type: { merged: 'River stage', rows: 2 } }),
  row({ type: null }),
  row({ code: '７０９９０１１２' }),
  row({ warn: '27.3 m' }),
  row({ guard: '1.234,5' }),
];

story(
  'sheets that people made elsewhere are read for what they say; each cell that cannot be is told',
  async ({ desk }) => {
    story.setTimeout(240_000);
    const office = new Administration(desk);
    const window = new ImportWindow(desk);
    await desk.openAs('admin', '/site-Sys/SiteMsgManagement?keyword=Foreign');
    await office.button('Import…').click();
    await window.choose('register.xlsx', await savedByOffice(rows, 'xlsx'));
    await expect(window.dialog).toContainText('1 cell holds a formula');
    await window.press('Check 14 rows');
    await expect(window.dialog).toContainText(
      '3 rows can be imported. 11 rows have faults and are left out.',
    );
    const number = 'A number, with a point before decimals';
    expect(await window.faults()).toEqual([
      ['7', 'Longitude', '114.3 E', number],
      ['7', 'Latitude', '30,5', number],
      [
        '8',
        'Ponding depth, level 1',
        '150',
        'The heading tells another unit; give it in cm, and say so in the heading',
      ],
      ['9', 'Founded', '1998-06-01', 'Six digits, year and month: 199806'],
      ['10', 'Main flood season from', '2026-05-01', 'Month and day, such as 05-01'],
      ['11', 'Longitude', '#DIV/0!', 'The spreadsheet says an error here'],
      ['12', 'Station code', '8888888000000120', expect.stringContaining('has shortened this number')],
      ['13', 'Warning stage', '2026-05-01T00:00:00', number],
      ['15', 'Type', '', expect.stringContaining('under the merged cell D14')],
      ['16', 'Station code', '７０９９０１１２', 'Letters and digits alone'],
      ['17', 'Warning stage', '27.3 m', number],
      ['18', 'Guarantee stage', '1.234,5', number],
    ]);
    await window.press('Import 3 rows');
    await expect(window.dialog).toContainText('Done, 3 created');
    await window.press('Close');
    const caller = await Caller.signIn(desk.url, 1, 'admin', 'Admin#123');
    const { items } = await caller.get<{ items: Record<string, unknown>[] }>('Station/GetAll', {
      keyword: 'Foreign',
    });
    const fields = ['stcd', 'stnm', 'sttp', 'lgtd', 'lttd', 'drna', 'wrz', 'grz', 'esstym'];
    const river = (stcd: string, name: string) => [stcd, name, 'ZZ', null, null, null, null, null, ''];
    expect(items.map((item) => fields.map((field) => item[field]))).toEqual([
      river('00990092', 'Foreign 2'),
      ['70990101', 'Foreign 1', 'ZZ', 114.3, 30.5, 1234.5, 27.3, 29.73, '199806'],
      river('70990110', 'Foreign 10'),
    ]);

    await office.button('Import…').click();
    const chinese = '测站编码,测站名称,测站类型\n70990121,河埠站,河道水位站\n70990122,堰,河道\n';
    await window.choose('测站.csv', await inGbk(chinese));
    await expect(window.dialog).toContainText('河埠站');
    await window.press('Check 2 rows');
    expect((await window.faults()).map((cells) => cells.slice(0, 3))).toEqual([['3', 'Type', '河道']]);

    await window.press('Back');
    await window.press('Back');
    const semicolons = '\uFEFFStation code;Station name;Type;Longitude;Latitude;Warning stage\r\n';
    await window.choose(
      'semicolons.csv',
      Buffer.from(`${semicolons}70990123;"Weir; lower";River stage;114.3;30.5;27,350\r\n`),
    );
    await window.press('Check 1 row');
    expect(await window.faults()).toEqual([['2', 'Warning stage', '27,350', number]]);
  },
);

story('a sheet of something else, or of 100,000 rows, is refused in a sentence', async ({ desk }) => {
  const office = new Administration(desk);
  const window = new ImportWindow(desk);
  await desk.openAs('admin', '/site-Sys/SiteMsgManagement');
  await office.button('Import…').click();
  const invoice = [
    ['Invoice', 'Customer', 'Amount'],
    ['2026-77', 'Li Wei', 12.5],
  ];
  await window.choose('invoices.xlsx', await writeXlsx({ sheets: [{ name: 'S', rows: invoice }] }));
  await expect(window.dialog).toContainText('Choose a column for: Station code, Station name, Type');
  await expect(window.dialog.getByRole('button', { name: 'Check 1 row', exact: true })).toBeDisabled();
  await window.press('Back');
  const many = Array.from({ length: 100_000 }, (_, at) => [String(at), 'Weir', 'River stage']);
  const rows = [['Station code', 'Station name', 'Type'], ...many];
  await window.choose('many.xlsx', await writeXlsx({ sheets: [{ name: 'S', rows }] }));
  await expect(window.dialog).toContainText('The file holds too many rows; split it', { timeout: 60_000 });
  await expect(window.dialog).toContainText('At most 20,000 rows');
});
