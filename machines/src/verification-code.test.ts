import { ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type CodeHolder, type ShownCode, verificationCodeMachine } from './verification-code.machine.ts';

const holder: CodeHolder = { tenantId: 1, userName: 'admin' };

function aForm(answers: (() => Promise<ShownCode>)[] = []) {
  const asked: unknown[] = [];
  const getCode = fromPromise<ShownCode, { holder: CodeHolder; form: 'image' | 'question' }>(({ input }) => {
    asked.push(input);
    return answers.shift()?.() ?? Promise.resolve({ id: String(asked.length), image: 'png', question: null });
  });
  const actor = createActor(verificationCodeMachine.provide({ actors: { getCode } })).start();
  const until = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return { actor, asked, until };
}

describe('a verification code', () => {
  it('is fetched when it is wanted, anew after each use, and put away when it is not', async () => {
    const { actor, asked, until } = aForm();
    expect(actor.getSnapshot().value).toBe('unwanted');
    actor.send({ type: 'code.wanted', holder });
    await until('shown');
    actor.send({ type: 'code.wanted', holder });
    await until('shown');
    expect(asked).toEqual([
      { holder, form: 'image' },
      { holder, form: 'image' },
    ]);
    expect(actor.getSnapshot().context.code).toEqual({ id: '2', image: 'png', question: null });
    actor.send({ type: 'code.unwanted' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.code]).toEqual(['unwanted', null]);
  });

  it('stays in the form that the person chose', async () => {
    const { actor, asked, until } = aForm();
    actor.send({ type: 'code.wanted', holder });
    await until('shown');
    actor.send({ type: 'form.chosen', form: 'question' });
    await until('shown');
    actor.send({ type: 'another.asked' });
    await until('shown');
    expect(asked).toEqual([
      { holder, form: 'image' },
      { holder, form: 'question' },
      { holder, form: 'question' },
    ]);
  });

  it('that could not be fetched is asked for again', async () => {
    const { actor, until } = aForm([() => Promise.reject(new ProblemError({ kind: 'offline' }))]);
    actor.send({ type: 'code.wanted', holder });
    await until('failed');
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'offline' });
    actor.send({ type: 'another.asked' });
    await until('shown');
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});
