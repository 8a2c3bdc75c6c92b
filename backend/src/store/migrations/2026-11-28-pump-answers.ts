import { type Kysely, sql } from 'kysely';

/** Finds what a station said of its pumps, beside the answers that are found already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index raw_frames_pump_answers on raw_frames (tenant_id, stcd, received_at) where func in ('44')`.execute(
    db,
  );
}
