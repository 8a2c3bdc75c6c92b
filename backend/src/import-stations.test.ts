import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasin } from './demo/basin-file.ts';
import { addStations, importStations } from './import-stations.ts';
import { listStations } from './store/stations.ts';
import { upsertTenant } from './store/tenants.ts';
import type { TestStore } from './store/test-stores.ts';
import { writeSmallBasin } from './testing/small-basin.ts';
import { openTestStore } from './testing/test-site.ts';

let folder: string;
let file: string;
let site: TestStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationwall-stations-'));
  file = join(folder, 'stations.json');
  site = await openTestStore();
});
afterAll(async () => {
  await site.end();
  await rm(folder, { recursive: true, force: true });
});

it('stations of a file are added, and edited the second time', async () => {
  const { store } = site;
  await upsertTenant(store, {
    id: 4,
    tenancy_name: 'Waterworks',
    name: 'Waterworks',
    auto_register_centre: 3,
  });
  await writeSmallBasin(file, { tenancyName: 'Waterworks', centre: 3, first: 63000001, count: 2 });
  expect(await addStations(store, await readBasin(file))).toBe(
    'Waterworks: 2 stations added, 0 were there and are as the file says.',
  );
  const content = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(content.stations[0], {
    nameEn: 'Old Bridge',
    lon: null,
    lat: null,
    mn: 'A1',
    mnPassword: '123456',
  });
  await writeFile(file, JSON.stringify(content));
  expect(await addStations(store, await readBasin(file))).toBe(
    'Waterworks: 0 stations added, 2 were there and are as the file says.',
  );
  const stations = await listStations(store, { tenantId: 4, visible: { isAll: true } });
  expect(stations.map(({ stcd, nameEn, lon, lat }) => [stcd, nameEn, lon, lat])).toEqual([
    ['63000001', 'Old Bridge', null, null],
    ['63000002', 'Station 2', 110.01, 30.01],
  ]);
  const { rows } =
    await sql`select stcd, mn, mn_password from stations where tenant_id = 4 order by stcd`.execute(store.db);
  expect(rows).toEqual([
    { stcd: '63000001', mn: 'A1', mn_password: '123456' },
    { stcd: '63000002', mn: '', mn_password: '' },
  ]);
});

it('stations of a tenant that is not there are refused', async () => {
  await writeSmallBasin(file, { tenancyName: 'Nobody', centre: 3, first: 63000001, count: 1 });
  await expect(addStations(site.store, await readBasin(file))).rejects.toThrow(
    'The stations are for the tenant "Nobody", which there is not; `first-administrator --tenant Nobody` makes it.',
  );
});

it('one file at a time is taken', async () => {
  await expect(importStations([], {}, () => {})).rejects.toThrow(
    'stations is given 0 files; allowed: one, with stations (--help tells more).',
  );
});
