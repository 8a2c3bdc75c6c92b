import type { CurvePoint } from '@stationwall/contract/curve';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** Discharge in m³/s by stage, from a moment on, UTC milliseconds. */
export interface RatingCurve {
  validFrom: number;
  points: readonly CurvePoint[];
}

/** The rating curves of a tenant's stations, by station. */
export async function readRatingCurves(
  db: Database,
  tenantId: number,
): Promise<ReadonlyMap<string, readonly RatingCurve[]>> {
  const { rows } = await sql<{ stcd: string; valid_from_at: number; points: CurvePoint[] | string }>`
    select stcd, valid_from_at, points from station_curve where tenant_id = ${tenantId} and kind = 'rating'`.execute(
    db,
  );
  return Map.groupBy(
    rows.map(({ stcd, valid_from_at, points }) => ({
      stcd,
      validFrom: Number(valid_from_at),
      points: typeof points === 'string' ? (JSON.parse(points) as CurvePoint[]) : points,
    })),
    ({ stcd }) => stcd,
  );
}
