import { type Kysely, sql } from 'kysely';

/** Stations whose lines somebody watches at a backend that does not hold them, and what the holder tells of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table watched_lines (
    tenant_id int not null,
    stcd text collate "C" not null,
    asked_at timestamptz not null,
    told_at timestamptz,
    told text,
    primary key (tenant_id, stcd)
  )`.execute(db);
}
