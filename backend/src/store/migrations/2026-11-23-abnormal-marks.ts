import { type Kysely, sql } from 'kysely';

/** Who looked after what is wrong with a station; it counts while the same goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table abnormal_marks (
    tenant_id int not null,
    stcd text collate "C" not null,
    kind text not null,
    element text not null,
    handled_at bigint not null,
    handled_by text not null,
    note text not null,
    primary key (tenant_id, stcd, kind, element)
  )`.execute(db);
}
