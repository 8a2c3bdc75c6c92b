import { type Kysely, sql } from 'kysely';

/** The list of open alarms as it usually stands, the highest and newest first, without sorting all of them for each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alarms_open_in_order on alarms (tenant_id, severity, opened_at, id)
    where closed_at is null`.execute(db);
}
