import { expect, story } from './drivers/story.ts';

story(
  'reports: a day hour by hour, a month day by day, each in its own screen and in both languages',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/report/WaterDayData');
    await expect(page.getByRole('heading', { level: 1, name: 'Stages of a day' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Mean (m)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '08:00' })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('link')).toBeVisible();
    await desk.open('/report/RainMonthData?day=2026-02-10');
    await expect(page.getByRole('columnheader', { name: 'Sum (mm)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '28', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '29', exact: true })).toHaveCount(0);
    await page.getByLabel('Doubtful values').selectOption('Are left out');
    await expect(page).toHaveURL(/doubtful=without/);
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '月雨量报表' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '合计（mm）' })).toBeVisible();
  },
);
