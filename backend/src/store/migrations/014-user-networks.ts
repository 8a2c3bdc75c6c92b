import { type Kysely, sql } from 'kysely';

/** Networks from which people signed in, each with failures of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table user_networks (
      tenant_id int not null,
      user_id int not null,
      network text collate "C" not null,
      signed_in_at bigint not null,
      failed_attempts int not null default 0,
      locked_until bigint,
      primary key (tenant_id, user_id, network)
    )`)
    .execute(db);
}
