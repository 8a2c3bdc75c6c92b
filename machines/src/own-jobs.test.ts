import type { Job } from '@stationwall/contract/job';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ownJobsMachine } from './own-jobs.machine.ts';

const job = (id: string, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'deviceType.import',
  subject: 'types.xlsx',
  state: 'running',
  done: 0,
  total: 100,
  startedAt: 1_000,
  changedAt: 1_000,
  outcome: null,
  problem: null,
  ...more,
});

/** The jobs on a simulated clock; `answer` settles the question that is open. */
function someJobs() {
  const clock = new SimulatedClock();
  const questions: PromiseWithResolvers<readonly Job[]>[] = [];
  const readJobs = fromPromise<readonly Job[], void>(() => {
    const question = Promise.withResolvers<readonly Job[]>();
    questions.push(question);
    return question.promise;
  });
  const actor = createActor(ownJobsMachine.provide({ actors: { readJobs } }), { clock });
  const ended: Job[] = [];
  actor.on('job.ended', (news) => ended.push(news.job));
  actor.start();
  const answer = async (...jobs: Job[]) => {
    questions.at(-1)?.resolve(jobs);
    await vi.waitFor(() => expect(actor.getSnapshot().matches('known')).toBe(true));
  };
  const known = () => actor.getSnapshot().context.jobs;
  return { actor, clock, questions, ended, answer, known, value: () => actor.getSnapshot().value };
}

describe('own jobs', () => {
  it('are read once, and kept by what the link tells', async () => {
    const { actor, clock, questions, answer, known } = someJobs();
    actor.send({ type: 'link.live' });
    await answer(job('a'));
    actor.send({ type: 'job.told', job: job('a', { done: 40, changedAt: 2_000 }) });
    actor.send({ type: 'job.told', job: job('b', { startedAt: 3_000 }) });
    clock.increment(60_000);
    expect([known(), questions.length]).toEqual([
      [job('b', { startedAt: 3_000 }), job('a', { done: 40, changedAt: 2_000 })],
      1,
    ]);
  });

  it('that end before their call is answered are news as well, once; those that ended before the page was opened are none', async () => {
    const { actor, ended, answer } = someJobs();
    const short = job('b', { state: 'done', startedAt: 3_000, changedAt: 3_500 });
    actor.send({ type: 'link.live' });
    await answer(job('a', { state: 'done', changedAt: 2_000 }));
    actor.send({ type: 'job.told', job: short });
    actor.send({ type: 'job.told', job: job('b', { startedAt: 3_000, changedAt: 3_000 }) });
    actor.send({ type: 'job.told', job: short });
    expect(ended).toEqual([short]);
  });

  it('are asked for every three seconds while nothing tells of one that runs', async () => {
    const { actor, clock, questions, answer, value, ended } = someJobs();
    await answer(job('a'));
    clock.increment(3_000);
    expect([value(), questions.length]).toEqual(['reading', 2]);
    await answer(job('a', { done: 50, changedAt: 2_000 }));
    clock.increment(3_000);
    const done = job('a', { state: 'done', done: 100, changedAt: 3_000 });
    await answer(done);
    clock.increment(60_000);
    expect([value(), questions.length, ended]).toEqual([{ known: 'watched' }, 3, [done]]);
    actor.send({ type: 'job.told', job: job('b', { startedAt: 2_000 }) });
    expect(value()).toEqual({ known: 'unwatched' });
    actor.send({ type: 'link.live' });
    clock.increment(60_000);
    expect([value(), questions.length]).toEqual([{ known: 'watched' }, 3]);
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    expect(questions.length).toBe(4);
  });

  it('that the link told of meanwhile are not taken back by an answer', async () => {
    const { actor, answer, known, ended } = someJobs();
    const done = job('a', { state: 'done', done: 100, changedAt: 3_000 });
    actor.send({ type: 'job.told', job: job('a', { done: 10 }) });
    actor.send({ type: 'job.told', job: done });
    actor.send({ type: 'job.told', job: job('b', { startedAt: 2_000 }) });
    await answer(job('a', { done: 20, changedAt: 2_000 }));
    expect([known(), ended]).toEqual([[job('b', { startedAt: 2_000 }), done], [done]]);
  });

  it('that were dismissed stay away; ended ones that nobody keeps any more go', async () => {
    const { actor, answer, known } = someJobs();
    const [a, b] = [job('a', { state: 'done' }), job('b', { state: 'failed' })];
    await answer(a, b);
    actor.send({ type: 'job.dismissed', id: 'a' });
    expect(known()).toEqual([b]);
    actor.send({ type: 'read.asked' });
    await answer(a);
    expect(known()).toEqual([]);
  });

  it('that cannot be had are asked for again', async () => {
    const { clock, questions, answer, value, known } = someJobs();
    questions.at(-1)?.reject(new Error('away'));
    await vi.waitFor(() => expect(value()).toBe('unread'));
    clock.increment(3_000);
    expect(questions.length).toBe(2);
    await answer(job('a'));
    expect(known()).toEqual([job('a')]);
  });
});
