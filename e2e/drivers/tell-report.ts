import { ReportOnScreen } from './report-on-screen.ts';
import type { Screen } from './screen.ts';
import { expect } from './story.ts';

type Told = readonly [label: string, choice: string, inAddress: string, heading: string, zh: string];

/** Each report: what its reader asks it for and what then stands in its address, a heading of its file, its name in Chinese. */
const reports = {
  RainDayData: ['Doubtful values', 'Are left out', 'doubtful=without', 'Largest hour (mm)', '日雨量报表'],
  RainMonthData: ['Type', 'Rain', 'sttp=PP', 'Days with rain', '月雨量报表'],
  RainTimeData: ['Step', '3 hours', 'step=3h', 'Sum (mm)', '时段雨量报表'],
  WaterDayData: ['Each column tells', 'The highest', 'figure=most', 'Time of maximum', '水位日报表'],
  WaterTimeData: ['Step', '6 hours', 'step=6h', 'Change (m)', '时段水位报表'],
  PondingDayData: ['Each column tells', 'The lowest', 'figure=least', 'Above level 1 (min)', '积水日报表'],
  PondingTimeData: ['Step', '12 hours', 'step=12h', 'Above level 3 (min)', '时段积水报表'],
  ReportDeviceType: ['Step', 'Day', 'step=day', 'Expected', '设备类型报表'],
} satisfies Record<string, Told>;

/** A report from asking to paper. */
export async function tellReport(desk: Screen, name: keyof typeof reports): Promise<void> {
  const [label, choice, inAddress, heading, zh] = reports[name];
  const { page } = desk;
  const report = new ReportOnScreen(desk);
  await desk.openAs('admin', `/report/${name}`);
  await page.getByLabel(label, { exact: true }).selectOption(choice);
  await expect(page).toHaveURL(new RegExp(inAddress));
  await expect(async () => {
    await page.reload();
    // The stations have only begun to report.
    await expect(page.locator('a.readings-link').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await report.draws(page.getByRole('button', { name: /^Chart of/ }).first());
  await report.readsFirstValue();
  const [headings, ...rows] = await report.saves();
  expect(headings).toContain(heading);
  expect(rows.length).toBeGreaterThan(0);
  await report.prints({ toPdf: name === 'WaterDayData' });
  await desk.speak('zh-Hans');
  await expect(page.getByRole('heading', { level: 1, name: zh })).toBeVisible();
  await new ReportOnScreen(desk, 'zh-Hans').prints();
}
