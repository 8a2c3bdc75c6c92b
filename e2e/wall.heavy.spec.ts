import { Caller } from './drivers/api.ts';
import { BuiltClient } from './drivers/built-client.ts';
import { Product } from './drivers/product.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

interface OpenAlarms {
  items: { id: number; version: number; text: string; state: string }[];
}

/** Acknowledges what nobody has; answers how many that were. */
async function answerAll(office: Caller): Promise<number> {
  const { items } = await office.get<OpenAlarms>('AlarmManage/GetAll', { maxResultCount: 500 });
  const unanswered = items.filter(({ state }) => state.endsWith('unacknowledged'));
  for (const { id, version } of unanswered)
    await office
      .post('AlarmManage/TakeStep', { act: 'acknowledge', alarms: [{ id, version }] })
      .catch(() => {});
  return unanswered.length;
}

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

story('a wall takes a new build up by itself, but not while an alarm is unanswered', async ({ page }) => {
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
});
