import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';
import { grantToAdministrators } from '../grant-to-administrators.ts';

const tables = [
  // One for each schedule and day on which it was due; those sent by hand have no day.
  `create table report_runs (
    tenant_id int not null, id int generated always as identity, schedule_id int not null, due_day text,
    due_at bigint not null, user_id int not null, way text not null, report text not null, schedule_name text not null,
    state text not null, next_at bigint, attempts int not null, begin_at bigint, end_at bigint, stations int not null,
    bytes int not null, sent_at bigint, answer text not null,
    primary key (tenant_id, id))`,
  'create unique index report_runs_once on report_runs (tenant_id, schedule_id, due_day)',
  "create index report_runs_due on report_runs (next_at) where state = 'waiting'",
  'create index report_runs_of_schedule on report_runs (tenant_id, schedule_id, id)',
];

/** Reports that people are sent, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ name: 'text', report: 'text', userName: 'text', way: 'text', language: 'text', every: 'text' },
    ...{ weekday: 'int', monthDay: 'int', atTime: 'text', branch: 'text', sttp: 'text null', stcd: 'text' },
    ...{ deviceTypeId: 'int null', element: 'text', step: 'text null', figure: 'text null' },
    ...{ isWithDoubtful: 'boolean', isEnabled: 'boolean' },
    // Up to when what was due has been put in line.
    ...{ userId: 'int', handledUntil: 'bigint' },
  };
  await entityTable(db, 'reportSchedule', columns, {
    unique: ['name'],
    refersTo: { deviceTypeId: 'deviceType' },
  });
  for (const statement of tables) await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Report.Schedules']);
}
