import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { backoffMs } from './backoff.ts';
import type {
  CatchUpInput,
  CatchUpOutcome,
  Loss,
  SignInOutcome,
  UpstreamLinkContext,
  UpstreamLinkEvent,
} from './upstream-link-facts.ts';

/** Timers cannot wait for more than 24 days, and would then not wait at all. */
const longestRenewalMs = 86_400_000;
const notSupplied = (name: string) => Promise.reject(new Error(`${name} was not supplied`));

/** What the states of the upstream link are made of. */
export const upstreamLink = setup({
  types: {
    context: {} as UpstreamLinkContext,
    events: {} as UpstreamLinkEvent,
  },
  actors: {
    signIn: fromPromise<SignInOutcome, { isRenewal: boolean }>(() => notSupplied('signIn')),
    connection: fromCallback<UpstreamLinkEvent, undefined>(() => {
      throw new Error('connection was not supplied');
    }),
    catchUp: fromPromise<CatchUpOutcome, CatchUpInput>(() => notSupplied('catchUp')),
  },
  delays: {
    openWithin: 15_000,
    auditEvery: ({ context }) => context.readAgainInMs ?? 10_000,
    readApart: 1_000,
    renewal: ({ context }) => Math.min(context.renewInMs, longestRenewalMs),
    retryAfter: ({ context }) => backoffMs(context.failures, Math.random(), 250),
    refusedFor: 30_000,
  },
  guards: {
    isRenewalDue: ({ context }) => context.isRenewalDue,
    isRefusal: (_, outcome: { kind?: string; reason?: string }) =>
      outcome.kind === 'refused' || outcome.reason === 'unauthorised',
    wasAway: ({ context }) => context.loss?.reason === 'away',
    hasNoCursors: ({ context }) => context.hasCursors === false,
    wasHintedMeanwhile: ({ context }, outcome: CatchUpOutcome) =>
      context.isHinted && outcome.kind === 'caught-up' && outcome.readAgainInMs !== undefined,
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
    noteFreshLink: assign({ isFreshLink: true }),
    noteHint: assign({ isHinted: true }),
    forgetHint: assign({ isHinted: false }),
    noteReading: assign((_, outcome: CatchUpOutcome) =>
      outcome.kind === 'caught-up'
        ? {
            isFreshLink: false,
            hasCursors: outcome.readAgainInMs === undefined,
            readAgainInMs: outcome.readAgainInMs ?? null,
          }
        : {},
    ),
    reportLive: assign({ state: 'live', loss: null, failures: ({ context }) => context.flaps }),
    reportLost: assign({
      state: 'lost',
      failures: ({ context }) => context.failures + 1,
      flaps: ({ context }) => context.flaps + (context.state === 'live' ? 1 : 0),
    }),
    reportRefused: assign({
      state: ({ context: { loss } }) =>
        loss?.reason === 'feature-off' || loss?.reason === 'no-last-data' ? loss.reason : 'unauthorised',
    }),
    forgetFailures: assign({ failures: 0, flaps: 0 }),
  },
});
