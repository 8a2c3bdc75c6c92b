import { type Kysely, sql } from 'kysely';

/** Counts and shows the doubtful readings of a period without looking at those of other times, or at rows of the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index readings_doubtful_observed on readings (tenant_id, observed_at, msg_id, flags)
    where flags is not null`.execute(db);
}
