import { Administration } from './drivers/administration.ts';
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
    const [headings, ...rows] = await hours.saves();
    expect([headings?.includes('Arrival (%)'), rows.length > 0]).toEqual([true, true]);
    await hours.prints({ toPdf: true });
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '整点到报' })).toBeVisible();
    await new ReportOnScreen(desk, 'zh-Hans').prints();
    await page.getByLabel('仅显示').selectOption('有缺报的测站');
    await expect(page).toHaveURL(/only=missing/);
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
