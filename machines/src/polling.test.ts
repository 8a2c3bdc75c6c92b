import { ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type LastDataPage, pollingMachine } from './polling.machine.ts';

const page: LastDataPage = {
  states: [],
  position: null,
  serverTime: 9,
  timeZone: 'Asia/Shanghai',
};

/** Polling on a simulated clock; `answer` settles the question that is open. */
function aPolling(pausesWhenHidden = false) {
  const clock = new SimulatedClock();
  const questions: PromiseWithResolvers<{ page: LastDataPage; receivedAt: number }>[] = [];
  const actor = createActor(
    pollingMachine.provide({
      actors: {
        askForLastData: fromPromise(() => {
          const question = Promise.withResolvers<{ page: LastDataPage; receivedAt: number }>();
          questions.push(question);
          return question.promise;
        }),
      },
      delays: { askAgainAfter: 5_000 },
    }),
    { clock, input: { pausesWhenHidden } },
  );
  const news: unknown[] = [];
  actor.on('*', (event) => news.push(event));
  actor.start();
  const answered = async () => {
    questions.at(-1)?.resolve({ page, receivedAt: 7 });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ polling: 'waiting' }));
  };
  return { actor, clock, questions, news, answered, value: () => actor.getSnapshot().value };
}

describe('polling', () => {
  it('leaves a short interruption to the live link', () => {
    const { actor, clock, questions, value } = aPolling();
    actor.send({ type: 'link.lost' });
    clock.increment(2_999);
    actor.send({ type: 'link.live' });
    clock.increment(60_000);
    expect([value(), questions.length]).toEqual(['resting', 0]);
  });

  it('takes over after three seconds and asks again and again', async () => {
    const { actor, clock, questions, news, answered } = aPolling();
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    await answered();
    clock.increment(5_000);
    await answered();
    expect(questions.length).toBe(2);
    expect(news).toEqual([
      { type: 'lastData.received', page, receivedAt: 7 },
      { type: 'lastData.received', page, receivedAt: 7 },
    ]);
    expect(actor.getSnapshot().context.isCurrent).toBe(true);
  });

  it('asks at once where there is no live link to wait for', () => {
    const { actor, questions } = aPolling();
    actor.send({ type: 'link.off' });
    expect(questions.length).toBe(1);
  });

  it('goes on asking when the backend is away, and says that what it has is not current', async () => {
    const { actor, clock, questions, answered, value } = aPolling();
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    await answered();
    clock.increment(5_000);
    questions.at(-1)?.reject(new ProblemError({ kind: 'offline' }));
    await vi.waitFor(() => expect(value()).toEqual({ polling: 'waiting' }));
    const { isCurrent, problem } = actor.getSnapshot().context;
    expect({ isCurrent, problem }).toEqual({ isCurrent: false, problem: { kind: 'offline' } });
    clock.increment(5_000);
    expect(questions.length).toBe(3);
  });

  it('hands back when the link is live, and drops the answer that comes after', async () => {
    const { actor, clock, questions, news, value } = aPolling();
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    actor.send({ type: 'link.live' });
    questions.at(-1)?.resolve({ page, receivedAt: 7 });
    await questions.at(-1)?.promise;
    expect([value(), news, actor.getSnapshot().context.isCurrent]).toEqual(['resting', [], false]);
  });

  it('spares a phone that is put away, and asks at once when it is taken out again', async () => {
    const { actor, clock, questions, answered, value } = aPolling(true);
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    await answered();
    actor.send({ type: 'page.hidden' });
    clock.increment(60_000);
    expect([value(), questions.length]).toEqual([{ polling: 'paused' }, 1]);
    actor.send({ type: 'page.shown' });
    expect([value(), questions.length]).toEqual([{ polling: 'asking' }, 2]);
  });

  it('never pauses on a wall', async () => {
    const { actor, clock, questions, answered } = aPolling(false);
    actor.send({ type: 'page.hidden' });
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    await answered();
    clock.increment(5_000);
    expect(questions.length).toBe(2);
  });

  it('says so when nobody supplied the question', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(pollingMachine, { clock, input: { pausesWhenHidden: false } }).start();
    actor.send({ type: 'link.lost' });
    clock.increment(3_000);
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.problem).toEqual({ kind: 'contract', status: 0 }),
    );
  });
});
