import { expect, story } from './drivers/story.ts';

story(
  'the frame of the wall names each hop that is cut, and goes when all is well',
  async ({ desk, product }) => {
    story.setTimeout(400_000);
    const { page } = desk;
    await desk.openAs('admin', '/wall');
    await expect(page.locator('.wall-head h1')).toBeVisible();
    const frame = page.locator('.wall-frame');
    const isWell = () => expect(frame).toHaveCount(0, { timeout: 90_000 });
    const soon = { timeout: 8_000 };
    await isWell();
    // Where a processor draws the map, the page stands still for seconds at first, and so does what counts them.
    await expect.poll(() => desk.tenFramesTakeMs(), { timeout: 60_000 }).toBeLessThan(2_000);
    await desk.markThisPage();

    await page.context().setOffline(true);
    await expect(frame).toContainText('This screen has no network', soon);
    await page.context().setOffline(false);
    await isWell();

    await product.stop('relay', 'SIGKILL');
    await expect(frame).toContainText('Live service unreachable', soon);
    await product.start('relay');
    await isWell();

    await product.stop('backend', 'SIGKILL');
    await expect(frame).toContainText('Data centre unreachable', soon);
    await product.start('backend');
    await isWell();

    await product.stop('field');
    await expect(frame).toContainText('No station is heard', { timeout: 120_000 });
    product.startStations();
    await isWell();
    expect(await desk.isMarkedPage()).toBe(true);
  },
);
