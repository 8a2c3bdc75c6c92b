import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** The ranges of a tenant, as `ipaddr.js` writes them, in the order in which they were added. */
export async function readWhiteList(db: Database, tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`select network from white_list
    where tenant_id = ${tenantId} order by id`.execute(db);
  return rows.map(({ network }) => network);
}
