import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';
import { tellReport } from './drivers/tell-report.ts';

// The others differ in what they ask for.
story(
  'RainDayData: is narrowed, drawn, followed to its readings, saved and printed, in both languages',
  ({ desk }) => tellReport(desk, 'RainDayData'),
);

story('reports: a month has the days that it has, and a time that lies ahead says so', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/report/RainMonthData?day=2026-02-10');
  await expect(page.getByRole('columnheader', { name: '28', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '29', exact: true })).toHaveCount(0);
  await desk.open('/report/RainTimeData?begin=2026-02-10T08:00&end=2026-02-10T20:00&step=3h');
  await expect(page.getByRole('columnheader', { name: '02-10 11:00' })).toBeVisible();
  await desk.open('/report/WaterDayData?day=2099-01-01');
  await expect(page.getByText('This time has not begun yet: there is nothing to report.')).toBeVisible();
  await desk.open('/report/RainTimeData?begin=2016-01-01T00:00&end=2026-01-01T00:00');
  await expect(page.getByText(/100/).first()).toBeVisible();
});

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
