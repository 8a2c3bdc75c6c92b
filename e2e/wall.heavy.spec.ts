import { answerAll } from './drivers/answer-all.ts';
import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

story(
  'an alarm takes the wall over and pins its station; acknowledged, the scene returns',
  async ({ desk, product }) => {
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    await office.post('WallLayout/Create', { name: 'Rain alone', scenes: ['rain'] });
    const layouts = await office.get<{ items: { id: number }[] }>('WallLayout/GetAll', {
      keyword: 'Rain alone',
    });
    await desk.openAs('admin', `/wall?layout=${layouts.items[0]?.id}`);
    const heading = desk.page.getByRole('heading', { level: 1 });
    const shown = desk.page.locator('.wall-scene[data-shown]');
    await expect(shown).toHaveAttribute('data-scene', 'rain');
    // The storm of the demo rings within seconds.
    await expect(shown).toHaveAttribute('data-scene', 'map', { timeout: 90_000 });
    await expect(heading).toContainText('Alarm');
    await expect
      .poll(
        async () => {
          await answerAll(office);
          // Another alarm may ring right after: both in one look.
          const scene = await shown.getAttribute('data-scene');
          return `${scene}: ${await heading.textContent()}`;
        },
        { timeout: 50_000 },
      )
      .toMatch(/^rain: .*Rain/);
  },
);

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
