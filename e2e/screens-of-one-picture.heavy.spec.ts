import { Caller } from './drivers/api.ts';
import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

type Page = Screen['page'];

/** A screen at which nobody signs in, let in by the office. */
async function paired(
  screen: Page,
  office: Caller,
  given: { name: string; [field: string]: unknown },
  url: string,
): Promise<Page> {
  await screen.goto(`${url}/wall`);
  const code = screen.locator('.wall-pair-code');
  await expect(code).toHaveText(/^\d{6}$/);
  await office.post('Display/Approve', { code: await code.textContent(), ...given });
  await expect(screen.locator('.wall-head h1')).toBeVisible({ timeout: 60_000 });
  return screen;
}

/** A key at one screen holds both with one scene; at the other, both go on. */
async function holdTogether(left: Page, right: Page): Promise<void> {
  const sceneOf = (screen: Page) => screen.locator('.wall-scene[data-shown]').getAttribute('data-scene');
  const held = (screen: Page) => screen.locator('.wall-head h1').getByText('paused');
  // The storm's alarms take both over meanwhile; a key goes on from there.
  await expect(async () => {
    await left.keyboard.press('ArrowRight');
    await expect(held(left)).toBeAttached({ timeout: 1_000 });
    await expect(held(right)).toBeAttached({ timeout: 3_000 });
    expect(await sceneOf(right)).toBe(await sceneOf(left));
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await right.keyboard.press('Escape');
    await expect(held(right)).toHaveCount(0, { timeout: 1_000 });
    await expect(held(left)).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

story(
  'a key at one screen of a picture holds the others as well, and lets them go on',
  async ({ browser, product }) => {
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const given = {
      name: 'Two beside each other',
      scenes: ['rain', 'stages'],
      dwellS: 3600,
      screensAcross: 2,
    };
    await office.post('WallLayout/Create', given);
    const { items } = await office.get<{ items: { id: number }[] }>('WallLayout/GetAll', {
      keyword: given.name,
    });
    const layoutId = items[0]?.id;
    const size = { viewport: { width: 640, height: 360 } };
    const [left, right] = await Promise.all(
      [1, 2].map(async (column) =>
        paired(
          await (await browser.newContext(size)).newPage(),
          office,
          { name: `Screen ${column}`, layoutId, column },
          product.url,
        ),
      ),
    );
    if (!left || !right) throw new Error('there are no two screens');
    await holdTogether(left, right);
    await Promise.all([left, right].map((screen) => screen.context().close()));
  },
);

story('so it does at windows that one browser shows beside each other', async ({ desk, product }) => {
  const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
  const given = { name: 'Two windows', scenes: ['rain', 'stages'], dwellS: 3600, screensAcross: 2 };
  await office.post('WallLayout/Create', given);
  const { items } = await office.get<{ items: { id: number }[] }>('WallLayout/GetAll', {
    keyword: given.name,
  });
  await desk.openAs('viewer', `/wall?layout=${items[0]?.id}&column=1`);
  const left = desk.page;
  const right = await left.context().newPage();
  await right.goto(`${product.url}/wall?layout=${items[0]?.id}&column=2`);
  await expect(right.locator('.wall-head h1')).toBeAttached({ timeout: 60_000 });
  await holdTogether(left, right);
});

interface Row {
  stcd: string;
  basin?: string;
  river: string | null;
}

story(
  'a screen that may see one river is sent and shows its stations alone',
  async ({ browser, product }) => {
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const { items } = await office.get<{ items: Row[] }>('LastData/GetDynamicLastDatasAll');
    const { basin = '', river } = items.find((row) => row.basin !== undefined && row.river !== null) ?? {};
    const own = items.filter((row) => row.basin === basin && row.river === river).map(({ stcd }) => stcd);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(items.length);
    const screen = await (await browser.newContext()).newPage();
    const sent = new Set<string>();
    screen.on('websocket', (link) =>
      link.on('framereceived', ({ payload }) => {
        const { stations = [] } = typeof payload === 'string' ? JSON.parse(payload) : {};
        for (const { station } of stations) sent.add(station.stcd);
      }),
    );
    const branch = [basin, river ?? ''].map(encodeURIComponent).join('/');
    await paired(screen, office, { name: 'River room', branch }, product.url);
    const counted = async () => {
      const texts = await screen.locator('.wall-counts').innerText();
      return [...texts.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
    };
    await expect.poll(counted).toBe(own.length);
    expect([...sent].sort()).toEqual(own.sort());
    await screen.context().close();
  },
);
