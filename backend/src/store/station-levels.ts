import { levelAsReported, type StageZero } from '@stationwall/contract/stage-origin';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** Warning levels of stages of stations, m as each counts its stages; null = the station has none. */
export async function readRiverLevels(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<Map<string, { wrz: number | null; grz: number | null }>> {
  const { rows } = await sql<StageZero & { stcd: string; wrz: number | null; grz: number | null }>`
    select stcd, wrz, grz, stage_above as "stageAbove", gauge_zero as "gaugeZero" from stations where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])`.execute(
    db,
  );
  const levels = rows.map(({ stcd, wrz, grz, ...zero }) => {
    return [stcd, { wrz: levelAsReported(wrz, zero), grz: levelAsReported(grz, zero) }] as const;
  });
  return new Map(levels);
}
