import type { Job } from '@stationwall/contract/job';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type OwnJobsEvent, ownJobsMachine } from './own-jobs.machine.ts';

type Snapshot = SnapshotFrom<typeof ownJobsMachine>;

const running: Job = {
  id: 'a',
  kind: 'k',
  subject: 's',
  state: 'running',
  done: 0,
  total: null,
  startedAt: 1,
  changedAt: 1,
  outcome: null,
  problem: null,
};

const happenings = [
  { type: 'job.told', job: running },
  { type: 'job.told', job: { ...running, state: 'done', changedAt: 2 } },
  { type: 'job.dismissed', id: 'a' },
  { type: 'read.asked' },
  { type: 'link.live' },
  { type: 'link.lost' },
  { type: 'xstate.done.actor.readJobs', output: [running] },
  { type: 'xstate.done.actor.readJobs', output: [] },
  { type: 'xstate.error.actor.readJobs', error: new Error('away') },
  { type: 'xstate.after.askAgainAfter.ownJobs.unread' },
  { type: 'xstate.after.askAgainAfter.ownJobs.known.unwatched' },
] as unknown as OwnJobsEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.isLinkLive,
    context.jobs.map(({ id, state }) => [id, state]),
    context.dismissed.length > 0,
  ]);

const paths = getShortestPaths(ownJobsMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of own jobs', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"reading"',
      '"unread"',
      '{"known":"unwatched"}',
      '{"known":"watched"}',
    ]);
  });

  it('watch by asking exactly while one runs and no link tells', () => {
    const known = paths.filter(({ state }) => state.matches('known'));
    const wrong = known.filter(({ state }) => {
      const { isLinkLive, jobs } = state.context;
      const isRunning = jobs.some((job) => job.state === 'running');
      return state.matches({ known: 'unwatched' }) !== (!isLinkLive && isRunning);
    });
    expect(wrong.map(({ state }) => state.context)).toEqual([]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const readJobs = fromPromise<readonly Job[], void>(() => new Promise(() => {}));
    const actor = createActor(ownJobsMachine.provide({ actors: { readJobs } })).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
