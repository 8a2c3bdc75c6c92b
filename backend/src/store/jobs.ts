import { randomUUID } from 'node:crypto';
import type { Job } from '@stationwall/contract/job';
import type { Kysely, Selectable } from 'kysely';
import { hostSide } from './accounts.ts';
import { type JobOwner, type JobTable, jobIn, jobsOf } from './job-table.ts';
import { appendEvents } from './outbox.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export type JobChange = Partial<Pick<Job, 'state' | 'done' | 'total' | 'outcome' | 'problem'>>;
type JobParts = Pick<Store, 'db' | 'feed'>;

const week = 7 * 86_400_000;

/** Begins a job, whose owner is told, and forgets those of its owner that ended more than a week ago. */
export async function beginJob(
  store: JobParts,
  owner: JobOwner,
  { kind, subject, total, alone = null }: Pick<Job, 'kind' | 'subject' | 'total'> & { alone?: string | null },
): Promise<Job> {
  const now = Date.now();
  const job = await told(store, owner, async (db) => {
    await jobsOf(db)
      .deleteFrom('jobs')
      .where('tenant_id', '=', owner.tenantId)
      .where('user_id', '=', owner.userId)
      .where('state', '<>', 'running')
      .where('changed_at', '<', now - week)
      .execute();
    const row = {
      ...{ tenant_id: owner.tenantId, user_id: owner.userId, id: randomUUID() },
      ...{ kind, subject: subject.slice(0, 256), state: 'running' as const, done: 0, total },
      ...{ started_at: now, changed_at: now, outcome: null, problem: null, alone },
    };
    return jobsOf(db).insertInto('jobs').values(row).returningAll().executeTakeFirst();
  });
  if (!job) throw new Error('the job was not kept');
  return job;
}

/**
 * Writes down how far a job is and tells its owner, both or neither. Answers whether it may go on: not when it was called off,
 * or has ended otherwise meanwhile; what has ended stays as it is.
 */
export async function changeJob(
  store: JobParts,
  owner: JobOwner,
  id: string,
  { outcome, ...change }: JobChange,
): Promise<boolean> {
  let mayGoOn = false;
  await told(store, owner, async (db) => {
    const row = await jobsOf(db)
      .updateTable('jobs')
      .set({
        ...change,
        ...(outcome !== undefined && { outcome: outcome && JSON.stringify(outcome) }),
        changed_at: Date.now(),
      })
      .where('tenant_id', '=', owner.tenantId)
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returningAll()
      .executeTakeFirst();
    mayGoOn = row !== undefined && !row.is_called_off;
    return row;
  });
  return mayGoOn;
}

/** In the transaction of a piece of the work: what came of it so far, so that who is killed behind it has told the truth. */
export async function keepOutcome(
  db: Kysely<Schema>,
  { tenantId, userId }: JobOwner,
  id: string,
  outcome: Record<string, unknown>,
): Promise<void> {
  await jobsOf(db)
    .updateTable('jobs')
    .set({ outcome: JSON.stringify(outcome) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The running job of the tenant that is alone under this word, and the name of whose it is. */
export function runningAlone(
  db: Kysely<Schema>,
  tenantId: number,
  alone: string,
): Promise<{ subject: string; user_name: string } | undefined> {
  return db
    .withTables<{ jobs: JobTable; users: { tenant_id: number; id: number; user_name: string } }>()
    .selectFrom('jobs')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'jobs.user_id').onRef('users.tenant_id', '=', 'jobs.tenant_id'),
    )
    .select(['jobs.subject', 'users.user_name'])
    .where('jobs.tenant_id', '=', tenantId)
    .where('jobs.alone', '=', alone)
    .where('jobs.state', '=', 'running')
    .executeTakeFirst();
}

/** Ends jobs whose process has not been heard of since `before`, UTC milliseconds; answers how many there were. */
export async function interruptSilent(store: JobParts, before: number): Promise<number> {
  const silent = await jobsOf(store.db)
    .selectFrom('jobs')
    .select(['tenant_id', 'user_id', 'id'])
    .where('state', '=', 'running')
    .where('changed_at', '<', before)
    .execute();
  for (const { tenant_id: tenantId, user_id: userId, id } of silent)
    await changeJob(store, { tenantId, userId }, id, { state: 'interrupted' });
  return silent.length;
}

/** The change and the event of it, in one transaction. */
async function told(
  { db, feed }: JobParts,
  { tenantId, userId }: JobOwner,
  work: (db: Kysely<Schema>) => Promise<Selectable<JobTable> | undefined>,
): Promise<Job | undefined> {
  const { job, batch } = await db.transaction().execute(async (transaction) => {
    const row = await work(transaction);
    const changed = row && jobIn(row);
    if (!changed || tenantId === hostSide) return { job: changed, batch: null };
    const event = { kind: 'job' as const, stcd: '', payload: { userIds: [userId], job: changed } };
    return { job: changed, batch: await appendEvents(transaction, tenantId, [event]) };
  });
  if (batch) feed.publish(tenantId, batch.prev, batch.cursor, batch.events);
  return job;
}
