import { type Kysely, sql } from 'kysely';

/** What was done to a station, or to what belongs to it, is found by the station. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table audit_log add column stcd text collate "C"').execute(db);
  await sql
    .raw('create index audit_log_of_station on audit_log (tenant_id, stcd, id) where stcd is not null')
    .execute(db);
}
