import { ProblemError } from '@stationwall/contract/problem';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  type CodeHolder,
  type ShownCode,
  type VerificationCodeEvent,
  verificationCodeMachine,
} from './verification-code.machine.ts';

const happenings = [
  { type: 'code.wanted', holder: { tenantId: 1, userName: 'admin' } },
  { type: 'code.unwanted' },
  { type: 'form.chosen', form: 'question' },
  { type: 'another.asked' },
  { type: 'xstate.done.actor.getCode', output: { id: 'a', image: 'png', question: null } },
  { type: 'xstate.error.actor.getCode', error: new ProblemError({ kind: 'offline' }) },
] as unknown as VerificationCodeEvent[];

const paths = getShortestPaths(verificationCodeMachine, {
  events: happenings,
  serializeState: ({ value, context }) => JSON.stringify([value, context.form]),
});

it('every state of a verification code is reached', () => {
  expect([...new Set(paths.map(({ state }) => state.value))].sort()).toEqual([
    'failed',
    'fetching',
    'shown',
    'unwanted',
  ]);
});

it('a code is on show in no other state', () => {
  const others = paths.filter(({ state }) => state.context.code !== null && state.value !== 'shown');
  expect(others.map(({ state }) => state.value)).toEqual([]);
});

it.each(paths.map((path) => [JSON.stringify(path.state.value), path.state.context.form, path] as const))(
  'replay to %s as %s',
  (_, form, path) => {
    const getCode = fromPromise<ShownCode, { holder: CodeHolder; form: 'image' | 'question' }>(
      () => new Promise<never>(() => {}),
    );
    const actor = createActor(verificationCodeMachine.provide({ actors: { getCode } })).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.form]).toEqual([path.state.value, form]);
    actor.stop();
  },
);
