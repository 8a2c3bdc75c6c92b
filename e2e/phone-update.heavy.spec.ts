import { BuiltClient } from './drivers/built-client.ts';
import { Product } from './drivers/product.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

story('an installed phone view takes a new build while nobody looks at it', async ({ page }) => {
  const client = new BuiltClient();
  const product = await Product.launch({ webRoot: client.folder });
  try {
    product.startStations();
    const desk = new Screen(page, product.url);
    const build = page.locator('meta[name=build]');
    await desk.openAs('admin', '/m/mobileIndex');
    await expect(page.locator('.mobile-data dd').first()).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(page.locator('.mobile-data dd').first()).toBeVisible();

    // The page asks for a newer worker by itself as well: whoever listens only after the deployment may be too late.
    const isTaken = await page.evaluateHandle(() => {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
      );
      return { taken };
    });
    client.deploy('2');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/m/'))?.update());
    expect(await isTaken.evaluate(({ taken }) => taken)).toBe(true);
    // Somebody looks: what is on show stays.
    await expect(page.locator('.mobile-data dd').first()).toBeVisible();
    await expect(build).toHaveCount(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(build).toHaveAttribute('content', '2');
    await expect(page.locator('.mobile-data dd').first()).toBeVisible();
  } finally {
    await product.close();
    client.remove();
  }
});
