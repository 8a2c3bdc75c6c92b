import { problemIn } from '@stationwall/contract/problem';
import { assign, type ErrorActorEvent } from 'xstate';
import type { SessionContext, SessionEvent } from './session-facts.ts';
import { isUnauthorised, session } from './session-setup.ts';

type Unanswered = { context: SessionContext; event: ErrorActorEvent };

const whenRefused = {
  guard: ({ context, event }: Unanswered) => context.token !== null && isUnauthorised(event.error),
  target: '#session.ending',
} as const;
const whenAway = {
  target: '#session.booting.unreachable',
  actions: assign<SessionContext, ErrorActorEvent, undefined, SessionEvent, never>(({ event }) => ({
    problem: problemIn(event.error),
  })),
} as const;

/** Cookies, then the configuration and who is signed in; again and again while the server is away. */
export const booting = session.createStateConfig({
  initial: 'openingCookies',
  states: {
    openingCookies: {
      invoke: {
        id: 'openCookies',
        src: 'openCookies',
        onDone: { target: 'reading', actions: assign(({ event }) => event.output) },
      },
    },
    /** Both at once: on a phone far away each question takes a second. */
    reading: {
      type: 'parallel',
      onDone: 'deciding',
      states: {
        configuration: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'readConfiguration',
                src: 'readConfiguration',
                onDone: {
                  target: 'known',
                  actions: assign(({ event }) => ({ configuration: event.output })),
                },
                onError: [whenRefused, whenAway],
              },
            },
            known: { type: 'final' },
          },
        },
        login: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'readLogin',
                src: 'readLogin',
                onDone: {
                  target: 'known',
                  actions: assign(({ event }) => ({ login: event.output })),
                },
                onError: [whenRefused, whenAway],
              },
            },
            known: { type: 'final' },
          },
        },
      },
    },
    deciding: {
      entry: 'forgetFailures',
      always: [
        { guard: 'isOfOtherTenant', target: '#session.refusing' },
        { guard: 'hasUser', target: '#session.signedIn', actions: 'forgetChosen' },
        { guard: 'hasDeadToken', target: '#session.ending' },
        { target: '#session.signedOut' },
      ],
    },
    unreachable: {
      entry: 'countFailure',
      after: { retryAfter: 'reading' },
      on: { 'retry.asked': 'reading' },
    },
  },
});
