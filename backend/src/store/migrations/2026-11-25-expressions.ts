import { type Kysely, sql } from 'kysely';

/** Rules of alarms that reckon with elements of several stations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_rule add column expression text not null default ''`.execute(db);
}
