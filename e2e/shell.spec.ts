import { readFileSync } from 'node:fs';
import { toggle } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

story('Ctrl-K finds a screen and a station, by keyboard alone', async ({ desk }) => {
  await desk.signIn('admin', 'Admin#123');
  await desk.open('/');
  await desk.findByKeyboard('original');
  await expect(desk.page).toHaveURL(/\/strong\/original-data$/);
  await desk.findByKeyboard('61000013');
  await expect(desk.page).toHaveURL(/\/device-map\?station=61000013$/);
  await expect(desk.page.locator('.station-panel').getByText('61000013')).toBeVisible();
});

story('the palette shows nobody a screen that they may not see', async ({ desk }) => {
  await desk.signIn('mobile', 'Mobile#123');
  await desk.open('/');
  await desk.openPalette('original');
  await expect(desk.page.getByText('Nothing found')).toBeVisible();
  expect(await seriousViolations(desk)).toEqual([]);
});

story('the first user opens the site map in a new tab; others have no such button', async ({ desk }) => {
  await desk.signIn('admin', 'Admin#123');
  await desk.open('/');
  const tab = await desk.openedTab(() => desk.mapButton().click());
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/device-baidumap?id=0');
  await expect(tab.getByText(/^600 stations$/)).toBeVisible({ timeout: 30_000 });
  await tab.close();
  await desk.signOut();
  await desk.signIn('viewer', 'Viewer#123');
  await desk.open('/');
  await expect(desk.mapButton()).toHaveCount(0);
});

story('the site map opens at the station whose code it is given', async ({ desk }) => {
  await desk.signIn('admin', 'Admin#123');
  await desk.open('/device-baidumap?id=61000013');
  await expect(desk.page.locator('.station-panel').getByText('61000013')).toBeVisible();
});

story(
  'the menu stays as it was left; on a narrow screen it closes when one goes somewhere',
  async ({ desk }) => {
    await desk.signIn('admin', 'Admin#123');
    await desk.open('/');
    const menu = desk.page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toHaveCSS('width', '210px');
    await desk.page.getByRole('button', { name: 'Collapse menu' }).click();
    await desk.page.reload();
    await expect(menu).toHaveCSS('width', '54px');
    await desk.page.setViewportSize({ width: 990, height: 800 });
    await expect(menu).toHaveCount(0);
    await desk.page.getByRole('button', { name: 'Expand menu' }).click();
    await menu.getByRole('link', { name: 'Last data' }).click();
    await expect(desk.page).toHaveURL(/\/strong\/last-data$/);
    await expect(menu).toHaveCount(0);
  },
);

story('another language is told to the server, and stays after a reload', async ({ desk }) => {
  await desk.signIn('operator', 'Operator#123');
  await desk.open('/');
  const told = desk.page.waitForResponse((answer) => answer.url().endsWith('/Profile/ChangeLanguage'));
  await desk.page.getByRole('button', { name: 'Language' }).click();
  await desk.page.getByRole('option', { name: '简体中文' }).click();
  expect((await told).ok()).toBe(true);
  await expect(desk.page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible();
  await desk.page.getByRole('button', { name: '语言' }).click();
  await desk.page.getByRole('option', { name: 'English' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

story(
  'a table is shared by its address, keeps its columns, and is saved as it is on show',
  async ({ desk }) => {
    await desk.signIn('admin', 'Admin#123');
    await desk.open('/strong/last-data?q=Hanzhong&sort=-age&size=10');
    await desk.page.getByRole('button', { name: 'Columns' }).click();
    await toggle(desk.page.getByRole('checkbox', { name: 'Type' }));
    await desk.page.keyboard.press('Escape');
    await desk.page.reload();
    await expect(desk.page.getByRole('columnheader').nth(1)).toHaveText('State');
    await expect(desk.page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
    const text = readFileSync(await desk.exported('CSV'), 'utf8');
    const [headings, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(headings?.split(',').slice(0, 2)).toEqual(['Station', 'State']);
    expect(headings?.split(',')).not.toContain('Type');
    expect(rows.length).toBe((await desk.page.getByRole('row').count()) - 1);
    expect(
      readFileSync(await desk.exported('Excel'))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  },
);

story('home leads from each figure to its list and from a station to the map', async ({ desk }) => {
  await desk.signIn('operator', 'Operator#123');
  await desk.open('/');
  await desk.page.getByRole('link', { name: /Live/ }).click();
  await expect(desk.page).toHaveURL(/\/strong\/last-data\?state=live$/);
  await expect(desk.page.getByRole('combobox', { name: 'Freshness' })).toHaveValue('live');
  await desk.page.goBack();
  const station = desk.page.getByRole('region', { name: 'Latest reports' }).getByRole('link').first();
  const name = await station.innerText();
  await station.press('Enter');
  await expect(desk.page.locator('.station-panel').getByRole('heading', { level: 2 })).toHaveText(name);
});

story('the host, who has no stations, finds tenants on the start page', async ({ desk }) => {
  await desk.signIn('host', 'Host#123', '');
  await desk.open('/');
  await expect(desk.page.getByRole('region', { name: 'Stations by freshness' })).toHaveCount(0);
  await desk.page.getByRole('region').getByRole('link', { name: 'Tenants' }).click();
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
});

story('many rows are drawn as they come into sight', async ({ desk }) => {
  await desk.signIn('admin', 'Admin#123');
  await desk.open('/strong/last-data?size=1000');
  await expect(desk.page.getByText('1–600 of 600')).toBeVisible();
  const cells = desk.page.locator('.bp6-table-cell');
  await expect(cells.first()).toBeVisible();
  expect(await cells.count()).toBeLessThan(2000);
});

story('a cold first load of sign-in transfers less than 200 kB of JavaScript', async ({ desk, product }) => {
  const scripts = await desk.scriptsOf(`${product.url}/login`);
  expect(scripts.bytes).toBeLessThan(200_000);
  expect(scripts.files.filter((name) => /maplibre|deck|table/.test(name))).toEqual([]);
});
