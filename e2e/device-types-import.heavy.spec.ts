import { readFileSync } from 'node:fs';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { Administration } from './drivers/administration.ts';
import { ImportWindow } from './drivers/import-window.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const good = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Import ${index + 1}`, `IM-${index + 1}`, 'Rain', index + 1]);

story('a sheet is imported: faults are told, good rows go in, and all of it is undone', async ({ desk }) => {
  const office = new Administration(desk);
  const window = new ImportWindow(desk);
  await desk.openAs('admin', '/system-setting/device-type');
  await office.button('Import…').click();
  const rows = [
    ['设备类型登记表', null, null, null],
    ['名称', 'Code', '监测类别', 'Order'],
    ...good(120),
    ['Faulty', 'im-3', 'Rain', 1],
    ['Also faulty', 'IM-900', 'Snow', 'many'],
  ];
  const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }];
  await window.choose('types.xlsx', await writeXlsx({ sheets: [{ name: 'S', rows, merges }] }));
  await window.press('Check 122 rows');
  await expect(window.dialog).toContainText('120 rows can be imported. 2 rows have faults and are left out.');
  expect(await window.faults()).toEqual([
    ['123', 'Code', 'im-3', 'The same as in row 5; no two may have it'],
    ['124', 'Measures', 'Snow', expect.stringContaining('One of: Rain, Stage')],
    ['124', 'Order', 'many', 'A number, with a point before decimals'],
  ]);
  expect(await seriousViolations(desk)).toEqual([]);
  await window.press('Import 120 rows');
  await expect(window.dialog).toContainText('Done, 120 created');
  await window.press('Close');
  await expect(desk.page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await desk.page.getByLabel('Search').fill('IM-120');
  await expect(office.row('Import 120')).toContainText('Rain');
  await desk.page.getByLabel('Search').fill('IM-');
  await expect(desk.page.getByText('1–50 of 120')).toBeVisible();

  const csv = parseCsv(readFileSync(await desk.exported('CSV'), 'utf8').replace('\uFEFF', ''));
  expect(csv[0]?.slice(0, 3)).toEqual(['Name', 'Code', 'Measures']);
  expect(csv.slice(1).map(([name]) => name)).toEqual(good(120).map(([name]) => name));
  const [sheet] = (await readXlsx(readFileSync(await desk.exported('Excel')))).sheets;
  expect([sheet?.name, sheet?.rows.length, sheet?.rows[120]?.slice(0, 5)]).toEqual([
    ...['Device type', 121],
    ['Import 120', 'IM-120', 'Rain', 'SL 651', 120],
  ]);

  await desk.page.reload();
  await office.button('Tasks: 0 running').click();
  await office.button('Import: types.xlsx').click();
  await desk.page.getByRole('menuitem', { name: 'Undo the import' }).click();
  await expect(office.told('Undo of an import: types.xlsx is done')).toBeVisible();
  await desk.open('/system-setting/device-type?keyword=IM-');
  await expect(desk.page.getByText('Nothing matches these filters')).toBeVisible();
  await desk.open('/system-setting/audit-log?target=types.xlsx');
  for (const done of ['Device type imported', 'Device type import undone'])
    await expect(desk.page.getByRole('cell', { name: done, exact: true })).toBeVisible();
});

story(
  'the import speaks Chinese, and refuses a file of too many rows before it is read on',
  async ({ desk }) => {
    const window = new ImportWindow(desk);
    await desk.openAs('admin', '/system-setting/device-type');
    await desk.speak('zh-Hans');
    await desk.page.getByRole('button', { name: '导入…' }).click();
    await window.choose('many.csv', Buffer.from(`Name,编码,监测类别\n${'a,b,雨量\n'.repeat(100_000)}`));
    await expect(window.dialog).toContainText('文件行数过多，请拆分后导入');
    await expect(window.dialog).toContainText('最多 20,000 行');
    await window.choose(
      'few.csv',
      Buffer.from('Name,编码,监测类别\n翻斗,zh-1,Rain\n浮子,zh-2,水位\n坏,zh 3,水位\n'),
    );
    await window.press('检查 3 行');
    await expect(window.dialog).toContainText('2 行可以导入。');
    expect((await window.faults()).map(([row, field, given]) => [row, field, given])).toEqual([
      ['4', '编码', 'zh 3'],
    ]);
    expect(await seriousViolations(desk)).toEqual([]);
    await window.press('导入 2 行');
    await expect(window.dialog).toContainText('已完成, 新建 2');
    await window.press('撤销导入');
    await expect(window.dialog).toContainText('已撤销导入');
  },
);
