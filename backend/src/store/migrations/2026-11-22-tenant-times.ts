import { type Kysely, sql } from 'kysely';

/** When a tenant was made; of those that are there already nobody knows, so that it is when this was first written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenants
        add column created_at bigint not null default (extract(epoch from now()) * 1000)::bigint`,
    )
    .execute(db);
}
