import { type Kysely, sql } from 'kysely';

/** Work that takes longer than its call, as its owner sees it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table jobs (
      tenant_id int not null,
      id text not null,
      user_id int not null,
      kind text not null,
      subject text not null,
      state text not null,
      done int not null,
      total int,
      started_at bigint not null,
      changed_at bigint not null,
      outcome text,
      problem text,
      is_called_off boolean not null default false,
      primary key (tenant_id, id)
    )`)
    .execute(db);
  await sql.raw('create index jobs_of_owner on jobs (tenant_id, user_id, started_at)').execute(db);
  await sql.raw(`create index jobs_running on jobs (changed_at) where state = 'running'`).execute(db);
}
