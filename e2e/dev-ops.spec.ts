import { ReportOnScreen } from './drivers/report-on-screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'on the hour: which stations reported is narrowed, drawn, followed to its reports, saved and printed, in both languages',
  async ({ desk }) => {
    const { page } = desk;
    // A product that has just started has no hour behind it.
    await page.route(/OnTheHour\/Get\?/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const row of json.result.items)
        Object.assign(row, {
          h1: 5,
          expected: 6,
          onTime: 4,
          late: 1,
          missing: 1,
          missingHours: [1],
          lateHours: [1],
        });
      await route.fulfill({ response, json });
    });
    const hours = new ReportOnScreen(desk);
    await desk.openAs('admin', '/devOps/OnTheHour');
    await expect(page.getByRole('columnheader', { name: 'Arrival (%)' })).toBeVisible();
    await expect(page.getByText(/reports came|expected yet/)).toBeVisible();
    const narrowed = page.waitForResponse(/OnTheHour\/Get\?.*sttp=PP/);
    await page.getByLabel('Type', { exact: true }).selectOption('Rain');
    await narrowed;
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await hours.draws(page.getByRole('button', { name: /^Chart of/ }).first());
    await hours.readsFirstValue();
    const [headings, ...rows] = await hours.saves({ rowsMove: true });
    expect([headings?.includes('Arrival (%)'), rows.length > 0]).toEqual([true, true]);
    await hours.prints({ toPdf: true });
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '整点到报' })).toBeVisible();
    await new ReportOnScreen(desk, 'zh-Hans').prints();
    await page.getByLabel('仅显示').selectOption('有缺报的测站');
    await expect(page).toHaveURL(/only=missing/);
  },
);
