import { expect, story } from './drivers/story.ts';

story(
  'the backend stops: the map names the hop and keeps its values, held; it comes back and all heals without a reload',
  async ({ desk, product }) => {
    await desk.openAs('admin', '/device-map');
    await expect(desk.link()).toHaveText('Live');
    await desk.markThisPage();
    const station = await desk.firstWithValue();
    await desk.findOnMap(station);

    await product.stop('backend', 'SIGKILL');
    await expect(desk.link()).toHaveText('Data centre unreachable');
    await expect(desk.page.getByRole('alert').filter({ hasText: 'Data centre unreachable' })).toBeVisible();
    const held = await desk.foundOnMap();
    expect(held.state).toBe('Held');
    expect(held.value).toMatch(/\d/);

    await product.start('backend');
    await expect(desk.link()).toHaveText('Live', { timeout: 60_000 });
    await expect.poll(async () => (await desk.foundOnMap()).state, { timeout: 90_000 }).toBe('Live');
    expect(await desk.isMarkedPage()).toBe(true);
  },
);
