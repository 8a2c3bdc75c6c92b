import type { Job, JobState } from '@stationwall/contract/job';
import type { Generated, Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

export interface JobTable {
  tenant_id: number;
  id: string;
  user_id: number;
  kind: string;
  subject: string;
  state: JobState;
  done: number;
  total: number | null;
  started_at: number;
  changed_at: number;
  /** JSON. */
  outcome: string | null;
  problem: string | null;
  /** Its owner has asked it to end. */
  is_called_off: Generated<boolean>;
  /** Of running jobs of a tenant with the same word here there is one. */
  alone: Generated<string | null>;
}

/** Whose a job is; `tenantId` 0 = the host side, which no stream leads to. */
export interface JobOwner {
  tenantId: number;
  userId: number;
}

export const jobsOf = (db: Kysely<Schema>) => db.withTables<{ jobs: JobTable }>();

export const jobIn = (row: Selectable<JobTable>): Job => ({
  ...{ id: row.id, kind: row.kind, subject: row.subject, state: row.state, done: row.done, total: row.total },
  ...{ startedAt: row.started_at, changedAt: row.changed_at, problem: row.problem },
  outcome: row.outcome === null ? null : JSON.parse(row.outcome),
});
