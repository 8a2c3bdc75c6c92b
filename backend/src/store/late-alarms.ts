import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { AlarmRow } from './alarm-rows.ts';

/** What tells how far an alarm of the past reaches. */
export type PastAlarm = Pick<
  AlarmRow,
  'stcd' | 'condition' | 'is_late' | 'opened_at' | 'returned_at' | 'closed_at' | 'setpoint' | 'peak'
> & { id: number | null };

/** A condition of a station, between two moments (milliseconds since 1970). */
export interface PastSpan {
  stcd: string;
  condition: string;
  from: number;
  to: number;
}

/** What open alarms of a tenant began with, of two moments and between them (milliseconds since 1970). */
export async function readBegunBetween(
  db: Database,
  tenantId: number,
  from: number,
  to: number,
): Promise<{ stcd: string; condition: string; at: number }[]> {
  const { rows } = await sql<{ stcd: string; condition: string; at: number }>`
    select stcd, condition, opened_at as at from alarms
    where tenant_id = ${tenantId} and closed_at is null and opened_at between ${from}::bigint and ${to}::bigint`.execute(
    db,
  );
  return rows;
}

/** Alarms that were known between two moments, by condition. */
export async function readPastAlarms(
  db: Database,
  tenantId: number,
  spans: readonly PastSpan[],
): Promise<PastAlarm[]> {
  if (spans.length === 0) return [];
  const { rows } =
    await sql<PastAlarm>`select a.id, a.stcd, a.condition, a.is_late, a.opened_at, a.returned_at,
      a.closed_at, a.setpoint, a.peak
    from unnest(${spans.map(({ stcd }) => stcd)}::text[], ${spans.map(({ condition }) => condition)}::text[],
      ${spans.map(({ from }) => from)}::bigint[], ${spans.map(({ to }) => to)}::bigint[])
      as span (stcd, condition, from_at, to_at)
    join alarms a on a.tenant_id = ${tenantId} and a.stcd = span.stcd and a.condition = span.condition
      and a.opened_at <= span.to_at and coalesce(a.returned_at, a.closed_at, span.to_at) >= span.from_at`.execute(
      db,
    );
  return rows;
}

/** Keeps where late alarms end now, and their worst values. */
export async function moveLateEnds(
  db: Database,
  tenantId: number,
  alarms: readonly PastAlarm[],
): Promise<void> {
  if (alarms.length === 0) return;
  await sql`update alarms set returned_at = moved.at, closed_at = moved.at, changed_at = moved.at, peak = moved.peak
    from unnest(${alarms.map(({ id }) => id)}::int[], ${alarms.map((one) => one.closed_at)}::bigint[],
      ${alarms.map(({ peak }) => peak)}::float8[]) as moved (id, at, peak)
    where alarms.tenant_id = ${tenantId} and alarms.id = moved.id`.execute(db);
}
