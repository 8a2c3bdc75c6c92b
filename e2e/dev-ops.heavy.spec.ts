import { Administration } from './drivers/administration.ts';
import { beyondPaper, sizesOfPdf } from './drivers/paper.ts';
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
