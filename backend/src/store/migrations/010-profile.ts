import { type Kysely, sql } from 'kysely';

/** Pictures of users, and the sign-in that outlives a change of password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table users add column kept_token_id text',
  `create table profile_pictures (
    tenant_id int not null,
    user_id int not null,
    picture text not null,
    primary key (tenant_id, user_id)
  )`,
  `create table uploaded_pictures (
    tenant_id int not null,
    user_id int not null,
    file_token text not null,
    picture text not null,
    uploaded_at bigint not null,
    primary key (tenant_id, user_id)
  )`,
];
