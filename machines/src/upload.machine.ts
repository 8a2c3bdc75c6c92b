import { type Problem, problemIn } from '@stationwall/contract/problem';
import { assign, fromCallback, setup } from 'xstate';

/** `file` is the host's own: what is sent. */
export interface UploadInput {
  file: unknown;
  /** Bytes. */
  size: number;
}

export type UploadEvent =
  | { type: 'turn.came' }
  | { type: 'bytes.sent'; sent: number }
  | { type: 'upload.answered'; result: unknown }
  | { type: 'upload.refused'; error: unknown }
  | { type: 'callOff.asked' }
  | { type: 'retry.asked' };

export interface UploadContext extends UploadInput {
  sent: number;
  /** What the server answered. */
  result: unknown;
  problem: Problem | null;
}

/**
 * One file on its way to the server, which takes its turn, tells how much of it is sent, and can be called off until it is
 * answered.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
  },
  actors: {
    /** Sends `bytes.sent` as it goes, then `upload.answered` or `upload.refused`; aborted when it is left. */
    send: fromCallback<UploadEvent, UploadInput>(({ sendBack }) =>
      sendBack({ type: 'upload.refused', error: new Error('send was not supplied') }),
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, sent: 0, result: null, problem: null }),
  initial: 'waiting',
  states: {
    waiting: {
      entry: assign({ sent: 0, problem: null }),
      on: { 'turn.came': 'sending', 'callOff.asked': 'calledOff' },
    },
    sending: {
      invoke: { id: 'send', src: 'send', input: ({ context: { file, size } }) => ({ file, size }) },
      on: {
        'bytes.sent': {
          actions: assign(({ context, event }) => ({ sent: Math.min(context.size, event.sent) })),
        },
        'upload.answered': {
          target: 'done',
          actions: assign(({ context, event }) => ({ result: event.result, sent: context.size })),
        },
        'upload.refused': {
          target: 'failed',
          actions: assign(({ event }) => ({ problem: problemIn(event.error) })),
        },
        'callOff.asked': 'calledOff',
      },
    },
    done: { type: 'final' },
    failed: { on: { 'retry.asked': 'waiting', 'callOff.asked': 'calledOff' } },
    calledOff: { type: 'final' },
  },
});
