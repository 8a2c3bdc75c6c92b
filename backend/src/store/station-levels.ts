import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** Warning levels of stages of stations, m; null = the station has none. */
export async function readRiverLevels(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
): Promise<Map<string, { wrz: number | null; grz: number | null }>> {
  const { rows } = await sql<{ stcd: string; wrz: number | null; grz: number | null }>`
    select stcd, wrz, grz from stations where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ stcd, wrz, grz }) => [stcd, { wrz, grz }]));
}
