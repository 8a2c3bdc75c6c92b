import { assign, emit, fromPromise, setup } from 'xstate';
import { backoffMs } from './backoff.ts';

/** By which a paired screen signs in. */
export interface DisplayAccount {
  tenancyName: string;
  userName: string;
  password: string;
}

/** A code that is shown; the secret is what the screen asks by. */
export interface PairingCode {
  code: string;
  secret: string;
  expiresInS: number;
}

export type PairingAnswer = { state: 'waiting' | 'paired' | 'gone'; account: DisplayAccount | null };

/** `isFinal`: the account is no more; else nobody answered. */
export type DisplayPairingEvent = { type: 'signIn.refused'; isFinal: boolean };

export type DisplayPairingNews =
  | { type: 'signIn.wanted'; account: DisplayAccount }
  | { type: 'account.kept'; account: DisplayAccount }
  | { type: 'account.forgotten' };

/** How often a screen asks whether somebody let it in, ms. */
export const pairingAskMs = 2_000;

const notSupplied = (name: string) => Promise.reject(new Error(`${name} was not supplied`));

/**
 * How a screen without hands comes in: by the account that it keeps, else by a code that somebody approves. An account that is refused
 * was revoked, and is forgotten; a backend that is away is waited for.
 */
export const displayPairingMachine = setup({
  types: {
    context: {} as { account: DisplayAccount | null; shown: PairingCode | null; failures: number },
    input: {} as { account: DisplayAccount | null },
    events: {} as DisplayPairingEvent,
    emitted: {} as DisplayPairingNews,
  },
  actors: {
    begin: fromPromise<PairingCode, void>(() => notSupplied('begin')),
    ask: fromPromise<PairingAnswer, { secret: string }>(() => notSupplied('ask')),
  },
  delays: {
    nextAsk: pairingAskMs,
    retry: ({ context }) => 1_000 + backoffMs(context.failures, Math.random(), 2_000, 30_000),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    forgetAccount: assign({ account: null }),
  },
}).createMachine({
  id: 'displayPairing',
  context: ({ input: { account } }) => ({ account, shown: null, failures: 0 }),
  initial: 'recalling',
  states: {
    recalling: {
      always: [
        { guard: ({ context }) => context.account !== null, target: 'signingIn' },
        { target: 'beginning' },
      ],
    },
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: {
          target: 'waiting',
          actions: ['forgetFailures', assign({ shown: ({ event }) => event.output })],
        },
        onError: { target: 'away', actions: ['countFailure', assign({ shown: null })] },
      },
    },
    /** Nobody can be asked for a code. */
    away: { after: { retry: 'beginning' } },
    waiting: { after: { nextAsk: 'asking' } },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ secret: context.shown?.secret ?? '' }),
        onDone: [
          {
            guard: ({ event }) => event.output.account !== null,
            target: 'signingIn',
            actions: [
              assign({ account: ({ event }) => event.output.account, shown: null }),
              emit(({ context }) => ({ type: 'account.kept', account: context.account as DisplayAccount })),
            ],
          },
          { guard: ({ event }) => event.output.state === 'gone', target: 'beginning' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    signingIn: {
      entry: emit(({ context }) => ({ type: 'signIn.wanted', account: context.account as DisplayAccount })),
      on: {
        'signIn.refused': [
          {
            guard: ({ event }) => event.isFinal,
            target: 'beginning',
            actions: ['forgetAccount', 'forgetFailures', emit({ type: 'account.forgotten' })],
          },
          { target: 'pausing', actions: 'countFailure' },
        ],
      },
    },
    /** The backend is away, or too busy to sign anybody in. */
    pausing: { after: { retry: 'signingIn' } },
  },
});
