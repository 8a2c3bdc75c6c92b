import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

interface Row {
  stcd: string;
  nameEn: string;
  lon: number;
  lat: number;
  isPublic: boolean;
  values: Record<string, { value: number | null; observedAt: string }>;
}

story(
  'the card of the station under the pointer shows how its value went, to whoever may see that',
  async ({ desk, product }) => {
    const { page } = desk;
    const api = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const reporting = async () => {
      const { items } = await api.get<{ items: Row[] }>('LastData/GetDynamicLastDatasAll');
      return items.filter((row) => row.isPublic && typeof row.values.Z?.value === 'number');
    };
    await expect.poll(async () => (await reporting()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    const [station] = await reporting();
    if (!station) throw new Error('no station reports a stage');
    const { stcd, nameEn, lon, lat } = station;
    // A line needs two values, and reports of one minute tell of one.
    const hourBefore = Date.parse(`${station.values.Z?.observedAt}Z`) - 3_600_000;
    await api.post('LastData/CreateOrUpdate', {
      ...{ stcd, element: 'Z', value: 1.5, observedAt: new Date(hourBefore).toISOString().slice(0, 19) },
    });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('GetStationSeries')) asked += 1;
    });
    const map = page.locator('.station-map');
    const card = page.locator('.station-map-tooltip');
    const pointAtIt = async () => {
      const box = await map.boundingBox();
      if (!box) throw new Error('there is no map');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await expect(async () => {
        await page.mouse.move(middle.x + 90, middle.y);
        await page.mouse.move(middle.x, middle.y);
        await expect(card).toContainText(nameEn, { timeout: 1_000 });
      }).toPass();
    };
    const address = `/device-map?place=${lon},${lat},13`;

    await page.goto(`${product.url}${address}`);
    await expect(page.getByRole('option').first()).toBeVisible();
    await pointAtIt();
    // The map notes where it looks in its address, which would call off the way to the next page.
    await page.goto('about:blank');
    await desk.openAs('admin', address);
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toBe(0);
    await pointAtIt();
    await expect(card.locator('.sw-sparkline')).toBeVisible();
    await expect(card).toContainText('last 6 h');
    await expect(page).not.toHaveURL(new RegExp(stcd));
    // Whoever comes back within a minute is shown it at once, without asking.
    const before = asked;
    await page.mouse.move(0, 0);
    await expect(card).toBeHidden();
    await pointAtIt();
    await expect(card.locator('.sw-sparkline')).toBeVisible();
    expect(asked).toBe(before);
  },
);
