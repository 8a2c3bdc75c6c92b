import { type Kysely, sql } from 'kysely';

/** Finds the readings of a period of many stations without looking at all that came since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index readings_observed on readings (tenant_id, observed_at)`.execute(db);
}
