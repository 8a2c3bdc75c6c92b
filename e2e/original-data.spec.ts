import { expect, story } from './drivers/story.ts';

const heading = (name: string) => ({ name, exact: true }) as const;

story(
  'original data: a station is found by its name, Back takes page and filter back, and its stage is drawn',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.goTo('/strong/original-data?size=10');

    // The stations have only begun to report.
    const next = page.getByRole('button', { name: 'Next page' });
    await expect(async () => {
      await page.getByRole('button', heading('Refresh')).click();
      await expect(next).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).toHaveURL(/original-data\?size=10$/);

    await page.getByLabel('Station', heading('Station')).click();
    await page.locator('input[role=combobox]').last().fill(stcd);
    await page.keyboard.press('Enter');
    await page.getByRole('button', heading('Search')).click();
    await expect(page).toHaveURL(new RegExp(`stcd=${stcd}`));
    await page.goBack();
    await expect(page).toHaveURL(/original-data\?size=10$/);
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`stcd=${stcd}`));

    await page.getByRole('tab', heading('Chart')).click();
    await expect(page.getByText('Choose a station and an element to draw their chart')).toBeVisible();
    await page.getByLabel('Element', { exact: true }).selectOption('Z');
    await page.getByRole('button', heading('Search')).click();
    await expect(page.locator('.sw-chart canvas').first()).toBeVisible();
    await expect(page.getByRole('figure', { name: /, Stage$/ })).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/element=Z/);
  },
);

story(
  'a reading is doubted with a reason, found among the doubtful ones, and held to be right',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/original-data?element=Z&size=10');
    const judge = async (what: string, reason: string) => {
      await row.getByRole('button', { name: /^Judge / }).click();
      await page.getByRole('menuitem', { name: what }).click();
      await page.getByLabel('Reason').fill(reason);
      await page.getByRole('button', heading('OK')).click();
    };
    const first = page.getByRole('row').nth(1);
    // The stations have only begun to report.
    await expect(async () => {
      await page.getByRole('button', heading('Refresh')).click();
      await expect(first.getByRole('link')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const named = (await first.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.open(`/strong/original-data?element=Z&size=10&stcd=${named}&quality=good`);
    const row = page.getByRole('row').nth(1);
    await judge('Doubt this reading', 'Somebody stands on the gauge');
    await expect(page.getByText('Saved successfully')).toBeVisible();
    await desk.open(`/strong/original-data?element=Z&size=10&stcd=${named}&quality=doubtful`);
    await expect(row.getByText('Doubted', { exact: true })).toBeVisible();
    await judge('Hold it to be right', 'It was the reading of a flood');
    await expect(page.getByText('No reading matches these filters')).toBeVisible();
  },
);

story(
  'a station of the address that may not be seen, and an end before its beginning, are told',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/original-data?stcd=99999999');
    await expect(page.getByText('There is no station 99999999 that you may see')).toBeVisible();
    await desk.open('/strong/original-data?begin=2026-11-21T08:00&end=2026-11-20T08:00');
    await expect(page.getByRole('alert').getByText('Ends before it begins')).toBeVisible();
    await expect(page.locator('.sw-table').getByText(/ends at .*, before it begins/)).toBeVisible();
  },
);

story('headings sort a table of more than 200 rows, by mouse and by keyboard', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/strong/last-data?size=500');
  // The table has its headings in layers, of which this one is pressed.
  const stage = page.locator('.bp6-table-quadrant-top').getByRole('button', heading('Stage (m)'));
  await stage.click();
  await expect(page).toHaveURL(/sort=Z/);
  // Its heading is drawn anew with the sorted rows.
  await expect(stage.locator('svg')).toBeVisible();
  await expect(page.locator('.sw-table')).toHaveAttribute('aria-busy', 'false');
  await stage.press('Enter');
  await expect(page).toHaveURL(/sort=-Z/);
});
