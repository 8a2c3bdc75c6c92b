import { expect, story } from './drivers/story.ts';

story('a supervisor on a phone finds a station on the map and sees its values', async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.openAs('mobile', '/device-map');
  const stcd = '61000012';
  await desk.findOnMap(stcd);
  await desk.page.getByRole('option').click();
  const sheet = desk.page.locator('.station-panel');
  await expect(sheet.getByText(stcd)).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Hanzhong');
});
