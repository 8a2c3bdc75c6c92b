import { expect, story } from './drivers/story.ts';

story(
  'reports: a day hour by hour, a month day by day, each in its own screen and in both languages',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/report/WaterDayData');
    await expect(page.getByRole('heading', { level: 1, name: 'Stages of a day' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Mean (m)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '08:00' })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
    await desk.open('/report/RainMonthData?day=2026-02-10');
    await expect(page.getByRole('columnheader', { name: 'Sum (mm)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '28', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '29', exact: true })).toHaveCount(0);
    await page.getByLabel('Doubtful values').selectOption('Are left out');
    await expect(page).toHaveURL(/doubtful=without/);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.getByRole('dialog').getByText('Page 1 of').first()).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page
      .getByRole('button', { name: /^Chart of/ })
      .first()
      .click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'All readings of this time' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await desk.open('/report/RainTimeData?begin=2026-02-10T08:00&end=2026-02-10T20:00&step=3h');
    await expect(page.getByRole('columnheader', { name: '02-10 11:00' })).toBeVisible();
    await desk.open('/report/ReportDeviceType');
    await expect(page.getByLabel('Type of devices', { exact: true })).toBeVisible();
    await desk.open('/report/PondingDayData?day=2026-02-10');
    await expect(page.getByRole('columnheader', { name: 'Above level 1 (min)' })).toBeVisible();
    await desk.open('/report/RainMonthData?day=2026-02-10');
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '月雨量报表' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '合计（mm）' })).toBeVisible();
  },
);
