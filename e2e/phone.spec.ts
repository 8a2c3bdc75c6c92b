import { expect, story } from './drivers/story.ts';

story('a supervisor on a phone finds a station on the map and sees its values', async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.openAs('mobile', '/device-map');
  const stcd = '61000012';
  await desk.findOnMap(stcd);
  await desk.stationsOfMap().click();
  const sheet = desk.page.locator('.station-panel');
  await expect(sheet.getByText(stcd)).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Hanzhong');
});

story(
  'values stand on the first phone view before the client is there, and it takes their place',
  async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    const client = '**/assets/index-*.js';
    await page.route(client, (route) => route.abort());
    await desk.openAs('admin', '/m/mobileIndex');
    const early = page.locator('#early-stations');
    const value = early
      .locator('dd')
      .filter({ hasText: /\d (m|mm|cm|V|m³\/s)$/ })
      .first();
    // Of a product that has just begun, stations have told nothing yet.
    await expect(async () => {
      await page.reload();
      await expect(value).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(early.getByText(/^As of .+, \d+ s ago; the rest is on its way$/)).toBeVisible();
    await page.unroute(client);
    await page.reload();
    await expect(page.locator('.mobile-data dd').first()).toBeVisible();
    await expect(early).toHaveCount(0);
  },
);
