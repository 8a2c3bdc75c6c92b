import { expect, story } from './drivers/story.ts';

story(
  'everything about a station: reached by its name, its values live, its course over a day and a month, its place',
  async ({ desk }) => {
    const { page } = desk;
    const part = (name: string) => page.getByRole('region', { name, exact: true }).first();
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    // At once, for rows change places as stations report.
    const [name, stcd] = await link.evaluate((node) => [
      node.textContent ?? '',
      node.getAttribute('href')?.split('/').at(-1) ?? '',
    ]);
    // By its code: which row is the first changes as stations report.
    await page.getByRole('row').filter({ hasText: stcd }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/station/${stcd}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(part('State')).toContainText(/Live|Late/);
    await expect(part('Elements now').getByRole('row').nth(1)).toContainText(/Stage.*-?\d+\.\d\d m/);
    await expect(page.getByRole('figure', { name: /, Stage/ })).toBeVisible();
    await expect(part('Place').locator('.spot-map canvas')).toBeVisible();
    // Not each of its messages tells the stage.
    await expect(part('Latest messages').getByRole('row').filter({ hasText: 'Stage' }).first()).toBeVisible();

    // A report that comes moves the messages on.
    const newest = part('Latest messages').getByRole('row').nth(1);
    const before = await newest.innerText();
    await expect(newest).not.toHaveText(before, { timeout: 60_000 });

    // The neighbours on its river tell the same element, and each message leads to its readings.
    await expect(part('Along the river').getByRole('row').nth(1)).toContainText(
      /(Up|Down)stream · \d+\.\d km/,
    );
    await expect(newest.getByRole('link').first()).toHaveAttribute('href', /original-data\?.*begin=/);

    // The page is found from every place that names the station, and leads on to what it sent.
    await expect(page.getByRole('link', { name: 'Original messages', exact: true }).last()).toHaveAttribute(
      'href',
      `/strong/original-msg?stcd=${stcd}`,
    );

    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page).toHaveURL(/span=month/);
    await expect(page.getByRole('figure', { name: /, Stage/ })).toBeVisible();
    await page.getByRole('link', { name: 'Original data', exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`original-data\\?stcd=${stcd}`));
    await page.goBack();
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  },
);

story('a station that is not there, or that one may not see, is told, with a way on', async ({ desk }) => {
  await desk.openAs('viewer', '/station/61000002');
  const { page } = desk;
  await expect(page.getByText('There is no station 61000002 that you may see')).toBeVisible();
  await desk.open('/station/99999999');
  await expect(page.getByText('There is no station 99999999 that you may see')).toBeVisible();
  await page.getByRole('link', { name: 'All your stations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Last data' })).toBeVisible();
});
