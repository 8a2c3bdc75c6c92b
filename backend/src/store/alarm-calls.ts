import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { resumeEscalations } from './alarm-escalations.ts';
import { ofSeenStations } from './alarm-lists.ts';
import { messagesOf } from './alarm-message-schema.ts';
import type { Visible } from './stations.ts';

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
  await resumeEscalations(db, tenantId, ids, at);
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

const hour = 3_600_000;
/** A flood that lasts longer than so is told as begun then. */
const lookBackMs = 12 * hour;
const mostTimes = 20_000;

/** When alarms of a tenant began to ring of late, oldest first. */
export async function readCallTimes(db: Database, tenantId: number, now: number): Promise<number[]> {
  const rows = await messagesOf(db)
    .selectFrom('alarm_calls')
    .select('called_at')
    .where('tenant_id', '=', tenantId)
    .where('called_at', '>', now - lookBackMs)
    .orderBy('called_at', 'desc')
    .limit(mostTimes)
    .execute();
  return rows.map(({ called_at }) => called_at).reverse();
}

/** Open alarms of one river and kind, those that began first on top. */
export interface AlarmGroup {
  basin: string;
  river: string;
  kind: string;
  open: number;
  unacknowledged: number;
  highest: number;
  stcd: string;
  text_zh: string;
  text_en: string;
  opened_at: number;
}

/** What is open by basin, river and cause; the first alarm of each group is its likely cause. */
export async function readAlarmGroups(
  db: Database,
  tenantId: number,
  visible: Visible,
): Promise<AlarmGroup[]> {
  const { rows } = await sql<AlarmGroup>`select coalesce(stations.bsnm, '') as basin,
      coalesce(stations.river, '') as river, alarms.kind,
      count(*)::int as open, count(*) filter (where state in ('unacknowledged', 'returned-unacknowledged'))::int
        as unacknowledged,
      max(severity)::int as highest, (array_agg(alarms.stcd order by opened_at, alarms.id))[1] as stcd,
      (array_agg(text_zh order by opened_at, alarms.id))[1] as text_zh,
      (array_agg(text_en order by opened_at, alarms.id))[1] as text_en, min(opened_at) as opened_at
    from alarms left join stations on stations.tenant_id = alarms.tenant_id and stations.stcd = alarms.stcd
    where alarms.tenant_id = ${tenantId} and closed_at is null and ${ofSeenStations(visible)}
    group by 1, 2, 3 order by opened_at, basin, river, kind`.execute(db);
  return rows;
}
