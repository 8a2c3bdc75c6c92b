import { type Kysely, sql } from 'kysely';

/** The file that a job made, for its owner to fetch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_files (
    tenant_id int not null,
    job_id text not null,
    user_id int not null,
    name text not null,
    type text not null,
    content bytea not null,
    made_at bigint not null,
    primary key (tenant_id, job_id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
  )`.execute(db);
}
