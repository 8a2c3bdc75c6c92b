import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** What somebody looked after. */
export interface AbnormalMark {
  stcd: string;
  kind: string;
  element: string;
  handledAt: number;
  handledBy: string;
  note: string;
}

export async function readAbnormalMarks(db: Database, tenantId: number): Promise<AbnormalMark[]> {
  const { rows } = await sql<AbnormalMark>`
    select stcd, kind, element, handled_at as "handledAt", handled_by as "handledBy", note
    from abnormal_marks where tenant_id = ${tenantId}`.execute(db);
  return rows;
}

export async function keepAbnormalMark(db: Database, tenantId: number, mark: AbnormalMark): Promise<void> {
  const { stcd, kind, element, handledAt, handledBy, note } = mark;
  await sql`insert into abnormal_marks (tenant_id, stcd, kind, element, handled_at, handled_by, note)
    values (${tenantId}, ${stcd}, ${kind}, ${element}, ${handledAt}, ${handledBy}, ${note})
    on conflict (tenant_id, stcd, kind, element) do update
      set handled_at = excluded.handled_at, handled_by = excluded.handled_by, note = excluded.note`.execute(
    db,
  );
}

export async function dropAbnormalMark(
  db: Database,
  tenantId: number,
  { stcd, kind, element }: Pick<AbnormalMark, 'stcd' | 'kind' | 'element'>,
): Promise<void> {
  await sql`delete from abnormal_marks where tenant_id = ${tenantId} and stcd = ${stcd} and kind = ${kind}
    and element = ${element}`.execute(db);
}
