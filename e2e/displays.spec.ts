import { Administration } from './drivers/administration.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a screen is paired by its code, told what to do, survives a reload, and is revoked',
  async ({ desk, browser, product }) => {
    // A map beside the desk, drawn by the processor.
    story.setTimeout(240_000);
    const hall = await (await browser.newContext()).newPage();
    await hall.goto(`${product.url}/wall`);
    const code = hall.locator('.wall-pair-code');
    await expect(code).toHaveText(/^\d{6}$/);
    const shown = (await code.textContent()) ?? '';

    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', `/application-Sys/displays?pair=${shown}`);
    await expect(office.field('Code')).toHaveValue(shown);
    await office.fill({ Name: 'Hall' });
    await office.save();
    await expect(hall.locator('.wall-head h1')).toBeVisible();
    await expect(hall.getByRole('button')).toHaveCount(0);
    const card = page.getByRole('region', { name: 'Hall' });
    await expect(card.getByText('Alive')).toBeVisible();
    await expect(card.getByText(/^\d{3,4} × \d{3,4}$/)).toBeVisible();

    const tell = async (what: string) => {
      await card.getByRole('button', { name: /Hall/ }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    await tell('Show its name on it');
    // Its map is just being drawn for the first time.
    await expect(hall.getByText('This is Hall')).toBeVisible({ timeout: 60_000 });
    // An alarm of the demo may take the wall over at any moment.
    await expect(async () => {
      await tell('Turn to: Rain');
      await expect(hall.locator('.wall-head h1')).toContainText('Rain', { timeout: 15_000 });
    }).toPass();
    await hall.reload();
    await expect(hall.locator('.wall-head h1')).toBeVisible();

    await desk.speak('zh-Hans');
    await expect(card.getByText('在线')).toBeVisible();
    await card.getByRole('button', { name: /Hall/ }).click();
    await page.getByRole('menuitem', { name: '停用…' }).click();
    await page.getByRole('button', { name: '停用', exact: true }).click();
    await expect(hall.locator('.wall-pair-code')).toHaveText(/^\d{6}$/);
    await hall.context().close();
  },
);

story(
  'codes that no screen shows are told so, and a viewer has no displays',
  async ({ desk, browser, product }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/application-Sys/displays');
    await office.button('Pair a screen').first().click();
    await office.fill({ Code: '12 34', Name: 'Nowhere' });
    await office.button('OK').click();
    await expect(desk.page.getByText('A code has six digits', { exact: true })).toBeVisible();
    await office.fill({ Code: '000 000' });
    await office.button('OK').click();
    await expect(desk.page.getByText(/No screen shows the code 000000/).first()).toBeVisible();
    const viewer = new Screen(await (await browser.newContext()).newPage(), product.url);
    await viewer.openAs('viewer', '/application-Sys/displays');
    await expect(viewer.page).toHaveURL(/\/401/);
  },
);
