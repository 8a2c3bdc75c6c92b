import { type Kysely, sql } from 'kysely';

/** Finds a tenant's newest messages without sorting all of its readings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index readings_newest on readings (tenant_id, msg_id)`.execute(db);
}
