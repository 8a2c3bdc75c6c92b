import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EntityRows } from './entity-rows.ts';
import { readLastData } from './last-data.ts';
import { readEventsAfter } from './outbox.ts';
import { listStations, type StationRecord, upsertStation, upsertStations } from './stations.ts';
import { upsertTenant } from './tenants.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const station = (stcd: string, changes: Partial<StationRecord> = {}): StationRecord => ({
  stcd,
  nameZh: '清河',
  nameEn: 'Qing River',
  sttp: 'ZQ',
  lon: 110.5,
  lat: 30.25,
  river: null,
  intervalS: 30,
  isPublic: false,
  centre: 1,
  address: `00${stcd}`,
  password: null,
  ...changes,
});

const publicPart = ({ centre: _, address: __, password: ___, ...rest }: StationRecord) => rest;

describe.each(testStoreKinds)('stations in the $name store', ({ open }) => {
  let site: TestStore;
  let tenantId = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());
  beforeEach(async () => {
    tenantId += 1;
    await upsertTenant(site.store, {
      id: tenantId,
      tenancy_name: `T${tenantId}`,
      name: `Tenant ${tenantId}`,
      auto_register_centre: null,
    });
  });

  test('each change is one event, and what stays the same is none', async () => {
    const [first, second] = [station('11000001'), station('11000002', { password: '1234' })];
    const heard: number[][] = [];
    const unsubscribe = site.store.feed.subscribe(tenantId, ({ prev, cursor, events }) =>
      heard.push([prev, cursor, events.length]),
    );
    await upsertStations(site.store, tenantId, [first, second]);
    await upsertStations(site.store, tenantId, [first, { ...second, nameEn: 'New Bridge' }]);
    await upsertStations(site.store, tenantId, [first]);
    unsubscribe();
    const event = (cursor: number, record: StationRecord) => ({
      cursor,
      kind: 'station',
      stcd: record.stcd,
      station: publicPart(record),
    });
    expect(await readEventsAfter(site.store, tenantId, { cursor: 0, limit: 10 })).toEqual({
      epoch: site.store.epoch,
      isComplete: true,
      head: 3,
      items: [event(1, first), event(2, second), event(3, { ...second, nameEn: 'New Bridge' })],
    });
    expect(heard).toEqual([
      [0, 2, 2],
      [2, 3, 1],
    ]);
    await upsertStations(site.store, tenantId, [
      { ...first, address: null },
      { ...second, address: null },
    ]);
  });

  test('a station keeps the category that it was given, and tells it, when it is entered anew', async () => {
    const entered = station('15000001');
    await upsertStation(site.store, tenantId, entered);
    const category = { name: '雨量站', sortOrder: 1, remark: '' };
    const categoryId = await new EntityRows(site.store.db, 'stationCategory', tenantId).insert(category);
    await sql`update stations set category_id = ${categoryId} where tenant_id = ${tenantId}`.execute(
      site.store.db,
    );
    site.store.stationLists.forget(tenantId);
    await upsertStation(site.store, tenantId, { ...entered, nameEn: 'New Bridge' });
    const told = { ...entered, nameEn: 'New Bridge', categoryId };
    expect(await listStations(site.store, { tenantId, visible: { isAll: true } })).toEqual([told]);
    expect((await readEventsAfter(site.store, tenantId, { cursor: 1, limit: 5 })).items).toEqual([
      { cursor: 2, kind: 'station', stcd: '15000001', station: publicPart(told) },
    ]);
  });

  test('a pair of centre and address belongs to one tenant', async () => {
    await upsertStation(site.store, tenantId, station('12000001'));
    await upsertTenant(site.store, {
      id: 1000 + tenantId,
      tenancy_name: `Other${tenantId}`,
      name: 'Other',
      auto_register_centre: null,
    });
    await expect(
      upsertStation(site.store, 1000 + tenantId, station('99000001', { address: '0012000001' })),
    ).rejects.toThrow(
      'The station address 0012000001 at centre 1 belongs to another station; each pair can be given once.',
    );
    expect(await listStations(site.store, { tenantId: 1000 + tenantId, visible: { isAll: true } })).toEqual(
      [],
    );
  });

  test('only what the caller may see is listed, in the list and in the last data', async () => {
    const [open1, closed, open2] = [
      station('13000001', { isPublic: true }),
      station('13000002'),
      station('13000003', { isPublic: true }),
    ];
    await upsertStations(site.store, tenantId, [open1, closed, open2]);
    expect(await listStations(site.store, { tenantId, visible: { isPublic: true } })).toEqual([open1, open2]);
    expect(await listStations(site.store, { tenantId, visible: { stcds: ['13000002', '77'] } })).toEqual([
      closed,
    ]);
    const { states, cursor } = await readLastData(site.store, {
      tenantId,
      visible: { stcds: ['13000003'] },
    });
    expect({ states, cursor }).toEqual({
      cursor: 3,
      states: [{ station: publicPart(open2), reportedAt: null, receivedAt: null, msgID: null, values: {} }],
    });
  });

  test('a position of another epoch, or from the future, is not complete', async () => {
    await upsertStation(site.store, tenantId, station('14000001'));
    const { epoch } = site.store;
    const nothing = { epoch, isComplete: false, head: 1, items: [] };
    expect(await readEventsAfter(site.store, tenantId, { epoch: 'gone', cursor: 0, limit: 5 })).toEqual(
      nothing,
    );
    expect(await readEventsAfter(site.store, tenantId, { epoch, cursor: 2, limit: 5 })).toEqual(nothing);
    expect(await readEventsAfter(site.store, tenantId, { epoch, cursor: 1, limit: 5 })).toEqual({
      ...nothing,
      isComplete: true,
    });
  });
});
