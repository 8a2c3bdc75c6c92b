import type { LevelOfSeason, StageZero } from '@stationwall/contract/stage-origin';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** What rules of alarms ask of a station; days of seasons are `06-01`. */
export interface AlarmStationRow extends StageZero {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: string;
  basin: string;
  river: string | null;
  addvcd: string;
  intervalS: number;
  categoryId: number | null;
  deviceTypeIds: number[];
  wrz: number | null;
  grz: number | null;
  seasons: LevelOfSeason[];
  ponding: (number | null)[];
}

/** The stations in use of a tenant, as rules of alarms see them; each statement answers in one text. */
export async function readAlarmStations(db: Database, tenantId: number): Promise<AlarmStationRow[]> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_object('stcd', stcd, 'nameZh', name_zh, 'nameEn', name_en, 'sttp', sttp,
      'basin', bsnm, 'river', river, 'addvcd', addvcd, 'intervalS', interval_s, 'categoryId', category_id,
      'wrz', wrz, 'grz', grz, 'stageAbove', stage_above, 'gaugeZero', gauge_zero, 'ponding', json_build_array(ponding1, ponding2, ponding3),
      'seasons', json_build_array(json_build_object('from', bgmd1, 'to', edmd1, 'stage', fsltdz1),
        json_build_object('from', bgmd2, 'to', edmd2, 'stage', fsltdz2),
        json_build_object('from', bgmd3, 'to', edmd3, 'stage', fsltdz3))))::text as all
    from stations where tenant_id = ${tenantId} and usfl`.execute(db);
  const stations: Omit<AlarmStationRow, 'deviceTypeIds'>[] = JSON.parse(rows[0]?.all ?? 'null') ?? [];
  const types = await readDeviceTypes(db, tenantId);
  return stations.map((station) => ({ ...station, deviceTypeIds: types.get(station.stcd) ?? [] }));
}

/**
 * Types of the devices that are bound to each station. By a statement of its own: joined to the stations, a planner without statistics
 * works it out anew for each of them, which kept the store for seconds.
 */
async function readDeviceTypes(db: Database, tenantId: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(distinct jsonb_build_array(device_binding.stcd, device_model.device_type_id))::text as all from device_binding
      join device on device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id
      join device_model on device_model.tenant_id = device.tenant_id and device_model.id = device.device_model_id
      where device_binding.tenant_id = ${tenantId} and device_binding.unbound_at is null`.execute(db);
  const pairs: [stcd: string, typeId: number][] = JSON.parse(rows[0]?.all ?? 'null') ?? [];
  const byStation = Map.groupBy(pairs, ([stcd]) => stcd);
  return new Map([...byStation].map(([stcd, told]) => [stcd, told.map(([, typeId]) => typeId)]));
}

/** Stations at which somebody works now, by their log: a visit or a repair that has begun and not ended. */
export async function stationsInMaintenance(
  db: Database,
  tenantId: number,
  now: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ stcd: string }>`select distinct stcd from station_log
    where tenant_id = ${tenantId} and kind in ('visit', 'repair') and begin_at <= ${now}::bigint
      and coalesce(end_at, begin_at) >= ${now}::bigint`.execute(db);
  return new Set(rows.map(({ stcd }) => stcd));
}
