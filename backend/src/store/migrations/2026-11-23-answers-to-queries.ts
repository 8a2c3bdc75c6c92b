import { type Kysely, sql } from 'kysely';

/** Finds messages that answered a query (37, 38, 3A of SL 651) among all; others do not touch the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index raw_frames_answers on raw_frames (tenant_id, msg_id) where func in ('37', '38', '3A')`.execute(
    db,
  );
}
