import { writeXlsx } from 'hucre/xlsx';
import { ImportWindow } from './drivers/import-window.ts';
import { expect, story } from './drivers/story.ts';

const heading = (name: string) => ({ name, exact: true }) as const;

story(
  'past series come in from a sheet: faults are told, good rows are stored, in Chinese too',
  async ({ desk }) => {
    const { page } = desk;
    const window = new ImportWindow(desk);
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.goTo('/strong/original-data');
    await desk.speak('zh-Hans');
    await page.getByRole('button', heading('导入…')).click();
    const past = (hour: number, value: number | string) => [stcd, 'Z', `2019-07-01 ${hour}:00`, value];
    const rows = [
      ['测站编码', 'Element', '观测时间', 'value'],
      past(10, 12.5),
      past(11, 12.75),
      past(12, 'dry'),
    ];
    await window.choose('past.xlsx', await writeXlsx({ sheets: [{ name: 'S', rows }] }));
    await window.press('检查 3 行');
    await expect(window.dialog).toContainText('2 行可以导入。 1 行有误，将不导入。');
    await window.press('导入 2 行');
    await expect(window.dialog).toContainText('新建 2');
    await window.press('关闭');
    await desk.speak('en');
    await desk.open(`/strong/original-data?stcd=${stcd}&end=2019-07-02T00:00:00`);
    await expect(page.getByRole('row').nth(1)).toContainText('By hand');
    await expect(page.getByRole('row').nth(2)).toContainText('12.75 m');
    await expect(page.getByRole('row')).toHaveCount(3);
  },
);

story('long names take nothing from the numbers of messages', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.openAs('admin', '/strong/original-data');
  const rows = page.locator('.original-data tbody tr');
  await expect(async () => {
    await page.getByRole('button', heading('Refresh')).click();
    await expect(rows.nth(9)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // As long as names of stations are in the wild.
  await rows.evaluateAll((all) => {
    for (const link of all.flatMap((row) => [...row.querySelectorAll('[data-key=station] a')]))
      link.textContent =
        'Wuhan Economic and Technological Development Area Low Section Pumping Station, Intake 2';
  });
  const frame = page.locator('.original-data .sw-table-scroll');
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const cut = await page
    .locator('.original-data td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
