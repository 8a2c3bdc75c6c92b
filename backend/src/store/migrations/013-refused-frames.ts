import { type Kysely, sql } from 'kysely';

/** Finds the newest refused frames among all that came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index raw_frames_refused on raw_frames (received_at, msg_id) where reason is not null`.execute(
    db,
  );
}
