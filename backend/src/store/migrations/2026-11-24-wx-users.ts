import { type Kysely, sql } from 'kysely';

/** WeChat accounts that came in, and whose they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table wx_users (
      tenant_id int not null, id int generated always as identity, open_id text not null, user_id int,
      is_show_data boolean not null, created_at bigint not null, last_sign_in_at bigint, primary key (tenant_id, id))`,
    'create unique index wx_users_open_id on wx_users (tenant_id, open_id)',
  ])
    await sql.raw(statement).execute(db);
}
