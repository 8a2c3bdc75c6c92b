import { type Kysely, sql } from 'kysely';

/** Waveforms of stations are found among the messages by which they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index raw_frames_waveforms on raw_frames (tenant_id, stcd, msg_id)
    where func = 'E0' and reason is null`.execute(db);
}
