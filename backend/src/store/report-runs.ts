import type { Culture } from '@stationwall/contract/constants';
import type { MessageState } from '@stationwall/contract/services/alarm-message';
import type { ReportFigure, ReportName, ReportStep } from '@stationwall/contract/services/report';
import type { ScheduleEvery, ScheduleWay } from '@stationwall/contract/services/report-schedule';
import { type Generated, type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from './accounts.ts';

/** A report that somebody is sent, as it is kept. */
export interface ScheduleRow {
  tenant_id: number;
  id: number;
  name: string;
  report: ReportName;
  user_id: number;
  way: ScheduleWay;
  language: Culture;
  every: ScheduleEvery;
  weekday: number;
  month_day: number;
  at_time: string;
  branch: string;
  sttp: string | null;
  stcd: string;
  device_type_id: number | null;
  element: string;
  step: ReportStep | null;
  figure: ReportFigure | null;
  is_with_doubtful: boolean;
  is_enabled: boolean;
  /** Up to when what was due has been put in line, UTC milliseconds. */
  handled_until: number;
}

interface RunTable {
  tenant_id: number;
  id: Generated<number>;
  schedule_id: number;
  /** null = sent by hand. */
  due_day: string | null;
  due_at: number;
  user_id: number;
  way: ScheduleWay;
  report: ReportName;
  schedule_name: string;
  state: MessageState;
  next_at: number | null;
  attempts: number;
  begin_at: number | null;
  end_at: number | null;
  stations: number;
  bytes: number;
  sent_at: number | null;
  answer: string;
}
export type RunRow = Selectable<RunTable>;
export type NewRun = Insertable<RunTable>;

type RunTables = { report_runs: RunTable };
const runsOf = (db: Database) => db.withTables<RunTables>() as unknown as Kysely<RunTables>;

/** Schedules that are on, of tenants that are, with the clock that they go by. */
export async function readActiveSchedules(db: Database): Promise<(ScheduleRow & { time_zone: string })[]> {
  const { rows } = await sql<ScheduleRow & { time_zone: string }>`select report_schedule.*, time_zone
    from report_schedule join tenants on tenants.id = tenant_id
    where is_enabled and is_active order by tenant_id, report_schedule.id`.execute(db);
  return rows;
}

export async function readSchedule(db: Database, tenantId: number, id: number): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`select * from report_schedule
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Puts runs in line; false where another backend did, or the schedule was changed meanwhile. */
export async function lineUp(
  db: Database,
  { tenant_id, id, handled_until }: ScheduleRow,
  until: number,
  runs: readonly NewRun[],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const taken =
      await sql`update report_schedule set handled_until = ${until}::bigint where tenant_id = ${tenant_id}
      and id = ${id} and handled_until = ${handled_until}::bigint`.execute(transaction);
    if (taken.numAffectedRows !== 1n) return false;
    if (runs.length > 0)
      await runsOf(transaction)
        .insertInto('report_runs')
        .values([...runs])
        // A clock that was set back brings no day twice.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return true;
  });
}

export async function insertRun(db: Database, run: NewRun): Promise<RunRow> {
  return runsOf(db).insertInto('report_runs').values(run).returningAll().executeTakeFirstOrThrow();
}

/** Takes runs that are due until `leaseUntil`: who is killed while sending lets them be sent again then. */
export async function takeDueRuns(
  db: Database,
  { now, leaseUntil, most }: { now: number; leaseUntil: number; most: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`with due as (
      select tenant_id, id from report_runs where state = 'waiting' and next_at <= ${now}::bigint
      order by next_at, id limit ${most} for update skip locked)
    update report_runs set next_at = ${leaseUntil}::bigint, attempts = attempts + 1 from due
      where report_runs.tenant_id = due.tenant_id and report_runs.id = due.id returning report_runs.*`.execute(
    db,
  );
  return rows.sort((one, other) => one.due_at - other.due_at || one.id - other.id);
}

export async function settleRun(
  db: Database,
  { tenant_id, id }: Pick<RunRow, 'tenant_id' | 'id'>,
  became: Updateable<RunTable>,
): Promise<void> {
  await runsOf(db)
    .updateTable('report_runs')
    .set({ ...became, ...(became.answer !== undefined && { answer: became.answer.slice(0, 500) }) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

/** What is over is kept for so long. */
export async function dropOldRuns(db: Database, before: number): Promise<void> {
  await runsOf(db)
    .deleteFrom('report_runs')
    .where('state', '<>', 'waiting')
    .where('due_at', '<', before)
    .execute();
}

export async function listRuns(
  db: Database,
  of: { tenantId: number; state?: MessageState | undefined; skip: number; take: number },
): Promise<{ rows: (RunRow & { user_name: string })[]; count: number }> {
  const { tenantId, state, skip, take } = of;
  const chosen = sql`report_runs.tenant_id = ${tenantId} ${state ? sql`and state = ${state}` : sql``}`;
  const { rows } = await sql<
    RunRow & { user_name: string }
  >`select report_runs.*, coalesce(user_name, '') as user_name
    from report_runs left join users on users.tenant_id = report_runs.tenant_id and users.id = user_id
    where ${chosen} order by report_runs.id desc offset ${skip} limit ${take}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from report_runs
    where ${chosen}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** The newest run of each schedule. */
export async function lastRuns(
  db: Database,
  tenantId: number,
  scheduleIds: readonly number[],
): Promise<Map<number, RunRow>> {
  const { rows } = await sql<RunRow>`select distinct on (schedule_id) * from report_runs
    where tenant_id = ${tenantId} and schedule_id = any(${[...scheduleIds]}::int[])
    order by schedule_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.schedule_id, row]));
}
