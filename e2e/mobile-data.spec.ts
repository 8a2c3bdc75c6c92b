import { expect, story } from './drivers/story.ts';

story(
  'on a phone and signed out, public stations show their data, and one of them its readings',
  async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.open('/m/data?tenant=Default');
    // One that has reported: others have nothing to show yet.
    const first = page.locator('.mobile-data > li', { has: page.locator('dd') }).first();
    await expect(first.getByRole('link')).toBeVisible();
    const stcd = /\d{8}/.exec(await first.innerText())?.[0] ?? '';
    await page.getByRole('searchbox').fill(stcd);
    await expect(page.locator('.mobile-data > li')).toHaveCount(1);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/m/original-data\\?stcd=${stcd}`));
    // The stations have only begun to report.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await desk.open('/m/data?tenant=Riverside');
    await expect(page.getByText('This tenant shows its stations only to those who sign in.')).toBeVisible();
  },
);
