import { expect, story } from './drivers/story.ts';

story(
  'last data: a value that was read by hand is entered and marked, and a row is hidden and shown again',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live&size=10');
    const row = page.getByRole('row').nth(1);
    const link = row.getByRole('link').first();
    // Rows move as stations report: both at one moment.
    const { name, stcd } = await link.evaluate((node) => ({
      name: node.textContent ?? '',
      stcd: node.getAttribute('href')?.split('/').at(-1) ?? '',
    }));
    // There it stays in its place, whoever else reports.
    await desk.open(`/strong/last-data?q=${stcd}`);
    const act = async (what: string) => {
      await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await act('Enter a value');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Value/).fill('12.34');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Saved successfully')).toBeVisible();
    await desk.goTo(`/strong/original-data?stcd=${stcd}&element=Z&size=10`);
    await expect(page.getByText('By hand').first()).toBeVisible();

    await desk.goTo(`/strong/last-data?q=${stcd}`);
    await act('Hide row');
    await page.getByRole('button', { name: 'Hide row', exact: true }).click();
    await expect(page.getByText(`Row of ${name} hidden`)).toBeVisible();
    await page.getByLabel('Rows', { exact: true }).selectOption('yes');
    await expect(page).toHaveURL(/hidden=yes/);
    await act('Show again');
    await page.getByRole('button', { name: 'Show again', exact: true }).click();
    await expect(page.getByText(`Row of ${name} shown again`)).toBeVisible();
  },
);
