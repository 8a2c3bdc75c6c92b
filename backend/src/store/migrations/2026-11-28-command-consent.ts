import { type Kysely, sql } from 'kysely';

/** Commands that move water wait for a second person: who it was, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table station_commands add column decided_name text, add column decided_at bigint',
    `create index station_commands_consent on station_commands (limit_at) where state = 'awaitingConsent'`,
  ])
    await sql.raw(statement).execute(db);
}
