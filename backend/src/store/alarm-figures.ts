import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { ofSeenStations } from './alarm-lists.ts';
import type { Visible } from './stations.ts';

interface Span {
  begin: number;
  end: number;
}

const tenMinutes = 600_000;
const day = 86_400_000;

/** The figures of ISA-18.2 over the alarms that rang in a span; those of the past that came late did not ring. */
export async function readAlarmFigures(
  db: Database,
  tenantId: number,
  visible: Visible,
  { begin, end }: Span,
  { bucketMs, now }: { bucketMs: number; now: number },
) {
  const isSeen = ofSeenStations(visible);
  const ofSpan = sql`alarms.tenant_id = ${tenantId} and not is_late and ${isSeen}
    and opened_at >= ${begin}::bigint and opened_at < ${end}::bigint`;
  const rings = sql`(select alarm_steps.at, alarm_steps.alarm_id from alarm_steps join alarms
    on alarms.tenant_id = alarm_steps.tenant_id and alarms.id = alarm_steps.alarm_id
    where alarm_steps.tenant_id = ${tenantId} and what = 'condition.raised' and ${isSeen} and not is_late
      and at >= ${begin}::bigint and at < ${end}::bigint)`;
  const counts = await sql<{ bucket: number; count: number }>`
    select ((at - ${begin}::bigint) / ${bucketMs}::bigint)::int as bucket, count(*)::int as count
    from ${rings} rings group by 1 order by 1`.execute(db);
  const tens = await sql<{ worst: number; total: number }>`
    select coalesce(max(count), 0)::int as worst, coalesce(sum(count), 0)::int as total from (
      select count(*) as count from ${rings} rings group by (at - ${begin}::bigint) / ${tenMinutes}::bigint) t`.execute(
    db,
  );
  const frequent = await sql<{ text_zh: string; text_en: string; stcd: string; count: number }>`
    select alarms.stcd, (array_agg(text_zh order by alarms.id desc))[1] as text_zh,
      (array_agg(text_en order by alarms.id desc))[1] as text_en, count(*)::int as count
    from ${rings} rings join alarms on alarms.tenant_id = ${tenantId} and alarms.id = rings.alarm_id
    group by alarms.stcd, alarms.condition order by count(*) desc, alarms.stcd limit 10`.execute(db);
  const shares = await sql<{ severity: number; count: number }>`
    select severity, count(*)::int as count from ${rings} rings
    join alarms on alarms.tenant_id = ${tenantId} and alarms.id = rings.alarm_id group by severity`.execute(
    db,
  );
  const chattering = await sql<{ count: number }>`select count(distinct condition)::int as count from (
      select alarms.stcd || ' ' || alarms.condition as condition,
        rings.at - lag(rings.at, 2) over (partition by alarms.stcd, alarms.condition order by rings.at) as within
      from ${rings} rings join alarms on alarms.tenant_id = ${tenantId} and alarms.id = rings.alarm_id) t
    where within <= 60000`.execute(db);
  const others = await sql<{ stale: number; half: number | null; most: number | null }>`
    select count(*) filter (where coalesce(closed_at, ${now}::bigint) - opened_at > ${day}::bigint)::int as stale,
      percentile_cont(0.5) within group (order by (acknowledged_at - opened_at) / 1000.0)::float8 as half,
      percentile_cont(0.9) within group (order by (acknowledged_at - opened_at) / 1000.0)::float8 as most
    from alarms where ${ofSpan}`.execute(db);
  return {
    counts: counts.rows,
    worst: tens.rows[0]?.worst ?? 0,
    total: tens.rows[0]?.total ?? 0,
    frequent: frequent.rows,
    shares: shares.rows,
    chattering: chattering.rows[0]?.count ?? 0,
    stale: others.rows[0]?.stale ?? 0,
    half: others.rows[0]?.half ?? null,
    most: others.rows[0]?.most ?? null,
  };
}
