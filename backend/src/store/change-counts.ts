import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** How often people changed what, by what the action begins with; signing in and out changes nothing. */
export async function countChanges(
  db: Database,
  tenantId: number,
  { begin, end }: { begin: number; end: number },
): Promise<{ group: string; count: number }[]> {
  const { rows } = await sql<{ group: string; count: number }>`
    select split_part(action, '.', 1) as "group", count(*)::int as count from audit_log
    where tenant_id = ${tenantId} and created_at > ${begin}::bigint and created_at <= ${end}::bigint
      and split_part(action, '.', 1) not in ('session', 'profile')
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
