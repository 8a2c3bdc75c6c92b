import { type Kysely, sql } from 'kysely';

/** What each backend measured of itself, minute by minute, and the backups that were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table health_samples (backend text not null, taken_at bigint not null, figures text not null,
      primary key (taken_at, backend))`,
    'create table backups (made_at bigint primary key, bytes bigint not null)',
  ])
    await sql.raw(statement).execute(db);
}
