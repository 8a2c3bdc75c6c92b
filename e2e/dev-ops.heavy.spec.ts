import { Administration } from './drivers/administration.ts';
import { beyondPaper, sizesOfPdf } from './drivers/paper.ts';
import { ReportOnScreen } from './drivers/report-on-screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'upkeep: what is wrong is looked after, the parts of the site, and the sheet of a period',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/devOps/Abnormal?kind=silent&isHandled=false');
    // Stations of a product that has just started are silent until they report for the first time.
    const answered = page.waitForResponse(/Abnormal\/Mark/);
    await page.getByRole('button', { name: 'Mark as handled' }).first().click();
    expect((await answered).status()).toBe(200);
    // The first row goes, and its menu with it, once that station reports.
    const act = (name: string) =>
      expect(async () => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click({ timeout: 5_000 });
        await page.getByRole('menuitem', { name }).click({ timeout: 2_000 });
      }).toPass();
    const office = new Administration(desk);
    await act('Write to somebody…');
    await expect(office.field('Text')).toHaveValue(/\d{8}: Silent/);
    await office.fill({ Text: 'Please look at this station' });
    await office.save();
    await expect(page.getByText(/^Given to be sent: on the screen/)).toBeVisible();
    await desk.goTo('/alarm/AlarmMessage?tab=log');
    await expect(
      page.getByRole('row').filter({ hasText: 'Please look at this station' }).first(),
    ).toContainText('Sent');
    await desk.open('/devOps/Abnormal?kind=silent&isHandled=false');
    await act('Commands to it');
    await expect(page).toHaveURL(/SendCmd\?stcd=\d+/);
    await desk.open('/devOps/SubService');
    const store = page.getByRole('region', { name: 'Database' });
    // A backend measures itself once a minute.
    await expect(store.getByText('Size')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('region', { name: 'SL 651 listener' }).getByText('Good')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      /All parts work|needs? attention/,
    );
    // Two measurements make a course.
    await expect(page.getByRole('img', { name: /^Processor|^Wait/ })).toBeVisible({ timeout: 90_000 });
    await desk.speak('zh-Hans');
    await expect(page.getByRole('region', { name: '数据库' }).getByText('正常')).toBeVisible();
    await desk.speak('en');
    await desk.open('/devOps/SynthesisReport');
    await expect(page.getByText('What people changed').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
    expect(await sizesOfPdf(desk)).toEqual(['210 × 297 mm']);
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '综合报表' })).toBeVisible();
    await expect(page.getByText('人工变更').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
  },
);

story(
  'sewage: an outfall gets its permit, is told by its factors against their limits and in a file, and by its messages',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await product.reportByHj212(4);
    await desk.openAs('admin', '/sewage/SewageDevice');
    await office.row('91420000061000094001V').getByRole('link').first().waitFor();
    await office.edit('91420000061000094001V');
    await office.fill({ Contact: 'Shift leader' });
    await office.save();
    await expect(office.row('91420000061000094001V')).toContainText('Shift leader');
    await office.act('91420000061000094001V', 'Data');
    await expect(page).toHaveURL(/SewageData\?stcd=61000094/);
    await page.getByLabel('Put together by').selectOption('Real-time values');
    await expect(page).toHaveURL(/step=now/);
    // pH by its name, with both of its limits.
    await expect(page.getByRole('columnheader', { name: 'pH, at least 6, at most 9' })).toBeVisible();
    const newest = page.getByRole('row').nth(1);
    await expect(newest.getByRole('cell').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const factors = new ReportOnScreen(desk);
    await factors.draws(page.getByRole('button', { name: 'Chart', exact: true }));
    await factors.readsFirstValue();
    const lines = await factors.saves();
    expect(lines[0]).toContain('pH, at least 6, at most 9');
    expect(lines.length).toBeGreaterThan(1);
    await factors.prints({ toPdf: true });
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await page.getByLabel('Factor', { exact: true }).selectOption('pH');
    await expect(page).toHaveURL(/open=w01001/);
    await expect(page.getByRole('dialog').getByText('at most 9.00', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Type', { exact: true }).selectOption('Rain');
    await expect(page.getByText('No outfall: no station with an MN')).toBeVisible();
    await desk.open('/sewage/SewageMsg?stcd=61000094');
    await expect(page.getByLabel('Protocol')).toHaveCount(0);
    // A message of an outfall leads to its factors and to the bytes they were read from.
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    const message = page.getByRole('dialog');
    await expect(message.getByText('CRC is right')).toBeVisible();
    await expect(message.getByText('Everything can be read')).toBeVisible();
    await expect(message).toContainText('QN=');
    await page.keyboard.press('Escape');
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '污水报文' })).toBeVisible();
    await desk.speak('en');
    await desk.open('/sewage/SewageData?stcd=61000094&step=now');
    await desk.speak('zh-Hans');
    await expect(page.getByRole('columnheader', { name: /^pH.*，下限 6，上限 9/ })).toBeVisible();
    await new ReportOnScreen(desk, 'zh-Hans').prints();
  },
);
