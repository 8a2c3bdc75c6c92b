import type { Job } from '@stationwall/contract/job';
import type { Kysely } from 'kysely';
import { type JobOwner, jobIn, jobsOf } from './job-table.ts';
import type { Schema } from './schema.ts';

const mostListed = 50;

/** The owner's jobs, newest first. */
export async function listJobs(db: Kysely<Schema>, { tenantId, userId }: JobOwner): Promise<Job[]> {
  const rows = await jobsOf(db)
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(jobIn);
}

/** Asks a running job to end; answers it, or undefined when the owner has none of that id. */
export async function askToEnd(
  db: Kysely<Schema>,
  { tenantId, userId }: JobOwner,
  id: string,
): Promise<Job | undefined> {
  const row = await jobsOf(db)
    .updateTable('jobs')
    .set({ is_called_off: true })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && jobIn(row);
}

/** Whether there was one that has ended. */
export async function removeJob(
  db: Kysely<Schema>,
  { tenantId, userId }: JobOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await jobsOf(db)
    .deleteFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The owner is gone; work of theirs that still runs ends at its next piece. */
export async function forgetJobs(db: Kysely<Schema>, { tenantId, userId }: JobOwner): Promise<void> {
  await jobsOf(db)
    .deleteFrom('jobs')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}
