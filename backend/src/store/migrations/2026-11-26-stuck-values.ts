import { type Kysely, sql } from 'kysely';

/** After how long a value that stays the same is doubtful, by element. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_template add column stuck_after_minutes int`.execute(db);
}
