import { Type } from 'typebox';
import { type Endpoint, serviceCall, typed } from '../endpoint.ts';
import { Job } from '../job.ts';

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** Ours: the caller's own jobs that run or ended within a week, newest first, at most 50. */
export const getMyJobs = serviceCall('Job', 'GetMine', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(Job) }),
});

/** Ours: asks a job of the caller to end. It ends between two pieces of its work; one that has ended stays as it is. */
export const callOffJob = serviceCall('Job', 'CallOff', { needs: 'signed-in', input: Id, output: Job });

/** Ours: the file that a job of the caller made, as an export answers one; it is there for a day. */
export const getJobFile: Endpoint<{ id: string }, unknown> = typed(
  serviceCall('Job', 'GetFile', { needs: 'signed-in', input: Id, output: Type.Unknown(), isLong: true }),
);

/** Ours: takes a job that has ended from the caller's list; what it did stays done. */
export const deleteJob = serviceCall('Job', 'Delete', { needs: 'signed-in', input: Id, output: Type.Null() });
