import { type Kysely, sql } from 'kysely';

/** Who does not hear alarms, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table alarm_mutes (
    tenant_id int not null, user_id int not null, until_at bigint not null, primary key (tenant_id, user_id))`.execute(
    db,
  );
}
