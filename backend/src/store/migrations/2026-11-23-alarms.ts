import { type Kysely, sql } from 'kysely';
import { entityTable } from '../entity-table.ts';

const tables = [
  // One open alarm for each condition of a station, whoever finds it.
  `create table alarms (
    tenant_id int not null, id int generated always as identity, stcd text collate "C" not null,
    condition text not null, rule_id int, kind text not null, element text, severity int not null,
    state text not null, is_active boolean not null, is_latching boolean not null, version int not null,
    value float8, setpoint float8, peak float8, text_zh text not null, text_en text not null,
    opened_at bigint not null, changed_at bigint not null, acknowledged_at bigint, returned_at bigint,
    closed_at bigint, shelved_until bigint, is_late boolean not null default false,
    primary key (tenant_id, id))`,
  'create unique index alarms_open on alarms (tenant_id, stcd, condition) where closed_at is null',
  'create index alarms_by_time on alarms (tenant_id, opened_at)',
  'create index alarms_of_condition on alarms (tenant_id, stcd, condition, opened_at)',
  "create index alarms_on_shelf on alarms (shelved_until) where state = 'shelved'",
  `create table alarm_steps (
    tenant_id int not null, id int generated always as identity, alarm_id int not null, what text not null,
    state text not null, at bigint not null, recorded_at bigint not null, user_id int, user_name text not null,
    why text not null, value float8, primary key (tenant_id, id))`,
  'create index alarm_steps_of_alarm on alarm_steps (tenant_id, alarm_id, id)',
  // Up to which event of the outbox alarms are worked out, and what the next ones are judged by.
  'create table alarm_places (tenant_id int primary key, cursor bigint not null)',
  'create table alarm_memories (tenant_id int not null, stcd text collate "C" not null, memory text not null, primary key (tenant_id, stcd))',
  // Counts changes of what alarms are judged by, so that every process reads it anew.
  'create table alarm_rule_changes (tenant_id int primary key, version int not null)',
  // Nobody is told of what was before there were alarms.
  'insert into alarm_places (tenant_id, cursor) select tenant_id, head from outbox_heads',
];

/** Rules of alarms, alarms with every step of theirs, and how far their evaluation has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entityTable(
    db,
    'alarmRule',
    {
      ...{ name: 'text', kind: 'text', element: 'text', side: 'text', setpoint: 'float8 null' },
      ...{ deadband: 'float8', minutes: 'int null', span: 'text', bit: 'int null' },
      ...{ onDelayS: 'int', offDelayS: 'int', priority: 'int', isLatching: 'boolean', isEnabled: 'boolean' },
      ...{ stcd: 'text', categoryId: 'int null', deviceTypeId: 'int null', branch: 'text' },
      ...{
        textZh: 'text',
        textEn: 'text',
        consequence: 'text',
        response: 'text',
        respondMinutes: 'int null',
      },
    },
    { unique: ['name'], refersTo: { categoryId: 'stationCategory', deviceTypeId: 'deviceType' } },
  );
  for (const statement of tables) await sql.raw(statement).execute(db);
}
