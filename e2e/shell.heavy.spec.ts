import { Screen } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

story('the palette shows nobody a screen that they may not see', async ({ desk }) => {
  await desk.openAs('mobile', '/');
  await desk.openPalette('original');
  await expect(desk.page.getByText('Nothing found')).toBeVisible();
  expect(await seriousViolations(desk)).toEqual([]);
});

story(
  'the first user opens the site map in a new tab, at a station if its address names one; others have no such button',
  async ({ desk }) => {
    await desk.openAs('admin', '/');
    const tab = await desk.openedTab(() => desk.mapButton().click());
    expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/device-baidumap?id=0');
    // Other stories may have added some to the 600 of the demo.
    await expect(tab.getByText(/^6\d\d stations$/)).toBeVisible({ timeout: 30_000 });
    await new Screen(tab, desk.url).open('/device-baidumap?id=61000013');
    await expect(tab.locator('.station-panel').getByText('61000013')).toBeVisible();
    await tab.close();
    await desk.signOut();
    await desk.openAs('viewer', '/');
    await expect(desk.mapButton()).toHaveCount(0);
  },
);

story('the host, who has no stations, finds tenants on the start page', async ({ desk, product }) => {
  await desk.openAs('host', '/');
  await expect(desk.page.getByRole('region', { name: 'Stations by freshness' })).toHaveCount(0);
  await desk.page.getByRole('region').getByRole('link', { name: 'Tenants' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
  await desk.page.goto(`${product.url}/device-map`);
  await expect(desk.page.getByText('Stations belong to tenants')).toBeVisible();
  await expect(desk.page.getByRole('main').getByRole('link')).toHaveCount(0);
});

story('a start that the server refuses says why, and goes on by itself', async ({ desk, product }) => {
  const refusal = {
    result: null,
    success: false,
    error: { code: 0, message: 'Closed for repair.' },
    __abp: true,
  };
  await desk.page.route('**/AbpUserConfiguration/GetAll', (route) =>
    route.fulfill({ status: 500, json: refusal }),
  );
  await desk.page.goto(`${product.url}/login`);
  await expect(desk.page.getByRole('alert')).toContainText('Closed for repair. Retrying automatically.');
  await desk.page.unrouteAll();
  await expect(desk.page.locator('#userNameOrEmailAddress')).toBeVisible();
});

story(
  'many rows are drawn as they come into sight; in a plain table while the part for that does not come',
  async ({ desk }) => {
    const part = '**/grid-rows-*.js';
    await desk.page.route(part, (route) => route.abort());
    await desk.openAs('admin', '/strong/last-data?type=PP&size=1000');
    await expect(desk.page.locator('.sw-table tbody tr')).toHaveCount(300);
    await desk.page.unroute(part);
    // It is asked for again after 2 s, 4 s and so on, however long the plain table took.
    await expect(desk.gridCells().first()).toBeVisible({ timeout: 60_000 });
    await expect(desk.page.locator('.sw-table tbody tr')).toHaveCount(0);
    await expect(desk.page.getByText('1–300 of 300')).toBeVisible();
    expect(await desk.page.locator('.bp6-table-cell').count()).toBeLessThan(2000);
  },
);

story('the theme that is chosen holds in every tab that is open', async ({ desk }) => {
  await desk.openAs('admin', '/');
  const other = new Screen(await desk.page.context().newPage(), desk.url);
  await other.open('/');
  await desk.page.getByRole('button', { name: 'Theme' }).click();
  await desk.page.getByRole('option', { name: 'Dark' }).click();
  for (const { page } of [desk, other])
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

story('a screen whose part is long on its way says so in words', async ({ desk }) => {
  await desk.openAs('admin', '/');
  const part = await desk.holdBack('**/audit-log-screen-*.js');
  await desk.page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  const words = desk.page.getByRole('status').getByText('Starting…');
  await expect(words).toBeVisible();
  await expect.poll(() => words.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
  expect((await words.boundingBox())?.width).toBeGreaterThan(30);
  part.release();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(words).toHaveCount(0);
});
