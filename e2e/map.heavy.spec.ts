import { Caller } from './drivers/api.ts';
import { MapOnScreen } from './drivers/map-on-screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const live = '#5f6b7c';

// Marks are told apart by the colours of their points, so each is drawn.
story.use({ contextOptions: { reducedMotion: 'no-preference' }, deviceScaleFactor: 1 });

story(
  'stations under one point are offered in a list, the worst first, by mouse and keyboard',
  async ({ desk }) => {
    const { page } = desk;
    const map = new MapOnScreen(page);
    await desk.openAs('admin', '/device-map');
    await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
    await map.zoomTo('1000 km');
    const { x, y } = await map.amongMarks(live);
    await page.mouse.click(x, y);
    const pile = page.getByRole('region', { name: 'Stations at this point' });
    await expect(pile.getByText(/^\d+ stations at this point$/)).toBeVisible();
    await expect(pile.getByRole('listbox')).toBeFocused();
    expect(await seriousViolations(desk)).toEqual([]);
    const second = (await pile.getByRole('option').nth(1).innerText()).match(/\d{8}/)?.[0] ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(pile).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`station=${second}$`));
    // The same place: what is chosen is drawn larger now, and may have become the middle one.
    await page.mouse.click(x, y);
    await expect(pile).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pile).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`station=${second}$`));
  },
);

story('the map opens where its address says, and notes there where it was moved to', async ({ desk }) => {
  const { page } = desk;
  const map = new MapOnScreen(page);
  await desk.openAs('admin', '/device-map?place=114.3000,30.6000,9.00');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(0);
  const near = (await map.scale().textContent()) ?? '';
  await map.zoomTo('100 km');
  expect(near).not.toBe('100 km');
  // The scale tells of a step while it is still on its way, the address where it came to rest: 100 km from there on.
  await expect.poll(() => Number(decodeURIComponent(page.url()).split(',').at(-1))).toBeLessThan(6.07);
  const moved = page.url();
  await page.reload();
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(0);
  await expect(map.scale()).toHaveText('100 km');
  await expect(page).toHaveURL(moved);
});

story('a map whose graphics context is taken away comes back with land and stations', async ({ desk }) => {
  const map = new MapOnScreen(desk.page);
  await desk.openAs('admin', '/device-map');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  await map.loseContexts();
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  expect(await map.canvases().count()).toBe(2);
  await expect.poll(() => map.colours()).toContain('#f1f2f3');
});

story(
  'the map that is left and entered again is the same one, in its new size and colours',
  async ({ desk }) => {
    // The processor draws six maps.
    story.setTimeout(300_000);
    const { page } = desk;
    const map = new MapOnScreen(page);
    await desk.openAs('admin', '/device-map');
    await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
    await expect.poll(() => map.colours()).toContain('#f1f2f3');
    await map.mark();
    const scale = (await map.scale().textContent()) ?? '';
    await desk.goBy('Last data');
    await expect(map.canvases()).toHaveCount(0);
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await desk.goBy('Device map');
    await expect(map.canvases()).toHaveCount(2);
    expect(await map.isMarked()).toBe(true);
    await expect(map.scale()).toHaveText(scale);
    await expect.poll(() => map.isAsLargeAsItsStage()).toBe(true);
    await expect.poll(() => map.colours()).toContain('#24282e');
    await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => map.isAsLargeAsItsStage()).toBe(true);
    await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
    await desk.speak('zh-Hans');
    await expect(page.getByRole('region', { name: /测站地图/ })).toBeVisible();
    await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  },
);

for (const [user, address, stcd] of [
  ['viewer', '/device-map?station=61000500', '61000500'],
  ['admin', '/device-baidumap?id=999', '999'],
] as const) {
  story(
    `a station that one may not see is told at ${address}, and Escape puts that away`,
    async ({ desk }) => {
      const { page } = desk;
      await desk.openAs(user, address);
      const panel = page.locator('.station-panel');
      await expect(panel).toHaveText(`There is no station ${stcd} that you may see`, { timeout: 60_000 });
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(page).not.toHaveURL(/station=/);
    },
  );
}

story('what is searched for is all that is painted, and stands in the address', async ({ desk }) => {
  const { page } = desk;
  const map = new MapOnScreen(page);
  await desk.openAs('admin', '/device-map');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  const all = await map.paintedMarks();
  const box = page.getByRole('searchbox', { name: 'Find a station' });
  await box.fill('61000001');
  await expect(page).toHaveURL(/[?&]q=61000001(&|$)/);
  await expect(page.getByText('1 station', { exact: true })).toBeVisible();
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeLessThan(all / 3);
  await page.reload();
  await expect(box).toHaveValue('61000001');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(20);
  expect(await map.paintedMarks()).toBeLessThan(all / 3);
});

story('of the map’s canvases the keyboard reaches the one that has a name', async ({ desk }) => {
  const map = new MapOnScreen(desk.page);
  await desk.openAs('admin', '/device-map');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  const canvases = await map.canvases().evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map(({ tabIndex, ariaHidden, ariaLabel }) => ({
      isReached: tabIndex >= 0,
      isNamed: ariaHidden !== 'true' && (ariaLabel ?? '') !== '',
    })),
  );
  expect(canvases).toEqual([
    { isReached: true, isNamed: true },
    { isReached: false, isNamed: false },
  ]);
});

for (const [how, width, height] of [
  ['upright', 390, 844],
  ['on its side', 844, 390],
  ['that is narrow', 320, 640],
] as const) {
  story(`on a phone ${how}, neither legend nor buttons lie on the list of the map`, async ({ desk }) => {
    const { page } = desk;
    await page.setViewportSize({ width, height });
    await desk.openAs('admin', '/device-map');
    await page.getByRole('searchbox', { name: 'Find a station' }).fill('6');
    await expect.poll(() => desk.stationsOfMap().count(), { timeout: 60_000 }).toBeGreaterThan(3);
    const boxOf = async (part: string) => {
      const shown = page.locator(part).filter({ visible: true });
      return (await shown.count()) > 0 ? shown.first().boundingBox() : null;
    };
    const list = await boxOf('.station-finder');
    if (!list) throw new Error('the map has no list');
    const overlaps = [];
    for (const part of ['.map-legend', '.map-buttons']) {
      const box = await boxOf(part);
      if (!box) continue;
      const isApart =
        box.x >= list.x + list.width ||
        box.x + box.width <= list.x ||
        box.y >= list.y + list.height ||
        box.y + box.height <= list.y;
      if (!isApart) overlaps.push({ part, list, box });
    }
    expect(overlaps).toEqual([]);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
    expect(list.y + list.height).toBeLessThanOrEqual(height);
  });
}

story('deck.gl draws nothing before its canvas has the size at which it stands there', async ({ desk }) => {
  const { page } = desk;
  const map = new MapOnScreen(page);
  await map.watchSizes();
  await desk.openAs('admin', '/device-map');
  await expect.poll(() => map.paintedMarks(), { timeout: 60_000 }).toBeGreaterThan(1_000);
  const { drawn, stretched } = await map.sizesSeen();
  expect(drawn).toBeGreaterThan(0);
  expect(stretched).toEqual([]);
});

story(
  'a chosen station stays in the picture as one comes closer, and Escape closes its panel',
  async ({ desk, product }) => {
    const { page } = desk;
    const map = new MapOnScreen(page);
    const api = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    type Placed = { stcd: string; lon: number; lat: number };
    const { items } = await api.get<{ items: (Placed | { stcd: string; lon: null; lat: null })[] }>(
      'LastData/GetDynamicLastDatasAll',
    );
    // Other stories enter stations that have no place yet.
    const station = items.find((item): item is Placed => item.lon !== null && item.lat !== null);
    if (!station) throw new Error('no station has a place');
    const { stcd, lon, lat } = station;
    await desk.openAs('admin', `/device-map?station=${stcd}&place=${lon - 0.3},${lat},9`);
    const panel = page.locator('.station-panel');
    await expect(panel).toContainText(stcd, { timeout: 60_000 });
    for (const zoom of ['10.00', '11.00', '12.00']) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page).toHaveURL(new RegExp(`(,|%2C)${zoom}(&|$)`));
    }
    const { x, y } = map.fromMiddle(lon, lat);
    expect(Math.abs(x)).toBeLessThan(700);
    expect(Math.abs(y)).toBeLessThan(400);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  },
);
