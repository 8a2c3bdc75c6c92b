import { tenantState } from '@stationwall/contract/services/account';
import { assign } from 'xstate';
import { attemptOf, authenticationOf, keptOf, refusalIn, session, tenantRefusal } from './session-setup.ts';

/** Nobody is signed in: an attempt asks for its tenant, then for the token, and keeps it. */
export const signedOut = session.createStateConfig({
  invoke: { id: 'watchToken', src: 'watchToken' },
  on: {
    'token.changedElsewhere': { guard: 'isAnotherToken', target: 'outdated' },
    'boot.readAgain': { actions: 'noteBoot' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: ['forgetAttempt', 'forgetChosen'],
      on: { 'signIn.submitted': { target: 'choosingTenant', actions: 'beginAttempt' } },
    },
    choosingTenant: {
      always: [{ guard: 'hasNoTenantToFind', target: 'authenticating' }, { target: 'findingTenant' }],
    },
    findingTenant: {
      invoke: {
        id: 'findTenant',
        src: 'findTenant',
        input: ({ context }) => ({ tenancyName: attemptOf(context).tenancyName }),
        onDone: [
          {
            guard: ({ event }) => event.output.state === tenantState.available,
            target: 'authenticating',
            actions: assign(({ event }) => ({ tenantId: event.output.tenantId })),
          },
          {
            target: 'idle',
            actions: assign(({ context, event }) => ({ refusal: tenantRefusal(context, event.output) })),
          },
        ],
        onError: { target: 'idle', actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })) },
      },
    },
    authenticating: {
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => authenticationOf(context, context.tenantId),
        onDone: { target: 'keepingToken', actions: assign(({ event }) => ({ token: event.output })) },
        onError: { target: 'idle', actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })) },
      },
    },
    keepingToken: {
      entry: 'noteChosen',
      invoke: {
        id: 'keepToken',
        src: 'keepToken',
        input: ({ context }) => keptOf(context),
        onDone: '#session.booting.reading',
        onError: {
          target: 'idle',
          actions: assign(({ event }) => ({ token: null, refusal: refusalIn(event.error) })),
        },
      },
      exit: ['noteNames', 'forgetAttempt'],
    },
  },
});
