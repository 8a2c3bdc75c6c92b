import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { messagesOf } from './alarm-message-schema.ts';

/** Notes, with the step that makes them ring, that somebody is to hear of alarms; each is noted once. */
export async function callForAlarms(
  db: Database,
  tenantId: number,
  ids: readonly number[],
  at: number,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into alarm_calls (tenant_id, alarm_id, called_at)
    select ${tenantId}::int, id, ${at}::bigint from unnest(${[...ids]}::int[]) as called (id)
    on conflict do nothing`.execute(db);
}

/** An alarm whose messages are not made yet. */
export interface CalledAlarm {
  tenant_id: number;
  alarm_id: number;
  stcd: string;
  severity: number;
  text_zh: string;
  text_en: string;
  closed_at: number | null;
}

/** The next of one tenant, oldest first, held until the transaction ends; another process takes others. */
export async function holdCalls(db: Database, most: number): Promise<CalledAlarm[]> {
  const { rows } =
    await sql<CalledAlarm>`select calls.tenant_id, calls.alarm_id, stcd, severity, text_zh, text_en,
      closed_at from alarm_calls calls join alarms on alarms.tenant_id = calls.tenant_id and alarms.id = alarm_id
    where handed_on_at is null order by calls.tenant_id, alarm_id limit ${most} for update of calls skip locked`.execute(
      db,
    );
  return rows.filter(({ tenant_id }) => tenant_id === rows[0]?.tenant_id);
}

export async function markHandedOn(
  db: Database,
  tenantId: number,
  ids: readonly number[],
  at: number,
): Promise<void> {
  await messagesOf(db)
    .updateTable('alarm_calls')
    .set({ handed_on_at: at })
    .where('tenant_id', '=', tenantId)
    .where('alarm_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** How many alarms of a tenant began to ring since a moment. */
export async function countCalls(db: Database, tenantId: number, since: number): Promise<number> {
  const { count } = await messagesOf(db)
    .selectFrom('alarm_calls')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('called_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
