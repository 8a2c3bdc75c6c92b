import { type Insertable, type Kysely, sql } from 'kysely';
import { appendEvents } from './outbox.ts';
import type { Schema, StationTable } from './schema.ts';
import { publicPartOf, recordColumns, recordOf, type StationRecord } from './station-record.ts';
import type { Store } from './store.ts';

export type { StationRecord } from './station-record.ts';

/** Stations that a caller may see. */
export type Visible = { isAll: true } | { stcds: readonly string[] } | { isPublic: true };

export const upsertStation = (store: Store, tenantId: number, station: StationRecord): Promise<void> =>
  upsertStations(store, tenantId, [station]);

/** Adds or edits stations in one transaction, with a `station` event for each one that changes. */
export async function upsertStations(
  store: Store,
  tenantId: number,
  stations: readonly StationRecord[],
): Promise<void> {
  const appended = await store.db.transaction().execute(async (db) => {
    const changed = await changedOf(db, tenantId, stations);
    if (changed.length === 0) return null;
    for (let start = 0; start < changed.length; start += 500)
      await write(db, tenantId, changed.slice(start, start + 500));
    return appendEvents(
      db,
      tenantId,
      changed.map((station) => ({
        kind: 'station',
        stcd: station.stcd,
        payload: { station: publicPartOf(station) },
      })),
    );
  });
  if (!appended) return;
  store.stationLists.forget(tenantId);
  store.feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
}

/** Tells a station that is there once more, as if it had changed: who keeps what belongs to it reads that anew. */
export async function tellStationAgain(store: Store, tenantId: number, stcd: string): Promise<void> {
  const station = (await store.stationLists.of(tenantId)).find((one) => one.stcd === stcd);
  if (!station) return;
  const payload = { station: publicPartOf(station) };
  const appended = await store.db
    .transaction()
    .execute((db) => appendEvents(db, tenantId, [{ kind: 'station', stcd, payload }]));
  store.feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
}

/** By code. */
export async function listStations(
  { stationLists }: Store,
  { tenantId, visible }: { tenantId: number; visible: Visible },
): Promise<StationRecord[]> {
  const stations = await stationLists.of(tenantId);
  if ('isAll' in visible) return [...stations];
  if ('isPublic' in visible) return stations.filter(({ isPublic }) => isPublic);
  const stcds = new Set(visible.stcds);
  return stations.filter(({ stcd }) => stcds.has(stcd));
}

const rowOf = (tenantId: number, station: StationRecord) =>
  ({
    tenant_id: tenantId,
    stcd: station.stcd,
    name_zh: station.nameZh,
    name_en: station.nameEn,
    sttp: station.sttp,
    lon: station.lon,
    lat: station.lat,
    river: station.river,
    interval_s: station.intervalS,
    is_public: station.isPublic,
    is_hidden: station.isHidden ?? false,
    centre: station.centre,
    address: station.address,
    password: station.password,
    lgtd: station.lon,
    lttd: station.lat,
    coordinate_system: 'WGS84',
    bsnm: station.basin ?? '',
    addvcd: station.addvcd ?? '',
    category_id: station.categoryId ?? null,
  }) satisfies Insertable<StationTable>;

async function changedOf(
  db: Kysely<Schema>,
  tenantId: number,
  stations: readonly StationRecord[],
): Promise<StationRecord[]> {
  const rows = await db
    .selectFrom('stations')
    .select([...recordColumns])
    .where('tenant_id', '=', tenantId)
    .execute();
  const known = new Map(rows.map((row) => [row.stcd, recordOf(row)]));
  // Whoever enters stations anew neither brings back a row that somebody took out nor knows the category it was given.
  const kept = (station: StationRecord): StationRecord => {
    const { isHidden = station.isHidden, categoryId = station.categoryId } = known.get(station.stcd) ?? {};
    return { ...station, ...(isHidden && { isHidden }), ...(categoryId !== undefined && { categoryId }) };
  };
  return stations
    .map(kept)
    .filter(
      (station) =>
        JSON.stringify(known.get(station.stcd)) !== JSON.stringify(recordOf(rowOf(tenantId, station))),
    );
}

async function write(db: Kysely<Schema>, tenantId: number, stations: StationRecord[]): Promise<void> {
  await db
    .insertInto('stations')
    .values(stations.map((station) => rowOf(tenantId, station)))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'stcd']).doUpdateSet((set) => ({
        name_zh: set.ref('excluded.name_zh'),
        name_en: set.ref('excluded.name_en'),
        sttp: set.ref('excluded.sttp'),
        lon: set.ref('excluded.lon'),
        lat: set.ref('excluded.lat'),
        river: set.ref('excluded.river'),
        interval_s: set.ref('excluded.interval_s'),
        is_public: set.ref('excluded.is_public'),
        centre: set.ref('excluded.centre'),
        address: set.ref('excluded.address'),
        password: set.ref('excluded.password'),
        lgtd: set.ref('excluded.lgtd'),
        lttd: set.ref('excluded.lttd'),
        coordinate_system: set.ref('excluded.coordinate_system'),
        bsnm: set.ref('excluded.bsnm'),
        addvcd: set.ref('excluded.addvcd'),
      })),
    )
    .execute();
  await db
    .deleteFrom('station_addresses')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', sql<string>`any(${stations.map(({ stcd }) => stcd)}::text[])`)
    .execute();
  const addressed = stations.flatMap(({ centre, address, stcd }) =>
    centre === null || address === null ? [] : [{ centre, address, tenant_id: tenantId, stcd }],
  );
  if (addressed.length === 0) return;
  const taken = await db
    .selectFrom('station_addresses')
    .select(['centre', 'address'])
    .where(
      sql<boolean>`(centre, address) in (select * from unnest(${addressed.map(({ centre }) => centre)}::int[], ${addressed.map(({ address }) => address)}::text[]))`,
    )
    .executeTakeFirst();
  if (taken)
    throw new Error(
      `The station address ${taken.address} at centre ${taken.centre} belongs to another station; each pair can be given once.`,
    );
  await db.insertInto('station_addresses').values(addressed).execute();
}
