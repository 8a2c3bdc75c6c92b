import { failed } from '@stationwall/contract/abp';
import { ProblemError, problemOf } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ConfirmationNews, confirmationMachine } from './confirmation.machine.ts';

const lastAdministrator = problemOf({
  status: 500,
  body: failed({ code: 0, message: 'Nobody would be left', details: null, validationErrors: null }),
});

function aConfirmation(act: (subject: unknown) => Promise<unknown>) {
  const actor = createActor(
    confirmationMachine.provide({
      actors: { act: fromPromise<unknown, { subject: unknown }>(({ input }) => act(input.subject)) },
    }),
  );
  const news: ConfirmationNews[] = [];
  actor.on('act.done', (told) => news.push(told));
  actor.start();
  return { actor, news };
}

describe('an act that asks first', () => {
  it('is done once, however often it is confirmed, and tells what came of it', async () => {
    const act = vi.fn(async (subject: unknown) => `${subject} is gone`);
    const { actor, news } = aConfirmation(act);
    actor.send({ type: 'act.asked', subject: 'Ann' });
    expect(act).not.toHaveBeenCalled();
    actor.send({ type: 'act.confirmed' });
    actor.send({ type: 'act.confirmed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'));
    expect(act.mock.calls).toEqual([['Ann']]);
    expect(news).toEqual([{ type: 'act.done', subject: 'Ann', result: 'Ann is gone' }]);
  });

  it('is not done when it is declined', () => {
    const act = vi.fn(async () => null);
    const { actor } = aConfirmation(act);
    actor.send({ type: 'act.asked', subject: 'Ann' });
    actor.send({ type: 'act.declined' });
    actor.send({ type: 'act.confirmed' });
    expect([actor.getSnapshot().value, act.mock.calls]).toEqual(['idle', []]);
  });

  it('keeps the question and says why when it is refused; another question begins without that', async () => {
    const { actor, news } = aConfirmation(() => Promise.reject(new ProblemError(lastAdministrator)));
    actor.send({ type: 'act.asked', subject: 'Ann' });
    actor.send({ type: 'act.confirmed' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('asking'));
    expect(actor.getSnapshot().context).toEqual({ subject: 'Ann', problem: lastAdministrator });
    actor.send({ type: 'act.declined' });
    actor.send({ type: 'act.asked', subject: 'Bob' });
    expect(actor.getSnapshot().context).toEqual({ subject: 'Bob', problem: null });
    expect(news).toEqual([]);
  });

  it('says so when nobody supplied the act', async () => {
    const actor = createActor(confirmationMachine).start();
    actor.send({ type: 'act.asked', subject: null });
    actor.send({ type: 'act.confirmed' });
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.problem).toEqual({ kind: 'contract', status: 0 }),
    );
  });
});
