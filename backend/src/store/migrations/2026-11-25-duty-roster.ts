import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';
import { grantToAdministrators } from '../grant-to-administrators.ts';

const tables = [
  'create index duty_shift_by_time on duty_shift (tenant_id, end_at, begin_at)',
  `create table escalation_policies (
    tenant_id int primary key, p1 int not null, p2 int not null, p3 int not null, p4 int not null)`,
  // An alarm on its way along the chain; called: are those of this round, in their order.
  `create table alarm_escalations (
    tenant_id int not null, alarm_id int not null, state text not null, step int not null,
    called int[] not null, begun_at bigint not null, next_at bigint,
    primary key (tenant_id, alarm_id))`,
  "create index alarm_escalations_due on alarm_escalations (next_at) where state in ('waiting', 'exhausted')",
  // Who is called again in an escalation is told again.
  'alter table alarm_messages add column step int not null default 0',
  'drop index alarm_messages_once',
  'create unique index alarm_messages_once on alarm_messages (tenant_id, alarm_id, user_id, way, step)',
];

/** Who is on duty when, and alarms on their way along the chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = {
    ...{ userName: 'text', level: 'int', beginTime: 'text', endTime: 'text', remark: 'text' },
    ...{ userId: 'int', beginAt: 'bigint', endAt: 'bigint', plannedFor: 'text' },
  };
  await entityTable(db, 'dutyShift', columns);
  for (const statement of tables) await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Alarm.DutyRoster']);
}
