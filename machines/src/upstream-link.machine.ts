import type { UpstreamState } from '@stationwall/contract/live';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { backoffMs } from './backoff.ts';

/** What the host's connection tells. `hole.found`: events are missing before the newest ones. */
export type ConnectionEvent =
  | { type: 'link.opened' }
  | { type: 'link.closed'; reason: 'closed' | 'silent' | 'unauthorised'; detail: string }
  | { type: 'hole.found' };

/** `backend.seen`: the backend answered somebody, so it is worth trying at once. */
export type UpstreamLinkEvent = ConnectionEvent | { type: 'backend.seen' };

/** Why the link is not live: never reached, cut, fallen silent, refused, or the backend does not offer live updates. */
export interface Loss {
  reason: 'away' | 'closed' | 'silent' | 'unauthorised' | 'feature-off';
  detail: string;
}

/** The backend answered, and said no. */
export interface Refusal {
  kind: 'refused';
  reason: 'unauthorised' | 'feature-off';
  detail: string;
}

/** Outcome of signing in; no answer at all rejects. `renewInMs`: when to ask for the next token. */
export type SignInOutcome = { kind: 'signed-in'; renewInMs: number } | Refusal;

/** Outcome of reading what was missed; no answer rejects. */
export type CatchUpOutcome = { kind: 'caught-up' } | Refusal;

export interface UpstreamLinkContext {
  /** What screens are told about this hop. */
  state: UpstreamState;
  loss: Loss | null;
  /** Attempts that failed since it was last live, and losses soon after it had become live. */
  failures: number;
  flaps: number;
  renewInMs: number;
  isRenewalDue: boolean;
}

const notSupplied = (name: string) => Promise.reject(new Error(`${name} was not supplied`));

const upstreamLink = setup({
  types: {
    context: {} as UpstreamLinkContext,
    events: {} as UpstreamLinkEvent,
  },
  actors: {
    signIn: fromPromise<SignInOutcome, { isRenewal: boolean }>(() => notSupplied('signIn')),
    connection: fromCallback<UpstreamLinkEvent, undefined>(() => {
      throw new Error('connection was not supplied');
    }),
    catchUp: fromPromise<CatchUpOutcome>(() => notSupplied('catchUp')),
  },
  delays: {
    openWithin: 15_000,
    auditEvery: 10_000,
    renewal: ({ context }) => context.renewInMs,
    retryAfter: ({ context }) => backoffMs(context.failures, Math.random(), 250),
    refusedFor: 30_000,
  },
  guards: {
    isRenewalDue: ({ context }) => context.isRenewalDue,
    isRefusal: (_, outcome: { kind?: string; reason?: string }) =>
      outcome.kind === 'refused' || outcome.reason === 'unauthorised',
    wasAway: ({ context }) => context.loss?.reason === 'away',
  },
  actions: {
    noteSession: assign((_, outcome: SignInOutcome) =>
      outcome.kind === 'signed-in' ? { renewInMs: outcome.renewInMs, isRenewalDue: false } : {},
    ),
    noteLoss: assign((_, loss: Loss) => ({ loss })),
    noteRefusal: assign((_, outcome: SignInOutcome | CatchUpOutcome) =>
      outcome.kind === 'refused' ? { loss: { reason: outcome.reason, detail: outcome.detail } } : {},
    ),
    noteRenewalDue: assign({ isRenewalDue: true }),
    reportLive: assign({ state: 'live', loss: null, failures: ({ context }) => context.flaps }),
    reportLost: assign({
      state: 'lost',
      failures: ({ context }) => context.failures + 1,
      flaps: ({ context }) => context.flaps + (context.state === 'live' ? 1 : 0),
    }),
    reportRefused: assign({
      state: ({ context }) => (context.loss?.reason === 'feature-off' ? 'feature-off' : 'unauthorised'),
    }),
    forgetFailures: assign({ failures: 0, flaps: 0 }),
  },
});

/**
 * The relay's link to one tenant of the backend. It retries for ever, reads what was missed before it counts as live,
 * looks again from time to time whether the stream is whole, and renews its token without a pause in the stream.
 */
export const upstreamLinkMachine = upstreamLink.createMachine({
  id: 'upstreamLink',
  context: { state: 'connecting', loss: null, failures: 0, flaps: 0, renewInMs: 0, isRenewalDue: false },
  initial: 'signingIn',
  states: {
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: { isRenewal: false },
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          { target: 'linked', actions: { type: 'noteSession', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'noteLoss', params: ({ event }) => lossBy('away', event.error) },
        },
      },
    },
    linked: {
      initial: 'opening',
      invoke: { id: 'connection', src: 'connection' },
      after: { renewal: { target: '.renewing', actions: 'noteRenewalDue' } },
      on: {
        'link.closed': [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'noteLoss', params: ({ event }) => lossBy(event.reason, event.detail) },
          },
          {
            target: 'waiting',
            actions: { type: 'noteLoss', params: ({ event }) => lossBy(event.reason, event.detail) },
          },
        ],
      },
      states: {
        opening: {
          after: {
            openWithin: {
              target: '#upstreamLink.waiting',
              actions: { type: 'noteLoss', params: () => lossBy('silent', 'The hub did not open in time.') },
            },
          },
          on: { 'link.opened': 'catchingUp' },
        },
        catchingUp: {
          invoke: {
            id: 'catchUp',
            src: 'catchUp',
            onDone: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event.output },
                target: '#upstreamLink.refused',
                actions: { type: 'noteRefusal', params: ({ event }) => event.output },
              },
              { guard: 'isRenewalDue', target: 'renewing', actions: 'reportLive' },
              { target: 'live' },
            ],
            onError: {
              target: '#upstreamLink.waiting',
              actions: { type: 'noteLoss', params: ({ event }) => lossBy('closed', event.error) },
            },
          },
        },
        live: {
          entry: 'reportLive',
          after: { auditEvery: { target: 'catchingUp', actions: 'forgetFailures' } },
          on: { 'hole.found': 'catchingUp' },
        },
        renewing: {
          invoke: {
            id: 'renewal',
            src: 'signIn',
            input: { isRenewal: true },
            onDone: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => event.output },
                target: '#upstreamLink.refused',
                actions: { type: 'noteRefusal', params: ({ event }) => event.output },
              },
              {
                target: '#upstreamLink.linked',
                reenter: true,
                actions: { type: 'noteSession', params: ({ event }) => event.output },
              },
            ],
            onError: 'live',
          },
          on: { 'hole.found': 'catchingUp' },
        },
      },
    },
    waiting: {
      entry: 'reportLost',
      after: { retryAfter: 'signingIn' },
      on: { 'backend.seen': { guard: 'wasAway', target: 'signingIn' } },
    },
    refused: {
      description: 'The backend answered no: the account is refused, or live updates are switched off.',
      entry: 'reportRefused',
      after: { refusedFor: 'signingIn' },
    },
  },
});

const lossBy = (reason: Loss['reason'], cause: unknown): Loss => ({
  reason,
  detail: cause instanceof Error ? cause.message : String(cause),
});
