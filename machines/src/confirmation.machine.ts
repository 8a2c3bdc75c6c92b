import { type Problem, problemIn } from '@stationwall/contract/problem';
import { assign, emit, fromPromise, setup } from 'xstate';

export type ConfirmationEvent =
  | { type: 'act.asked'; subject: unknown }
  | { type: 'act.confirmed' }
  | { type: 'act.declined' };

/** The act was done; `result` is what the call gave. */
export type ConfirmationNews = { type: 'act.done'; subject: unknown; result: unknown };

export interface ConfirmationContext {
  /** What it would be done to. */
  subject: unknown;
  /** Why it was refused; the question stays, so that it can be tried again. */
  problem: Problem | null;
}

/** An act that asks before it is done: once, however often it is confirmed; a refusal keeps the question on show. */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationNews,
  },
  actors: {
    act: fromPromise<unknown, { subject: unknown }>(() => Promise.reject(new Error('act was not supplied'))),
  },
}).createMachine({
  id: 'confirmation',
  context: { subject: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.asked': {
          target: 'asking',
          actions: assign(({ event }) => ({ subject: event.subject, problem: null })),
        },
      },
    },
    asking: { on: { 'act.confirmed': 'acting', 'act.declined': 'idle' } },
    acting: {
      entry: assign({ problem: null }),
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: 'idle',
          actions: [
            emit(({ context, event }) => ({
              type: 'act.done' as const,
              subject: context.subject,
              result: event.output,
            })),
          ],
        },
        onError: { target: 'asking', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
  },
});
