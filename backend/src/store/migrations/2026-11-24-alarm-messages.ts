import { type Kysely, sql } from 'kysely';

const tables = [
  // Alarms that somebody is to hear of, written with the step that makes them ring; once for each alarm.
  `create table alarm_calls (
    tenant_id int not null, alarm_id int not null, called_at bigint not null, handed_on_at bigint,
    primary key (tenant_id, alarm_id))`,
  'create index alarm_calls_to_hand_on on alarm_calls (tenant_id, alarm_id) where handed_on_at is null',
  'create index alarm_calls_by_time on alarm_calls (tenant_id, called_at)',
  // Who wants to hear of which priorities on which way; 0 = of none.
  `create table alarm_message_choices (
    tenant_id int not null, user_id int not null, app_from int not null, email_from int not null,
    webhook_from int not null, language text not null, quiet_begin text not null, quiet_end text not null,
    primary key (tenant_id, user_id))`,
  // One for each alarm, person and way. A test of a way has no alarm.
  `create table alarm_messages (
    tenant_id int not null, id int generated always as identity, user_id int not null, alarm_id int,
    stcd text not null, severity int not null, way text not null, text text not null, created_at bigint not null,
    due_at bigint, attempts int not null, state text not null, sent_at bigint, answer text not null, read_at bigint,
    primary key (tenant_id, id))`,
  'create unique index alarm_messages_once on alarm_messages (tenant_id, alarm_id, user_id, way)',
  "create index alarm_messages_due on alarm_messages (due_at) where state = 'waiting'",
  'create index alarm_messages_of_user on alarm_messages (tenant_id, user_id, id)',
];

/** Messages of alarms: whom they go to, what is still to be sent, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
