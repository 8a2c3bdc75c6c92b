import { Administration } from './drivers/administration.ts';
import { beyondPaper, sizesOfPdf } from './drivers/paper.ts';
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
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.getByRole('dialog').getByText('Page 1 of').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
    await desk.open('/report/RainMonthData?day=2026-02-10');
    await expect(page.getByRole('columnheader', { name: 'Sum (mm)' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '28', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '29', exact: true })).toHaveCount(0);
    await page.getByLabel('Doubtful values').selectOption('Are left out');
    await expect(page).toHaveURL(/doubtful=without/);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.getByRole('dialog').getByText('Page 1 of').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
    // A sheet of the report is a sheet of paper, A4 across.
    expect(await sizesOfPdf(desk)).toEqual(['297 × 210 mm']);
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
    await desk.open('/report/PondingTimeData?begin=2026-02-10T08:00&end=2026-02-10T20:00&step=3h');
    await expect(page.getByRole('columnheader', { name: '02-10 20:00' })).toBeVisible();
    await desk.open('/report/WaterTimeData?begin=2026-02-10T08:00&end=2026-02-10T20:00&step=6h');
    await expect(page.getByRole('columnheader', { name: 'Change (m)' })).toBeVisible();
    await desk.open('/report/RainDayData?day=2026-02-10');
    await expect(page.getByRole('columnheader', { name: 'Largest hour (mm)' })).toBeVisible();
    await desk.open('/report/RainMonthData?day=2026-02-10');
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '月雨量报表' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: '合计（mm）' })).toBeVisible();
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('第 1 页').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
  },
);

story(
  'scheduled reports: a report is scheduled from its screen, sent by hand, and its log says what became of it',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/report/WaterDayData?figure=mean');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(office.field('Report')).toHaveValue('WaterDayData');
    await expect(office.field('Each column tells')).toHaveValue('mean');
    await office.fill({ Name: 'Morning stages' });
    await office.dialog().getByRole('tab', { name: 'When' }).click();
    await office.fill({ At: '7:30' });
    await office.ok();
    await expect(office.dialog()).toContainText('A time like 08:10');
    await office.fill({ At: '07:30' });
    await office.save();
    await expect(page.getByRole('row').filter({ hasText: 'Morning stages' })).toContainText(
      'Every day at 07:30',
    );
    await office.act('Morning stages', 'Send now');
    await expect(page.getByText(/Morning stages: not sent\. This site has no such way out/)).toBeVisible();
    await page.getByRole('tab', { name: 'Delivery log' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'by hand' })).toContainText('Not sent');
  },
);

story(
  'a long report is made as a task, found again after a reload, and its file is fetched',
  async ({ desk }) => {
    const { page } = desk;
    // No tenant of the demo has as many stations.
    await page.route(/RainTimeData\/Get\?/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, result: { ...json.result, totalCount: 20_000 } } });
    });
    await desk.openAs('admin', '/report/RainTimeData?begin=2026-02-10T08:00&end=2026-02-10T20:00&step=1h');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All rows as Excel workbook (XLSX)' }).click();
    await expect(page.getByText('This is a long report')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Tasks:/ }).click();
    const task = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').first();
    await expect(task).toContainText('Done');
    await task.getByRole('button').first().click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download the file' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Rain .*\.xlsx$/);
  },
);
