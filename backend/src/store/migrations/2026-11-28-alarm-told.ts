import { type Kysely, sql } from 'kysely';

/** How far alarms are told, beside how far their memories are kept: those of many stations are written now and then, each as of its own event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_places add column told bigint`.execute(db);
  await sql`update alarm_places set told = cursor`.execute(db);
  await sql`alter table alarm_places alter column told set not null`.execute(db);
  await sql`alter table alarm_memories add column as_of bigint not null default 0`.execute(db);
}
