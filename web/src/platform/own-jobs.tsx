import type { Job } from '@stationwall/contract/job';
import { callOffJob, deleteJob, getMyJobs } from '@stationwall/contract/services/job';
import { ownJobsMachine } from '@stationwall/machines/own-jobs.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { call } from './http.ts';
import { onResumption } from './resumption.ts';
import { useLinkStatus, useLiveStations } from './stations.tsx';

type OwnJobsActor = ActorRefFrom<typeof ownJobsMachine>;

const ownJobsLogic = ownJobsMachine.provide({
  actors: {
    readJobs: fromPromise<readonly Job[], void>(
      async ({ signal }) => (await call(getMyJobs, {}, { signal })).items,
    ),
  },
});

const OwnJobsContext = createContext<OwnJobsActor | null>(null);

/** Follows the jobs of who is signed in, over the live link around it; for signed-out visitors leave it away. */
export function OwnJobsProvider({ children }: { children: ReactNode }) {
  const actor = useActorRef(ownJobsLogic);
  const live = useLiveStations();
  const isLive = useLinkStatus().link === 'live';
  useEffect(
    () => live.onJob((job) => actor.send(job === null ? { type: 'read.asked' } : { type: 'job.told', job })),
    [live, actor],
  );
  useEffect(() => actor.send({ type: isLive ? 'link.live' : 'link.lost' }), [actor, isLive]);
  useEffect(() => onResumption(() => actor.send({ type: 'read.asked' })), [actor]);
  return <OwnJobsContext value={actor}>{children}</OwnJobsContext>;
}

function useOwnJobsActor(): OwnJobsActor {
  const actor = use(OwnJobsContext);
  if (actor === null) throw new Error('the hooks of own-jobs.tsx need an OwnJobsProvider above them');
  return actor;
}

export interface OwnJobs {
  /** Newest first. */
  jobs: readonly Job[];
  /** A call has begun one: it is on show at once. */
  begun(job: Job): void;
  /** Asks one to end; it ends between two pieces of its work. */
  callOff(id: string): Promise<void>;
  /** Takes one that has ended from the list. */
  dismiss(id: string): Promise<void>;
}

/** The caller's own jobs; after a reload those that run are there again. */
export function useOwnJobs(): OwnJobs {
  const actor = useOwnJobsActor();
  const jobs = useSelector(actor, ({ context }) => context.jobs);
  return useMemo(
    () => ({
      jobs,
      begun: (job) => actor.send({ type: 'job.told', job }),
      callOff: async (id) => actor.send({ type: 'job.told', job: await call(callOffJob, { id }) }),
      dismiss: async (id) => {
        await call(deleteJob, { id });
        actor.send({ type: 'job.dismissed', id });
      },
    }),
    [actor, jobs],
  );
}

/** Hears of each job that ends while this page is open. */
export function useEndedJobs(listener: (job: Job) => void): void {
  const actor = useOwnJobsActor();
  useEffect(() => {
    const told = actor.on('job.ended', ({ job }) => listener(job));
    return () => told.unsubscribe();
  }, [actor, listener]);
}
