import { expect, story } from './drivers/story.ts';

story(
  'a station is asked, and its answer stands beside what was known; the console shows both directions',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.goTo(`/strong/DataSys/CallForTesting?stcd=${stcd}`);
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Stage/ })).toContainText(/\d+\.\d+ m/);

    await desk.goTo(`/site-Sys/DeviceDev?stcd=${stcd}`);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByText('↑ from the station').first()).toBeVisible();
    await expect(page.getByText('↓ to the station').first()).toBeVisible();
  },
);
