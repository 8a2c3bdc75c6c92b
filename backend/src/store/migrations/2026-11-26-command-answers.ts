import { type Kysely, sql } from 'kysely';

/** Finds what a station said to a command among its messages; what stations report by themselves does not touch the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index raw_frames_command_answers on raw_frames (tenant_id, stcd, received_at) where func in
    ('36', '37', '38', '39', '3A', '40', '41', '42', '43', '45', '46', '47', '48', '49', '4A', '4B', '4C', '4D',
     '4E', '4F', '50', '51', 'E1', '9011', '9012')`.execute(db);
}
