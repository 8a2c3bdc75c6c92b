import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

export interface NeighbourRow {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: string;
  distanceKm: number;
}

/** Where a station lies along its river: km from the mouth. */
export async function readRiverPlace(
  db: Database,
  tenantId: number,
  stcd: string,
): Promise<{ river: string | null; dstrvm: number | null }> {
  const { rows } = await sql<{ river: string | null; dstrvm: number | null }>`
    select case when sttp <> 'JS' then river end as river, dstrvm from stations where tenant_id = ${tenantId} and stcd = ${stcd}`.execute(
    db,
  );
  return rows[0] ?? { river: null, dstrvm: null };
}

/** The places of stations along their rivers, the farthest from the mouth first. */
export async function readRiverPlaces(
  db: Database,
  tenantId: number,
  visible: Visible,
): Promise<{ stcd: string; river: string; mouthKm: number }[]> {
  const { rows } = await sql<{ stcd: string; river: string; mouthKm: number }>`
    select stcd, river, dstrvm as "mouthKm" from stations
    where tenant_id = ${tenantId} and river is not null and sttp <> 'JS' and dstrvm is not null and ${seenBy(visible, 'stcd')}
    order by river, dstrvm desc, stcd`.execute(db);
  return rows;
}

const seenBy = (visible: Visible, code: string) =>
  'isAll' in visible
    ? sql`true`
    : sql`${sql.ref(code)} = any(${'stcds' in visible ? [...visible.stcds] : []}::text[])`;

/** Stations of a river that have reported an element (a ponding point tells another height by it), on one side of a place, the nearest first. */
export async function readNeighbours(
  db: Database,
  tenantId: number,
  {
    river,
    dstrvm,
    ...of
  }: {
    stcd: string;
    river: string;
    dstrvm: number;
    element: string;
    isUp: boolean;
    visible: Visible;
    most: number;
  },
): Promise<NeighbourRow[]> {
  const { stcd, element, isUp, visible, most } = of;
  // Of two stations at one place each is the other's neighbour once, by their codes.
  const side = isUp
    ? sql`(s.dstrvm, s.stcd) > (${dstrvm}::float8, ${stcd})`
    : sql`(s.dstrvm, s.stcd) < (${dstrvm}::float8, ${stcd})`;
  const { rows } = await sql<NeighbourRow>`
    select s.stcd, name_zh as "nameZh", name_en as "nameEn", sttp, abs(s.dstrvm - ${dstrvm}::float8) as "distanceKm"
    from stations as s join last_data on last_data.tenant_id = s.tenant_id and last_data.stcd = s.stcd
    where s.tenant_id = ${tenantId} and river = ${river} and sttp <> 'JS' and s.dstrvm is not null and ${side} and ${seenBy(visible, 's.stcd')}
      and jsonb_exists(last_data.elements::jsonb, ${element})
    order by 5, s.stcd limit ${most}`.execute(db);
  return rows;
}

/** How far stations are from the mouth of their river, km. */
export async function giveDistances(
  db: Database,
  tenantId: number,
  distances: readonly { stcd: string; dstrvm: number }[],
): Promise<void> {
  await sql`update stations set dstrvm = given.dstrvm
    from unnest(${distances.map(({ stcd }) => stcd)}::text[], ${distances.map(({ dstrvm }) => dstrvm)}::float8[])
      as given (stcd, dstrvm)
    where tenant_id = ${tenantId} and stations.stcd = given.stcd`.execute(db);
}
