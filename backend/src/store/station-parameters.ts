import type { StationParameter } from '@stationwall/contract/services/station-parameter';
import type { StageZero } from '@stationwall/contract/stage-origin';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { EntityRows } from './entity-rows.ts';

/** What is known of a station before its elements are asked for. */
export interface ParameterStation {
  stcd: string;
  sttp: string;
  intervalS: number;
  /** The elements that the models of its devices measure. */
  measured: readonly string[];
}

const among = (stcds: readonly string[] | null) =>
  stcds === null ? sql<boolean>`true` : sql<boolean>`stcd = any(${[...stcds]}::text[])`;

/** Those of these stations that are there; null = all. */
export async function readParameterStations(
  db: Database,
  tenantId: number,
  stcds: readonly string[] | null,
): Promise<ParameterStation[]> {
  const { rows } = await sql<ParameterStation>`
    select stcd, sttp, interval_s as "intervalS", coalesce((
      select jsonb_agg(distinct element) from device_binding
        join device on device.tenant_id = device_binding.tenant_id and device.id = device_binding.device_id
        join device_model on device_model.tenant_id = device.tenant_id and device_model.id = device.device_model_id,
        unnest(device_model.elements) as element
      where device_binding.tenant_id = stations.tenant_id and device_binding.stcd = stations.stcd
        and device_binding.unbound_at is null), '[]') as measured
    from stations where tenant_id = ${tenantId} and ${among(stcds)}`.execute(db);
  return rows;
}

/** What these stations say of their elements themselves; null = all stations. */
export async function readParameters(
  db: Database,
  tenantId: number,
  stcds: readonly string[] | null,
): Promise<(StationParameter & { id: number })[]> {
  const rows = await new EntityRows(db, 'stationParameter', tenantId, { isThere: among(stcds) }).all();
  return rows as unknown as StationParameter[];
}

/** The number of the parameters of an element of a station; who changes them waits for the end of the transaction. */
export async function parametersOf(
  db: Database,
  tenantId: number,
  stcd: string,
  element: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from station_parameter
    where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element} for update`.execute(db);
  return rows[0]?.id;
}

/** The elements that a station has reported. */
export async function reportedElements(db: Database, tenantId: number, stcd: string): Promise<string[]> {
  const { rows } = await sql<{ element: string }>`
    select jsonb_object_keys(elements::jsonb) as element from last_data
    where tenant_id = ${tenantId} and stcd = ${stcd}`.execute(db);
  return rows.map(({ element }) => element);
}

/** From where the stages of a station are counted, and what its datum is called. */
export async function readStages(
  db: Database,
  tenantId: number,
  stcd: string,
): Promise<StageZero & { datum: string }> {
  const { rows } = await sql<StageZero & { datum: string }>`
    select stage_above as "stageAbove", gauge_zero as "gaugeZero", coalesce(dtmnm, '') as datum
    from stations where tenant_id = ${tenantId} and stcd = ${stcd}`.execute(db);
  return rows[0] ?? { stageAbove: 'datum', gaugeZero: null, datum: '' };
}

/** By element and station code: how many decimals values have where stations have decimals of their own. */
export async function readOwnDecimals(
  db: Database,
  tenantId: number,
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const { rows } = await sql<{ stcd: string; element: string; decimals: number }>`
    select stcd, element, decimals from station_parameter
    where tenant_id = ${tenantId} and decimals is not null order by stcd`.execute(db);
  const grouped = Map.groupBy(rows, ({ element }) => element);
  return new Map(
    [...grouped].map(([element, of]) => [
      element,
      Object.fromEntries(of.map(({ stcd, decimals }) => [stcd, decimals])),
    ]),
  );
}
