import type { Problem } from '@stationwall/contract/problem';
import { problemIn } from '@stationwall/contract/problem';
import { assign, enqueueActions, fromPromise, setup } from 'xstate';

/** An acknowledgement as it was pressed: of an alarm as it was seen. Times in UTC milliseconds. */
export interface PressedAck {
  alarmId: string;
  version: number;
  stcd: string;
  textZh: string;
  textEn: string;
  pressedAt: number;
  /** It could not be sent at once. */
  wasHeld: boolean;
}

/** What became of one; `problem` null = the backend took it. */
export interface AckOutcome {
  ack: PressedAck;
  problem: Problem | null;
  toldAt: number;
}

export interface OfflineAcksFacts {
  waiting: readonly PressedAck[];
  /** Until the person has seen them. */
  outcomes: readonly AckOutcome[];
}

export type OfflineAcksEvent =
  | { type: 'ack.pressed'; ack: PressedAck }
  | { type: 'ack.withdrawn'; alarmId: string }
  | { type: 'outcome.seen'; alarmId: string }
  | { type: 'line.returned' };

const firstOf = ({ waiting }: OfflineAcksFacts): PressedAck => waiting[0] as PressedAck;

const offlineAcks = setup({
  types: {
    context: {} as OfflineAcksFacts,
    events: {} as OfflineAcksEvent,
    input: {} as OfflineAcksFacts,
    emitted: {} as { type: 'outcome.told'; outcome: AckOutcome },
  },
  actors: {
    send: fromPromise<void, PressedAck>(() => Promise.reject(new Error('send was not supplied'))),
  },
  actions: {
    /** Pressed twice it is one. */
    add: assign({
      waiting: ({ context: { waiting } }, { ack }: { ack: PressedAck }) =>
        waiting.some(({ alarmId }) => alarmId === ack.alarmId) ? waiting : [...waiting, ack],
    }),
    hold: assign({ waiting: ({ context }) => context.waiting.map((ack) => ({ ...ack, wasHeld: true })) }),
    withdraw: assign({
      waiting: ({ context }, { alarmId }: { alarmId: string }) =>
        context.waiting.filter((ack) => ack.alarmId !== alarmId),
    }),
    settle: enqueueActions(({ context, enqueue }, { problem }: { problem: Problem | null }) => {
      const outcome = { ack: firstOf(context), problem, toldAt: Date.now() };
      enqueue.assign({
        waiting: context.waiting.slice(1),
        outcomes: outcome.ack.wasHeld ? [...context.outcomes, outcome] : context.outcomes,
      });
      enqueue.emit({ type: 'outcome.told', outcome });
    }),
  },
  delays: { rest: 5_000 },
});

/** No line, or somebody has to give the password again first. */
const isAway = ({ event }: { event: { error: unknown } }) =>
  ['offline', 'unauthorised'].includes(problemIn(event.error).kind);

/**
 * Acknowledgements of somebody whose line comes and goes: sent one after the other, in the order in which they were pressed, kept while there is no
 * line, each with the outcome that the backend told. Each is of an alarm as it was seen: the backend refuses it where that changed meanwhile.
 */
export const offlineAcksMachine = offlineAcks.createMachine({
  id: 'offlineAcks',
  context: ({ input }) => input,
  initial: 'idle',
  on: {
    'ack.pressed': { actions: { type: 'add', params: ({ event }) => event } },
    'outcome.seen': {
      actions: assign({
        outcomes: ({ context, event }) => context.outcomes.filter(({ ack }) => ack.alarmId !== event.alarmId),
      }),
    },
  },
  states: {
    idle: { always: { guard: ({ context }) => context.waiting.length > 0, target: 'sending' } },
    sending: {
      on: {
        // The one under way may have arrived already.
        'ack.withdrawn': {
          guard: ({ context, event }) => firstOf(context).alarmId !== event.alarmId,
          actions: { type: 'withdraw', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => firstOf(context),
        onDone: { target: 'idle', actions: { type: 'settle', params: { problem: null } } },
        onError: [
          { guard: isAway, target: 'away', actions: 'hold' },
          {
            target: 'idle',
            actions: { type: 'settle', params: ({ event }) => ({ problem: problemIn(event.error) }) },
          },
        ],
      },
    },
    away: {
      on: {
        'line.returned': 'idle',
        'ack.pressed': { actions: [{ type: 'add', params: ({ event }) => event }, 'hold'] },
        'ack.withdrawn': { actions: { type: 'withdraw', params: ({ event }) => event } },
      },
      after: { rest: 'idle' },
    },
  },
});
