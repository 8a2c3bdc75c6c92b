import { callOffJob, deleteJob, getJobFile, getMyJobs } from '@stationwall/contract/services/job';
import { notFound } from '../abp-error.ts';
import { readJobFile } from '../store/job-files.ts';
import { askToEnd, listJobs, removeJob } from '../store/own-jobs.ts';
import { jobOwnerOf } from './jobs.ts';
import { FileAnswer, serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveJob({ app, store: { db } }: Site): void {
  serve(app, getMyJobs, async (_, context) => ({ items: await listJobs(db, jobOwnerOf(context)) }));

  serve(app, callOffJob, async ({ id }, context) => {
    const job = await askToEnd(db, jobOwnerOf(context), id);
    if (!job) throw notFound('Job', id);
    return job;
  });

  serve(app, getJobFile, async ({ id }, context) => {
    const file = await readJobFile(db, jobOwnerOf(context), id);
    if (!file) throw notFound('JobFile', id);
    const { name, type, content } = file;
    return new FileAnswer({ name, type, stream: () => new Blob([new Uint8Array(content)]).stream() });
  });

  serve(app, deleteJob, async ({ id }, context) => {
    if (!(await removeJob(db, jobOwnerOf(context), id))) throw notFound('Job', id);
    return null;
  });
}
