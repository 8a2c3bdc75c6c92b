import { problemIn } from '@stationwall/contract/problem';
import { assign } from 'xstate';
import { isUnauthorised, session } from './session-setup.ts';

/** Cookies, configuration, then who is signed in; again and again while the server is away. */
export const booting = session.createStateConfig({
  initial: 'openingCookies',
  states: {
    openingCookies: {
      invoke: {
        id: 'openCookies',
        src: 'openCookies',
        onDone: { target: 'readingConfiguration', actions: assign(({ event }) => event.output) },
      },
    },
    readingConfiguration: {
      invoke: {
        id: 'readConfiguration',
        src: 'readConfiguration',
        onDone: {
          target: 'readingLogin',
          actions: assign(({ event }) => ({ configuration: event.output })),
        },
        onError: [
          {
            guard: ({ context, event }) => context.token !== null && isUnauthorised(event.error),
            target: '#session.ending',
          },
          { target: 'unreachable', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
        ],
      },
    },
    readingLogin: {
      invoke: {
        id: 'readLogin',
        src: 'readLogin',
        onDone: { target: 'deciding', actions: assign(({ event }) => ({ login: event.output })) },
        onError: [
          {
            guard: ({ context, event }) => context.token !== null && isUnauthorised(event.error),
            target: '#session.ending',
          },
          { target: 'unreachable', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
        ],
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
      after: { retryAfter: 'readingConfiguration' },
      on: { 'retry.asked': 'readingConfiguration' },
    },
  },
});
