import type { StationEvent } from '@stationwall/contract/station';
import { sql } from 'kysely';
import { divisionPrefix } from '../divisions/divisions.ts';
import { accountsOf, type Database } from './accounts.ts';
import { alarmsOf } from './alarm-schema.ts';
import type { EntityRow, Keeping } from './entity-rows.ts';
import { appendEvents } from './outbox.ts';
import { inBranch } from './station-branch.ts';
import { publicPartOf, recordColumns, recordOf } from './station-record.ts';

/** A station as people keep it. */
export type StationEntity = EntityRow & {
  stcd: string;
  stnm: string;
  centre: number | null;
  address: string | null;
  modifiedAt: number;
};

const textOr = (value: unknown, otherwise: string | null) => (value ? String(value) : otherwise);

/** Stations that a user may see: all, or those that were granted one by one. */
export const keptStations = (tenantId: number, userId: number, seesAll: boolean): Keeping => ({
  isThere: seesAll
    ? sql<boolean>`true`
    : sql<boolean>`stcd in (select stcd from user_stations where tenant_id = ${tenantId} and user_id = ${userId})`,
  computed: {
    stnm: sql`name_zh`,
    stnmEn: sql`name_en`,
    rvnm: sql`coalesce(river, '')`,
    moditime: sql`modified_at`,
  },
  alsoKept: ({ stcd, stnm, stnmEn, rvnm, lon, lat }) => ({
    ...(stcd !== undefined && { stcd }),
    nameZh: stnm,
    nameEn: textOr(stnmEn, String(stnm)),
    river: textOr(rvnm, null),
    ...{ lon, lat, modifiedAt: Date.now() },
  }),
  filters: {
    branch: (branch) => inBranch(String(branch)),
    /** `420000` is all of a province, `420100` all of a city. */
    addvcd: (code) => sql<boolean>`starts_with(addvcd, ${divisionPrefix(String(code))})`,
  },
});

/** The station that has an address of SL 651 already, of whichever tenant. */
export async function ownerOfAddress(
  db: Database,
  { centre, address }: { centre: number; address: string },
): Promise<{ tenantId: number; stcd: string } | undefined> {
  const row = await db
    .selectFrom('station_addresses')
    .select(['tenant_id', 'stcd'])
    .where('centre', '=', centre)
    .where('address', '=', address)
    .executeTakeFirst();
  return row && { tenantId: row.tenant_id, stcd: row.stcd };
}

/** The station that is called so in HJ 212, of whichever tenant: its packets name none. */
export async function ownerOfMn(
  db: Database,
  mn: string,
): Promise<{ tenantId: number; stcd: string } | undefined> {
  const { rows } = await sql<{ tenantId: number; stcd: string }>`
    select tenant_id as "tenantId", stcd from stations where mn <> '' and lower(mn) = lower(${mn}) limit 1
  `.execute(db);
  return rows[0];
}

/** The address becomes the station's, in place of the one that it had. */
export async function giveAddress(
  db: Database,
  tenantId: number,
  { stcd, centre, address }: { stcd: string; centre: number | null; address: string | null },
): Promise<void> {
  await removeAddress(db, tenantId, stcd);
  if (centre === null || address === null) return;
  await db.insertInto('station_addresses').values({ centre, address, tenant_id: tenantId, stcd }).execute();
}

async function removeAddress(db: Database, tenantId: number, stcd: string): Promise<void> {
  await db
    .deleteFrom('station_addresses')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .execute();
}

/** The station and who may see it; what it reported stays, for the station that is made under its code again. */
export async function removeStation(db: Database, tenantId: number, stcd: string): Promise<void> {
  await removeAddress(db, tenantId, stcd);
  await accountsOf(db)
    .deleteFrom('user_stations')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .execute();
  const now = Date.now();
  await alarmsOf(db)
    .updateTable('alarms')
    .set({ state: 'normal', is_active: false, closed_at: now, changed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .where('closed_at', 'is', null)
    .execute();
  await alarmsOf(db)
    .deleteFrom('alarm_memories')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .execute();
  await db.deleteFrom('open_alarms').where('tenant_id', '=', tenantId).where('stcd', '=', stcd).execute();
  await db.deleteFrom('stations').where('tenant_id', '=', tenantId).where('stcd', '=', stcd).execute();
}

/** Tells, inside the transaction that changed them, what has become of stations. */
export async function appendStations(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<{ prev: number; cursor: number; events: StationEvent[] }> {
  const rows = await db
    .selectFrom('stations')
    .select([...recordColumns])
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', sql<string>`any(${[...stcds]}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.stcd, publicPartOf(recordOf(row))]));
  return appendEvents(
    db,
    tenantId,
    stcds.map((stcd) => ({ kind: 'station', stcd, payload: { station: known.get(stcd) ?? null } })),
  );
}
