import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** When each station was registered, UTC milliseconds, by its code. */
export async function registeredAt(db: Database, tenantId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ stcd: string; at: number }>`
    select stcd, created_at as at from stations where tenant_id = ${tenantId}`.execute(db);
  return new Map(rows.map(({ stcd, at }) => [stcd, Number(at)]));
}
