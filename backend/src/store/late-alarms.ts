import { sql } from 'kysely';
import type { Database } from './accounts.ts';

interface OfCondition {
  stcd: string;
  condition: string;
  at: number;
}

/** Whether an alarm of the condition is known for that time. */
export async function coveringAlarm(
  db: Database,
  tenantId: number,
  { stcd, condition, at }: OfCondition,
): Promise<boolean> {
  const { rows } = await sql`select 1 from alarms where tenant_id = ${tenantId} and stcd = ${stcd}
    and condition = ${condition} and opened_at <= ${at}::bigint
    and coalesce(returned_at, closed_at, ${at}::bigint) >= ${at}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets one that was made of late readings shortly before reach to this one as well; false where there is none. */
export async function stretchLateAlarm(
  db: Database,
  tenantId: number,
  { stcd, condition, at, value, withinMs }: OfCondition & { value: number; withinMs: number },
): Promise<boolean> {
  const { rows } = await sql`update alarms set returned_at = ${at}::bigint, closed_at = ${at}::bigint,
      changed_at = ${at}::bigint,
      peak = case when setpoint <= ${value}::float8 then greatest(peak, ${value}::float8) else least(peak, ${value}::float8) end
    where tenant_id = ${tenantId} and id = (select id from alarms where tenant_id = ${tenantId} and stcd = ${stcd}
      and condition = ${condition} and is_late and closed_at <= ${at}::bigint
      and closed_at >= ${at - withinMs}::bigint order by closed_at desc limit 1)
    returning id`.execute(db);
  return rows.length > 0;
}
