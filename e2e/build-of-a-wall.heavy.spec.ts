import { answerAll } from './drivers/answer-all.ts';
import { Caller } from './drivers/api.ts';
import { BuiltClient } from './drivers/built-client.ts';
import { Product } from './drivers/product.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a wall takes a new build up by itself, but not while an alarm is unanswered',
  { tag: '@waits' },
  async ({ page }) => {
    story.setTimeout(600_000);
    const client = new BuiltClient();
    const product = await Product.launch({ webRoot: client.folder });
    try {
      product.startStations();
      const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
      const desk = new Screen(page, product.url);
      const heading = page.getByRole('heading', { level: 1 });
      await desk.openAs('admin', '/wall');
      // The storm of the demo rings within seconds.
      await expect(heading).toContainText('Alarm', { timeout: 90_000 });
      await desk.markThisPage();
      client.deploy('2');
      // It looks once a minute.
      const build = page.locator('meta[name=build]');
      const asked = () =>
        page.waitForRequest((request) => new URL(request.url()).pathname === '/', { timeout: 120_000 });
      await (await asked()).response();
      await (await asked()).response();
      expect(await desk.isMarkedPage()).toBe(true);
      await product.stop('field');
      await expect
        .poll(async () => ((await answerAll(office)) === 0 ? build.count() : 0), { timeout: 240_000 })
        .toBe(1);
      expect(await desk.isMarkedPage()).toBe(false);
      await expect(heading).toBeVisible();
    } finally {
      await product.close();
      client.remove();
    }
  },
);
