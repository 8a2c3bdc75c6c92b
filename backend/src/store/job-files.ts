import type { Kysely } from 'kysely';
import type { JobOwner } from './job-table.ts';
import type { Schema } from './schema.ts';

interface JobFileTable {
  tenant_id: number;
  job_id: string;
  user_id: number;
  name: string;
  type: string;
  content: Uint8Array;
  made_at: number;
}
export type JobFile = Pick<JobFileTable, 'name' | 'type' | 'content'>;

/** Files are kept for so long at most; with its job each goes earlier. */
const jobFileDays = 1;

const filesOf = (db: Kysely<Schema>) => db.withTables<{ job_files: JobFileTable }>();

/** Keeps what a job made, and forgets files that nobody fetched in time. */
export async function keepJobFile(
  db: Kysely<Schema>,
  { tenantId, userId }: JobOwner,
  jobId: string,
  file: JobFile,
  now: number,
): Promise<void> {
  await filesOf(db)
    .deleteFrom('job_files')
    .where('made_at', '<', now - jobFileDays * 86_400_000)
    .execute();
  await filesOf(db)
    .insertInto('job_files')
    .values({ tenant_id: tenantId, user_id: userId, job_id: jobId, made_at: now, ...file })
    .execute();
}

export const readJobFile = (
  db: Kysely<Schema>,
  { tenantId, userId }: JobOwner,
  jobId: string,
): Promise<JobFile | undefined> =>
  filesOf(db)
    .selectFrom('job_files')
    .select(['name', 'type', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
