import { type Kysely, sql } from 'kysely';

/** Alarms that are not closed, each as its newest event: they outlive the outbox's retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table open_alarms (
        tenant_id int not null,
        stcd text collate "C" not null,
        alarm_id text collate "C" not null,
        payload text not null,
        primary key (tenant_id, stcd, alarm_id)
      )`,
    )
    .execute(db);
}
