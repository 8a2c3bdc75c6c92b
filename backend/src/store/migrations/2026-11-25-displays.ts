import { type Kysely, sql } from 'kysely';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** Paired screens, and those that ask to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create sequence display_ids as int',
    `create table displays (tenant_id int not null, id int not null, name text not null, layout_id int, branch text not null,
      user_id int not null, paired_at bigint not null, paired_by text not null, seen_at bigint, told text,
      picture text, order_number int not null default 0, order_text text, primary key (tenant_id, id))`,
    'create unique index displays_by_user on displays (tenant_id, user_id)',
    `create table pairings (code text primary key, secret_hash text not null unique, ends_at bigint not null,
      tenant_id int, display_id int)`,
  ])
    await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Application.Displays']);
}
