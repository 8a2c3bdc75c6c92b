import { type Problem, problemIn } from '@stationwall/contract/problem';
import type { VerificationForm } from '@stationwall/contract/services/verify-code';
import { assign, fromPromise, setup } from 'xstate';

/** Whose sign-in a code is for; `tenantId` null is the host. */
export interface CodeHolder {
  tenantId: number | null;
  userName: string;
}

/** A code on show: a picture as base64 of a png, or a question. */
export interface ShownCode {
  id: string;
  image: string | null;
  question: string | null;
}

export type VerificationCodeEvent =
  /** The backend asked for a code, or did not take the one it was given. */
  | { type: 'code.wanted'; holder: CodeHolder }
  | { type: 'code.unwanted' }
  | { type: 'form.chosen'; form: VerificationForm }
  | { type: 'another.asked' };

export interface VerificationCodeContext {
  holder: CodeHolder | null;
  form: VerificationForm;
  code: ShownCode | null;
  problem: Problem | null;
}

/** A verification code for signing in: fetched when one is wanted, and again in the form that the person can use. */
export const verificationCodeMachine = setup({
  types: { context: {} as VerificationCodeContext, events: {} as VerificationCodeEvent },
  actors: {
    getCode: fromPromise<ShownCode, { holder: CodeHolder; form: VerificationForm }>(() =>
      Promise.reject(new Error('getCode was not supplied')),
    ),
  },
}).createMachine({
  id: 'verificationCode',
  context: { holder: null, form: 'image', code: null, problem: null },
  initial: 'unwanted',
  on: {
    'code.wanted': { target: '.fetching', actions: assign(({ event }) => ({ holder: event.holder })) },
    'code.unwanted': { target: '.unwanted', actions: assign({ holder: null, code: null, problem: null }) },
  },
  states: {
    unwanted: {},
    fetching: {
      entry: assign({ code: null, problem: null }),
      invoke: {
        id: 'getCode',
        src: 'getCode',
        input: ({ context: { holder, form } }) => {
          if (holder === null) throw new Error('nobody is signing in');
          return { holder, form };
        },
        onDone: { target: 'shown', actions: assign(({ event }) => ({ code: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
    shown: {
      on: {
        'form.chosen': { target: 'fetching', actions: assign(({ event }) => ({ form: event.form })) },
        'another.asked': 'fetching',
      },
    },
    failed: { on: { 'another.asked': 'fetching' } },
  },
});
