import { type Kysely, sql } from 'kysely';

/** Finds the doubtful readings of a station without looking at all that it has told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index readings_doubtful_of_station on readings (tenant_id, stcd, observed_at) where flags is not null`.execute(
    db,
  );
}
