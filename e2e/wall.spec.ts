import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a wall shows the scenes of its layout, turned by keys, and says when the live service is gone',
  async ({ desk }) => {
    story.setTimeout(240_000);
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/application-Sys/walls');
    const usual = page.getByRole('link', { name: 'Show a wall without a layout of its own' });
    const unnamed = await desk.openedTab(() => usual.click());
    await expect(unnamed.getByRole('heading', { level: 1 })).toContainText('Default');
    await unnamed.close();
    await office.button('New wall layout').click();
    await office.fill({ Name: 'Duty room', 'Time of each scene': '5' });
    await office.field('Scenes').click();
    for (const scene of ['Map', 'Rain'])
      await page.getByRole('checkbox', { name: scene }).uncheck({ force: true });
    await page.keyboard.press('Escape');
    await office.save();
    await expect(office.row('Duty room')).toContainText('Needs attention');
    const opened = page.waitForEvent('popup');
    await office.act('Duty room', 'Show this wall');
    const wall = await opened;
    const heading = wall.getByRole('heading', { level: 1 });
    // An alarm of the demo's storm may take the wall over at any moment; a key goes on from there.
    const turnTo = (title: string, shown = wall.getByRole('main'), text: RegExp = /./) =>
      expect(async () => {
        await wall.keyboard.press('ArrowRight');
        await expect(heading).toContainText(title, { timeout: 500 });
        await expect(shown.first()).toContainText(text, { timeout: 5000 });
        await expect(heading).toContainText(title, { timeout: 500 });
        await expect(heading).toContainText('paused', { timeout: 500 });
      }).toPass();
    await turnTo('Rising and falling');
    await turnTo('Needs attention');
    await turnTo('Stages and warning levels', wall.getByRole('listitem'), / m .*warning/);
    await turnTo('River from source to mouth', wall.getByRole('figure'), /Stage above warning level \(m\)/);
    const main = wall.getByRole('main');
    await turnTo('Pictures from stations', main, /No station has sent a picture|\d\d:\d\d/);
    await turnTo('Arrival of reports', main, /% arrived in|No report was expected yet/);
    await wall.context().setOffline(true);
    await expect(wall.getByRole('alert')).toContainText(/no network|unreachable/);
    await wall.context().setOffline(false);
    await expect(wall.getByRole('alert')).toHaveCount(0);
    // Letters are as high as the layout's farthest seat needs: 20 arc-minutes at 5 m before 65 inches.
    const size = await heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    const pixels = Math.hypot(1280, 720) / (65 * 25.4);
    expect(size / pixels).toBeGreaterThan((1.2 * 29) / 0.72);
  },
);

story('a layout is edited with the wall itself beside it, as large as it will be seen', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', '/application-Sys/walls');
  await office.button('New wall layout').click();
  const preview = page.getByRole('region', { name: 'Preview of the wall' });
  const wall = preview.frameLocator('iframe');
  const heading = wall.locator('.wall-head h1');
  const sizeOf = (node: Element) => Number.parseFloat(getComputedStyle(node).fontSize);
  // Another whole client starts in it.
  await expect(heading).toBeVisible({ timeout: 60_000 });
  await preview.getByRole('button', { name: 'Rain' }).click();
  await expect(heading).toContainText('Rain');
  // Where it has not rained yet, there is nothing to rank.
  await expect(wall.locator('.wall-scene[data-shown]')).toContainText(
    /^No rain\.$|last1 h3 h6 hfrom \d\d:0024 hClass/,
  );
  const before = await heading.evaluate(sizeOf);
  await office.fill({ Name: 'Duty hall', 'Farthest seat': '10' });
  await expect(heading).toContainText('Duty hall');
  await expect.poll(() => heading.evaluate(sizeOf)).toBeCloseTo(2 * before, 0);
  await office.fill({ 'Screens beside each other': '3' });
  await expect(preview.locator('.layout-preview-screens span')).toHaveCount(3);
  await expect(wall.locator('.wall-window')).toHaveCSS('--wall-across', '3');
  const { width = 0, height = 1 } = (await preview.locator('iframe').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo((3 * 16) / 9, 1);
  await expect(wall.locator('html')).toHaveCSS('color-scheme', 'dark');
  // Nothing was saved by looking, and the office keeps its own theme.
  await expect(page.locator('html')).not.toHaveCSS('color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(preview).toHaveCount(0);
});

story('a viewer’s wall shows the viewer’s stations alone', async ({ desk }) => {
  await desk.openAs('viewer', '/wall');
  const counts = desk.page.locator('.wall-counts');
  // Live, late, stale and unknown together.
  await expect
    .poll(async () => {
      const numbers = (await counts.innerText()).match(/\d+/g) ?? [];
      return numbers.reduce((sum, number) => sum + Number(number), 0);
    })
    .toBe(12);
});
