import { expect, story } from './drivers/story.ts';

const [stationCount, pageSize] = [5_000, 1_000];
const codeOf = (nth: number) => String(63_000_000 + nth);

story(
  'a month of 5,000 stations is shown a thousand at once, of which only those in sight are drawn, to the last one',
  async ({ desk }) => {
    const { page } = desk;
    // No tenant of the demo has as many stations; its own first row stands for them.
    let sample: object | undefined;
    await page.route(/RainMonthData\/Get\?(?!.*areal)/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const skip = Number(/skipCount=(\d+)/i.exec(route.request().url())?.[1] ?? 0);
      sample ??= json.result.items[0];
      const rowOf = (nth: number) => {
        const days = Array.from({ length: 30 }, (_, day) => [`v${day + 1}`, ((nth + day) % 50) / 2]);
        return {
          ...sample,
          ...Object.fromEntries(days),
          stcd: codeOf(skip + nth),
          nameEn: `Gauge ${skip + nth}`,
        };
      };
      const items = Array.from({ length: pageSize }, (_, nth) => rowOf(nth));
      await route.fulfill({
        response,
        json: { ...json, result: { ...json.result, items, totalCount: stationCount } },
      });
    });
    await desk.openAs('admin', '/report/RainMonthData?day=2026-02-10&size=1000');
    await page.getByText(codeOf(0)).first().waitFor();
    const cells = await desk.gridCells().count();
    expect(cells).toBeGreaterThan(100);
    expect(cells).toBeLessThan(2_000);
    const body = page.locator('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container');
    await body.evaluate((node) => {
      node.scrollTop = node.scrollHeight;
    });
    await expect(page.getByText(codeOf(999)).first()).toBeVisible();
    expect(await desk.gridCells().count()).toBeLessThan(2_000);
  },
);
