import { type Kysely, sql } from 'kysely';

/** Hydrological days may begin at any minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenants add column hydrological_day_start_minute int not null default 0
        check (hydrological_day_start_minute between 0 and 59)`,
    )
    .execute(db);
}
