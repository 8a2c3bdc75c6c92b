import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StationLists } from './station-lists.ts';
import { listStations, upsertStations } from './stations.ts';
import { upsertTenant } from './tenants.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const station = (stcd: string, river: string | null) => ({
  ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'ZZ', lon: null, lat: null, river, intervalS: 60 },
  ...{ isPublic: stcd === '2', centre: null, address: null, password: null },
});

describe.each(testStoreKinds)('lists of stations in the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
    await upsertTenant(site.store, { id: 1, tenancy_name: 'A', name: 'A', auto_register_centre: null });
    await upsertStations(site.store, 1, [station('2', null), station('1', null)]);
  });
  afterAll(() => site.end());

  const riverBySql = (river: string | null) =>
    site.store.db.updateTable('stations').set({ river }).where('stcd', '=', '1').execute();
  const riversOf = async (lists: StationLists) => (await lists.of(1)).map(({ river }) => river);

  test('are read anew once a change was told, and now and then though none was', async () => {
    let now = 0;
    const lists = new StationLists(site.store.db, site.store.feed, () => now);
    expect(await riversOf(lists)).toEqual([null, null]);
    await riverBySql('Aire');
    await site.store.db
      .updateTable('outbox_heads')
      .set((set) => ({ stations_changed: set('stations_changed', '+', 1) }))
      .execute();
    now = 1_999;
    expect(await riversOf(lists)).toEqual([null, null]);
    now = 2_000;
    expect(await riversOf(lists)).toEqual(['Aire', null]);
    await riverBySql('Wharfe');
    now = 31_999;
    expect(await riversOf(lists)).toEqual(['Aire', null]);
    now = 34_000;
    expect(await riversOf(lists)).toEqual(['Wharfe', null]);
    await riverBySql(null);
  });

  test('show an edit to whoever asks after it, even while they were being read', async () => {
    const lists = new StationLists(site.store.db, site.store.feed, () => 0);
    const before = riversOf(lists);
    await upsertStations(site.store, 1, [station('1', 'Ouse')]);
    await before;
    expect(await riversOf(lists)).toEqual(['Ouse', null]);
  });

  test('are cut to what a caller may see', async () => {
    const codes = async (visible: Parameters<typeof listStations>[1]['visible']) =>
      (await listStations(site.store, { tenantId: 1, visible })).map(({ stcd }) => stcd);
    expect([
      await codes({ isAll: true }),
      await codes({ isPublic: true }),
      await codes({ stcds: ['1', '9'] }),
      await codes({ stcds: [] }),
    ]).toEqual([['1', '2'], ['2'], ['1'], []]);
  });
});
