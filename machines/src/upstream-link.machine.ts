import { lossBy } from './upstream-link-facts.ts';
import { linked } from './upstream-link-linked.ts';
import { upstreamLink } from './upstream-link-setup.ts';

/**
 * The relay's link to one tenant of the backend. It retries for ever, reads what was missed before it counts as live,
 * looks again from time to time whether the stream is whole, and renews its token without a pause in the stream. Where
 * the backend has no cursors, each of its hints is followed by a read at once, yet never within a second of the last.
 */
export const upstreamLinkMachine = upstreamLink.createMachine({
  id: 'upstreamLink',
  context: {
    state: 'connecting',
    loss: null,
    failures: 0,
    flaps: 0,
    renewInMs: 0,
    isRenewalDue: false,
    isFreshLink: true,
    hasCursors: null,
    readAgainInMs: null,
    isHinted: false,
  },
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
    linked,
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
