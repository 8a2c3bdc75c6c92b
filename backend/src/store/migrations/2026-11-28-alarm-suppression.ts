import { type Kysely, sql } from 'kysely';

/** Rules of alarms that are quiet while another one rings at the same station. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_rule add column suppressed_by_id int`.execute(db);
}
