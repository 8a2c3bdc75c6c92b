import { readFileSync } from 'node:fs';
import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

interface BasinStation {
  stcd: string;
  sttp: string;
  intervalS: number;
}

story(
  'the map, the table and the original data agree on a value and its age; silence turns it late, then stale',
  async ({ desk, product }) => {
    const basin = JSON.parse(readFileSync(product.basinFiles[0] as string, 'utf8')) as {
      stations: BasinStation[];
    };
    await desk.openAs('admin', '/device-map');
    const { stcd, intervalS } = await liveRiverStation(desk, basin.stations);
    // What it reports for the first time is given its unit within a minute, or to who comes after.
    await desk.open('/device-map');
    await desk.findOnMap(stcd);
    await expect.poll(async () => (await desk.foundOnMap()).value).toMatch(/^\d+\.\d+ m$/);

    await product.stop('field');
    await expect
      .poll(async () => (await desk.foundOnMap()).state, { timeout: 30_000, intervals: [100] })
      .toBe('Late');
    expect((await desk.foundOnMap()).ageS).toBeGreaterThanOrEqual(intervalS + 5);
    expect((await desk.foundOnMap()).ageS).toBeLessThanOrEqual(intervalS + 7);
    await expect
      .poll(async () => (await desk.foundOnMap()).state, { timeout: 30_000, intervals: [100] })
      .toBe('Stale');
    const onMap = await desk.foundOnMap();
    expect(onMap.ageS).toBeGreaterThanOrEqual(2 * intervalS + 5);
    expect(onMap.ageS).toBeLessThanOrEqual(2 * intervalS + 7);

    await desk.open(`/strong/last-data?q=${stcd}`);
    const stage = async () => Number.parseFloat((await desk.lastDataRow(stcd))['Stage (m)'] ?? '');
    await expect.poll(stage).toBe(Number.parseFloat(onMap.value));
    expect((await desk.lastDataRow(stcd)).State).toMatch(/^Stale \d+ (s|min)$/);

    await desk.open(`/strong/original-data?stcd=${stcd}&element=Z`);
    const newest = desk.page.getByRole('row').nth(1);
    await expect(newest.locator('[data-key=value]')).toHaveText(onMap.value);
    await newest.locator('[data-key=message]').getByRole('button').click();
    await expect(desk.page.getByRole('dialog')).toContainText(/7E ?7E/);

    product.startStations();
    await desk.open(`/strong/last-data?q=${stcd}`);
    await expect.poll(async () => (await desk.lastDataRow(stcd)).State, { timeout: 60_000 }).toMatch(/^Live/);
  },
);

async function liveRiverStation(desk: Screen, stations: BasinStation[]): Promise<BasinStation> {
  for (const station of stations.filter(({ sttp, intervalS }) => sttp === 'ZZ' && intervalS === 15)) {
    await desk.findOnMap(station.stcd);
    const live = await desk.foundOnMap().catch(() => null);
    if (live?.state === 'Live') return station;
  }
  throw new Error('no river station reports every 15 s');
}
