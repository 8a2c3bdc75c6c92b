import { type Kysely, sql } from 'kysely';

/** Sign-ins that their owners ended, until the last token of each would have ended by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ended_sign_ins (
    sign_in_id text collate "C" primary key,
    ends_at bigint not null
  )`,
  'create index ended_sign_ins_ends_at on ended_sign_ins (ends_at)',
];
