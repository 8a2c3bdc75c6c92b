import { type Kysely, sql } from 'kysely';

/** Accounts of programs, which strangers must not be able to lock out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column is_service boolean not null default false').execute(db);
}
