import type { AlarmState } from '@stationwall/contract/alarm';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { ofSeenStations } from './alarm-lists.ts';
import type { Visible } from './stations.ts';

/** As it is kept, in both languages and UTC milliseconds, so that each reader is told it in theirs. */
export interface KeptAlarm {
  id: number;
  stcd: string;
  severity: number;
  state: AlarmState;
  text_zh: string;
  text_en: string;
  opened_at: number;
  shelved_until: number | null;
  by: string;
  why: string;
}

interface KeptStep {
  at: number;
  user_name: string;
  what: string;
  stcd: string;
  text_zh: string;
  text_en: string;
  why: string;
}

/** `happened` are counts by station, for whoever sees only some. */
export interface KeptSummary {
  since: number;
  until: number;
  open: KeptAlarm[];
  setAside: KeptAlarm[];
  steps: KeptStep[];
  happened: { stcd: string; rang: number; acknowledged: number; returned: number }[];
}

const most = 500;

/** What is so now, and what happened since, of the stations that somebody sees. */
export async function readSummary(
  db: Database,
  tenantId: number,
  visible: Visible,
  { since, until }: { since: number; until: number },
): Promise<KeptSummary> {
  const seen = sql`alarms.tenant_id = ${tenantId} and ${ofSeenStations(visible)}`;
  const aside = sql`state in ('shelved', 'suppressed', 'out-of-service')`;
  const alarms = (isAside: boolean) =>
    sql<KeptAlarm>`select alarms.id, stcd, severity, state, text_zh, text_en,
      opened_at, shelved_until, ${isAside ? sql`coalesce(last.user_name, '')` : sql`''`} as by,
      ${isAside ? sql`coalesce(last.why, '')` : sql`''`} as why
    from alarms left join lateral (select user_name, why from alarm_steps where ${isAside} and tenant_id = ${tenantId}
      and alarm_id = alarms.id and what in ('alarm.shelved', 'suppression.began', 'service.left')
      order by id desc limit 1) last on true
    where ${seen} and closed_at is null and ${isAside ? aside : sql`not ${aside}`}
    order by severity desc, opened_at desc, alarms.id limit ${most}`.execute(db);
  const inSpan = sql`alarm_steps.tenant_id = ${tenantId} and at >= ${since}::bigint and at < ${until}::bigint`;
  const withAlarms = sql`alarm_steps join alarms on alarms.tenant_id = alarm_steps.tenant_id and alarms.id = alarm_id`;
  const steps = sql<KeptStep>`select at, user_name, what, stcd, text_zh, text_en, why from ${withAlarms}
    where ${inSpan} and ${seen} and user_id is not null
    order by at desc, alarm_steps.id desc limit ${most}`.execute(db);
  const happened = sql<KeptSummary['happened'][number]>`select stcd,
      count(*) filter (where what = 'condition.raised')::int as rang,
      count(*) filter (where what = 'alarm.acknowledged')::int as acknowledged,
      count(*) filter (where what = 'condition.returned')::int as returned
    from ${withAlarms} where ${inSpan} and ${seen} and not is_late
      and what in ('condition.raised', 'alarm.acknowledged', 'condition.returned') group by stcd`.execute(db);
  return {
    ...{ since, until },
    open: (await alarms(false)).rows,
    setAside: (await alarms(true)).rows,
    steps: (await steps).rows,
    happened: (await happened).rows,
  };
}

export interface Handover {
  id: number;
  made_at: number;
  since_at: number;
  from_id: number;
  from_name: string;
  to_id: number | null;
  to_name: string;
  notes: string;
  summary: string;
  signed_at: number | null;
  signed_name: string;
  remark: string;
}

export async function insertHandover(
  db: Database,
  tenantId: number,
  made: Pick<
    Handover,
    'made_at' | 'since_at' | 'from_id' | 'from_name' | 'to_id' | 'to_name' | 'notes' | 'summary'
  >,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into alarm_handovers
      (tenant_id, made_at, since_at, from_id, from_name, to_id, to_name, notes, summary, signed_name, remark)
    values (${tenantId}, ${made.made_at}::bigint, ${made.since_at}::bigint, ${made.from_id}, ${made.from_name},
      ${made.to_id}::int, ${made.to_name}, ${made.notes}, ${made.summary}, '', '') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function listHandovers(
  db: Database,
  tenantId: number,
  { unsigned, skip, take }: { unsigned: boolean; skip: number; take: number },
): Promise<{ rows: Handover[]; count: number }> {
  const wanted = sql`tenant_id = ${tenantId} ${unsigned ? sql`and signed_at is null` : sql``}`;
  const { rows } = await sql<Handover>`select * from alarm_handovers where ${wanted}
    order by id desc offset ${skip} limit ${take}`.execute(db);
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from alarm_handovers where ${wanted}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** One of them, held where it is about to be signed. */
export async function findHandover(
  db: Database,
  tenantId: number,
  id: number,
  isToSign = false,
): Promise<Handover | undefined> {
  const { rows } =
    await sql<Handover>`select * from alarm_handovers where tenant_id = ${tenantId} and id = ${id}
    ${isToSign ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** When somebody last handed over, in UTC milliseconds. */
export async function lastHandoverAt(db: Database, tenantId: number): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select max(made_at)::float8 as at from alarm_handovers
    where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.at ?? null;
}

export async function keepSignature(
  db: Database,
  tenantId: number,
  id: number,
  by: { at: number; userId: number; userName: string; remark: string },
): Promise<void> {
  await sql`update alarm_handovers set signed_at = ${by.at}::bigint, signed_id = ${by.userId},
    signed_name = ${by.userName}, remark = ${by.remark} where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
}
