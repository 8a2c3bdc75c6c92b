import { expect, story } from './drivers/story.ts';

story(
  'the map tells what is wrong, where it rains and which river rises; the legend narrows it',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('viewer', '/device-map');
    const legend = page.getByRole('region', { name: 'What the marks tell' });
    const theme = legend.getByLabel('The map shows');
    await expect(theme).toHaveValue('state');
    // What stations are for narrows map, list and figures of the list alike, and stands in the address.
    const list = page.getByRole('listbox', { name: 'Station list' });
    const found = page.getByText(/^\d+ stations?$/);
    const all = Number.parseInt((await found.textContent()) ?? '', 10);
    await legend.getByRole('button', { name: 'Station categories' }).click();
    const gauges = page.locator('.map-types').getByRole('button', { name: /^River \d/ });
    const count = Number.parseInt((await gauges.locator('b').textContent()) ?? '', 10);
    expect(count).toBeLessThan(all);
    await gauges.click();
    await expect(page).toHaveURL(/category=\d+/);
    await expect(found).toHaveText(count === 1 ? '1 station' : `${count} stations`);
    await page.reload();
    await expect(legend.getByRole('button', { name: 'River' })).toBeVisible();
    await expect(found).toHaveText(count === 1 ? '1 station' : `${count} stations`);
    await expect(list.getByRole('option')).not.toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/category=/);

    await theme.selectOption('rain');
    await expect(page).toHaveURL(/theme=rain/);
    await expect(legend.getByRole('button', { name: /Rainstorm/ }).first()).toBeVisible();
    await expect(legend.getByText('Classes below 12 hours are not of the standard')).toHaveCount(0);
    await legend.getByLabel('Rain of the last').selectOption('1');
    await expect(legend.getByText('Classes below 12 hours are not of the standard')).toBeVisible();
    const dry = legend.getByRole('button', { name: /No rain/ });
    await dry.click();
    await expect(dry).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/state=live/);
    await theme.selectOption('stage');
    await expect(page).not.toHaveURL(/state=/);
    await expect(legend.getByRole('button', { name: /Above guarantee/ })).toBeVisible();
    await page.goBack();
    await expect(theme).toHaveValue('rain');

    // Distances are measured by pointer and keyboard, and choose no station meanwhile.
    const measure = page.getByRole('button', { name: 'Measure a distance' });
    await measure.click();
    const map = page.getByRole('region', { name: /Map of the stations/ });
    await map.click({ position: { x: 700, y: 300 } });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^[\d.,]+ km$/)).toBeVisible();
    await expect(page.getByText('0.00 km')).toHaveCount(0);
    await expect(page).not.toHaveURL(/station=/);
    await page.keyboard.press('Escape');
    await expect(measure).toHaveAttribute('aria-pressed', 'false');
    await desk.speak('zh-Hans');
    await expect(page.getByLabel('地图显示')).toHaveValue('rain');
  },
);

story(
  'who is signed out is told how fresh the public stations are, and what they are for',
  async ({ desk, product }) => {
    await desk.page.goto(`${product.url}/device-map?theme=rain`);
    const legend = desk.page.getByRole('region', { name: 'What the marks tell' });
    await expect(legend.getByRole('button', { name: /Live/ })).toBeVisible();
    await expect(legend.getByLabel('The map shows')).toHaveCount(0);
    await legend.getByRole('button', { name: 'Station categories' }).click();
    const kind = desk.page.locator('.map-types').getByRole('button', { name: /^River \d/ });
    const count = Number.parseInt((await kind.locator('b').textContent()) ?? '', 10);
    await kind.click();
    await expect(desk.page.getByText(count === 1 ? '1 station' : `${count} stations`)).toBeVisible();
  },
);
