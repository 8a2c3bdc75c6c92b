import { type Job, withJob } from '@stationwall/contract/job';
import { assign, enqueueActions, fromPromise, not, setup } from 'xstate';

/**
 * `job.told`: news of a job, from the live link or as the answer to a call. `link.live` and `link.lost` speak of the whole way
 * from the backend to this screen; after a hole in the stream `read.asked`.
 */
export type OwnJobsEvent =
  | { type: 'job.told'; job: Job }
  | { type: 'job.dismissed'; id: string }
  | { type: 'read.asked' }
  | { type: 'link.live' }
  | { type: 'link.lost' };

/** A job has ended while this page was open. */
type OwnJobsNews = { type: 'job.ended'; job: Job };

interface OwnJobsContext {
  /** Newest first. */
  jobs: readonly Job[];
  /** Taken from the list here; an answer on its way may still hold them. */
  dismissed: readonly string[];
  isLinkLive: boolean;
}

/** What was told of jobs; `isWhole`: there are no others that have ended. */
interface Answer {
  told: readonly Job[];
  isWhole: boolean;
}

const ownJobs = setup({
  types: {
    context: {} as OwnJobsContext,
    events: {} as OwnJobsEvent,
    emitted: {} as OwnJobsNews,
  },
  actors: {
    readJobs: fromPromise<readonly Job[], void>(() => Promise.reject(new Error('readJobs was not supplied'))),
  },
  delays: { askAgainAfter: 3_000 },
  guards: {
    isUnwatched: ({ context }) => !context.isLinkLive && context.jobs.some(isRunning),
  },
  actions: {
    learn: enqueueActions(({ enqueue, context }, answer: Answer) => {
      const jobs = learnt(context, answer);
      const before = new Map(context.jobs.map((job) => [job.id, job]));
      // The link tells of what happens now: a short job may end before its call is answered, and is news all the same.
      const isNews = ({ id }: Job) => isRunning(before.get(id)) || (!answer.isWhole && !before.has(id));
      for (const job of jobs) if (!isRunning(job) && isNews(job)) enqueue.emit({ type: 'job.ended', job });
      enqueue.assign({ jobs });
    }),
  },
});

/**
 * The caller's own jobs: read once, kept by what the live link tells, and read every few seconds while it tells nothing and
 * one of them runs. `unread`: they could not be had yet, and are asked for again.
 */
export const ownJobsMachine = ownJobs.createMachine({
  id: 'ownJobs',
  context: { jobs: [], dismissed: [], isLinkLive: false },
  initial: 'reading',
  on: {
    'job.told': {
      actions: { type: 'learn', params: ({ event }) => ({ told: [event.job], isWhole: false }) },
    },
    'job.dismissed': {
      actions: assign(({ context, event }) => ({
        jobs: context.jobs.filter(({ id }) => id !== event.id),
        dismissed: [...context.dismissed, event.id],
      })),
    },
    'read.asked': { target: '.reading', reenter: true },
    'link.live': { actions: assign({ isLinkLive: true }) },
    'link.lost': { actions: assign({ isLinkLive: false }) },
  },
  states: {
    reading: {
      invoke: {
        id: 'readJobs',
        src: 'readJobs',
        onDone: {
          target: 'known',
          actions: { type: 'learn', params: ({ event }) => ({ told: event.output, isWhole: true }) },
        },
        onError: 'unread',
      },
    },
    unread: { after: { askAgainAfter: 'reading' } },
    known: {
      initial: 'watched',
      states: {
        watched: { always: { guard: 'isUnwatched', target: 'unwatched' } },
        unwatched: {
          always: { guard: not('isUnwatched'), target: 'watched' },
          after: { askAgainAfter: '#ownJobs.reading' },
        },
      },
    },
  },
});

const isRunning = (job: Job | undefined) => job?.state === 'running';

/** An answer may be older than what the link has told meanwhile. */
function learnt({ jobs, dismissed }: OwnJobsContext, { told, isWhole }: Answer): readonly Job[] {
  const kept = isWhole ? jobs.filter((job) => isRunning(job) || told.some(({ id }) => id === job.id)) : jobs;
  return told.filter(({ id }) => !dismissed.includes(id)).reduce(withJob, kept);
}
