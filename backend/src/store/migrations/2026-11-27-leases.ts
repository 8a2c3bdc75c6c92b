import { type Kysely, sql } from 'kysely';

/** Who of several backends does what one of them is to do, and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table leases (name text primary key, holder text not null, held_until timestamptz not null)`.execute(
    db,
  );
}
