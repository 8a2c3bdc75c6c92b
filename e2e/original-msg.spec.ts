import { expect, story } from './drivers/story.ts';

story('a value leads to its message, its decoded fields and its bytes in two clicks', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/strong/original-data?element=Z&size=10');
  const first = page.getByRole('row').nth(1);
  // The stations have only begun to report.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(first.getByRole('link')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // New rows come in above it meanwhile.
  const told =
    (await first.getByRole('button', { name: /^Show original message/ }).getAttribute('aria-label')) ?? '';
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: told, exact: true }) })
    .first();
  const value = (await row.locator('b').innerText()).trim();
  await row.getByRole('button', { name: told, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('CRC is right')).toBeVisible();
  const bytes = drawer.getByRole('button', { name: /^Stage .*: -?[\d.]+ m$/ }).first();
  const [, sent] =
    /: (-?[\d.]+) m$/.exec((await bytes.getAttribute('aria-label')) ?? (await bytes.innerText())) ?? [];
  // The table rounds to the decimals that the element is worth.
  expect(Math.abs(Number(sent) - Number(value))).toBeLessThanOrEqual(0.005_001);
  await bytes.hover();
  await expect(drawer.getByText(/^Stage .* · bytes \d+ to \d+$/)).toBeVisible();
  await expect(drawer.locator('tr[data-active]')).toContainText('Stage');
  await drawer.getByRole('button', { name: 'Decode again' }).click();
  await expect(drawer.getByText('Everything can be read')).toBeVisible();
});

story('the raw log is searched by protocol and content, and read on page by page', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/strong/original-msg?size=10');
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(next).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await next.click();
  await expect(page).toHaveURL(/before=/);
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).not.toHaveURL(/before=/);
  await page.getByLabel('Protocol').selectOption('sl651');
  await page.getByLabel('Content').fill('7E 7E');
  await expect(page).toHaveURL(/content=7E/);
  await expect(page.getByRole('row').nth(1)).toContainText('SL 651');
  await page.getByLabel('Content').fill('no station says this');
  await expect(page.getByText('No message matches these filters')).toBeVisible();
});
