import { type Kysely, sql } from 'kysely';

/** Stations tell their categories from here on: every relay and every screen reads anew, where a station has one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update store_meta set epoch = gen_random_uuid()::text
    where exists (select from stations where category_id is not null)`.execute(db);
}
