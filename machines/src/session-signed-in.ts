import { assign } from 'xstate';
import {
  authenticationOf,
  isOfOtherTenant,
  isSamePerson,
  isUnauthorised,
  keptAgain,
  refusalIn,
  session,
} from './session-setup.ts';

/** The backend no longer takes the token: the page stays, and its owner gives the password again. */
const locked = session.createStateConfig({
  initial: 'asking',
  entry: 'forgetRefusal',
  exit: ['forgetAttempt', 'forgetRefusal'],
  states: {
    asking: {
      entry: ['forgetAttempt', 'forgetChosen'],
      on: { 'password.submitted': { target: 'authenticating', actions: 'beginAgain' } },
    },
    authenticating: {
      invoke: {
        id: 'authenticateAgain',
        src: 'authenticate',
        input: ({ context }) => authenticationOf(context, context.login?.tenant?.id ?? null),
        onDone: { target: 'keepingToken', actions: assign(({ event }) => ({ token: event.output })) },
        onError: { target: 'asking', actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })) },
      },
    },
    keepingToken: {
      entry: 'noteChosen',
      invoke: {
        id: 'keepTokenAgain',
        src: 'keepToken',
        input: ({ context }) => keptAgain(context),
        onDone: '#session.signedIn.resuming.readingLogin',
        onError: { target: 'asking', actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })) },
      },
    },
  },
});

/**
 * There is another token: whether it is the same person's, then what they may do now. Until the person is known nothing of
 * the page is touched.
 */
const resuming = session.createStateConfig({
  initial: 'openingCookies',
  states: {
    openingCookies: {
      invoke: {
        id: 'openCookiesAgain',
        src: 'openCookies',
        onDone: { target: 'readingLogin', actions: assign(({ event }) => event.output) },
      },
    },
    readingLogin: {
      invoke: {
        id: 'readLoginAgain',
        src: 'readLogin',
        onDone: [
          {
            guard: ({ context, event }) => isOfOtherTenant(context, event.output),
            target: '#session.refusing',
            actions: assign(({ event }) => ({ login: event.output })),
          },
          {
            guard: ({ context, event }) => isSamePerson(context.login, event.output),
            target: 'readingConfiguration',
            actions: [assign(({ event }) => ({ login: event.output })), 'forgetChosen'],
          },
          { guard: ({ event }) => event.output.user === null, target: '#session.signedIn.locked' },
          { target: '#session.outdated' },
        ],
        onError: [
          { guard: ({ event }) => isUnauthorised(event.error), target: '#session.signedIn.locked' },
          { target: '#session.outdated' },
        ],
      },
    },
    readingConfiguration: {
      invoke: {
        id: 'readConfigurationAgain',
        src: 'readConfiguration',
        onDone: {
          target: '#session.signedIn.open',
          actions: [assign(({ event }) => ({ configuration: event.output })), 'tellOfResumption'],
        },
        onError: [
          { guard: ({ event }) => isUnauthorised(event.error), target: '#session.signedIn.locked' },
          { target: '#session.outdated' },
        ],
      },
    },
  },
});

/** The token is no longer taken, or its end took it from the cookies, as after a long sleep of this machine. */
const lapsing = {
  'call.unauthorised': 'locked',
  'token.changedElsewhere': { guard: 'hasLapsed', target: 'locked' },
} as const;

/** Somebody is signed in. A token is renewed before its end where the backend offers it; else the password is asked for. */
export const signedIn = session.createStateConfig({
  invoke: { id: 'watchToken', src: 'watchToken' },
  on: {
    'signOut.asked': 'signingOut',
    'boot.readAgain': [
      { guard: ({ event }) => event.login.user === null, target: 'ending' },
      { actions: 'noteBoot' },
    ],
    'token.changedElsewhere': [
      { guard: 'hasLapsed' },
      { guard: 'wasSignedOutElsewhere', target: 'outdated' },
      { guard: 'isAnotherToken', target: '.resuming' },
    ],
  },
  initial: 'open',
  states: {
    open: {
      after: {
        tokenRenews: [
          { guard: 'mayRenew', target: 'renewing' },
          { target: 'open', reenter: true },
        ],
        tokenEnds: [
          { guard: 'hasTokenEnded', target: 'locked' },
          { target: 'open', reenter: true },
        ],
      },
      on: lapsing,
    },
    renewing: {
      on: lapsing,
      invoke: {
        id: 'renewToken',
        src: 'renewToken',
        onDone: { target: 'keepingRenewed', actions: assign(({ event }) => ({ token: event.output })) },
        onError: [
          { guard: ({ event }) => isUnauthorised(event.error), target: 'locked' },
          { target: 'open', actions: 'postponeRenewal' },
        ],
      },
    },
    keepingRenewed: {
      invoke: {
        id: 'keepRenewed',
        src: 'keepToken',
        input: ({ context }) => keptAgain(context),
        onDone: 'open',
        onError: 'open',
      },
    },
    locked,
    resuming,
  },
});
