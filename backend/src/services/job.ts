import { callOffJob, deleteJob, getMyJobs } from '@stationwall/contract/services/job';
import { notFound } from '../abp-error.ts';
import { askToEnd, listJobs, removeJob } from '../store/own-jobs.ts';
import { jobOwnerOf } from './jobs.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveJob({ app, store: { db } }: Site): void {
  serve(app, getMyJobs, async (_, context) => ({ items: await listJobs(db, jobOwnerOf(context)) }));

  serve(app, callOffJob, async ({ id }, context) => {
    const job = await askToEnd(db, jobOwnerOf(context), id);
    if (!job) throw notFound('Job', id);
    return job;
  });

  serve(app, deleteJob, async ({ id }, context) => {
    if (!(await removeJob(db, jobOwnerOf(context), id))) throw notFound('Job', id);
    return null;
  });
}
