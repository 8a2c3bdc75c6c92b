import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** The codes of stations that speak HJ 212. */
export async function stationsOfHj212(db: Database, tenantId: number): Promise<Set<string>> {
  const { rows } = await sql<{ stcd: string }>`select stcd from stations
    where tenant_id = ${tenantId} and mn <> ''`.execute(db);
  return new Set(rows.map(({ stcd }) => stcd));
}
