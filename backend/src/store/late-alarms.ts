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

/** Which of some observations an alarm that is open began with, by their places in the list. */
export async function readBegunWith(
  db: Database,
  tenantId: number,
  observed: readonly { stcd: string; condition: string; at: number }[],
): Promise<ReadonlySet<number>> {
  if (observed.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`select one.place::int as place
    from unnest(${observed.map(({ stcd }) => stcd)}::text[], ${observed.map(({ condition }) => condition)}::text[],
      ${observed.map(({ at }) => at)}::bigint[]) with ordinality as one (stcd, condition, at, place)
    join alarms a on a.tenant_id = ${tenantId} and a.stcd = one.stcd and a.condition = one.condition
      and a.closed_at is null and a.opened_at = one.at`.execute(db);
  return new Set(rows.map(({ place }) => place - 1));
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
