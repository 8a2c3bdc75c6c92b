import { type Kysely, sql } from 'kysely';

/** Finds the doubtful readings of a station without looking at all that it has told, and the newest messages of a moment at which all stations tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create index readings_doubtful_of_station on readings (tenant_id, stcd, observed_at) where flags is not null',
    'drop index readings_observed',
    'create index readings_observed on readings (tenant_id, observed_at, msg_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
