import { signalRCoreFeature, signalRFeature } from '@stationwall/contract/constants';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { type isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import type { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { backoffMs } from './backoff.ts';

/** What the sign-in form sends; an empty tenancy name means the host. */
export interface SignIn {
  tenancyName: string;
  userName: string;
  password: string;
  rememberMe: boolean;
}

/** A token with its end by this machine's clock, in UTC milliseconds; null when that is not known. */
export interface Token {
  accessToken: string;
  encryptedAccessToken: string;
  endsAt: number | null;
}

/** What earlier visits left behind. */
export interface Stored {
  token: Token | null;
  tenancyName: string | null;
}

/** What is kept for the next visit; `rememberMe` decides whether it outlives the browser's session. */
export interface Kept {
  token: Token;
  tenantId: number | null;
  tenancyName: string;
  rememberMe: boolean;
}

export type LoginInformations = OutputOf<typeof getCurrentLoginInformations>;
export type TenantAnswer = OutputOf<typeof isTenantAvailable>;

/** Why the last attempt to sign in did not succeed. */
export type Refusal =
  | { kind: 'tenantNotFound' | 'tenantInactive'; tenancyName: string }
  | { kind: 'problem'; problem: Problem };

export type SessionEvent =
  | { type: 'signIn.submitted'; signIn: SignIn }
  | { type: 'signOut.asked' }
  /** A call was answered with 401. */
  | { type: 'call.unauthorised' }
  /** Another tab of this browser signed in or out. */
  | { type: 'token.changedElsewhere'; accessToken: string | null }
  | { type: 'retry.asked' };

/** `reload.needed`: this page's state belongs to another session than its cookies. */
export type SessionNews = { type: 'signedOut' } | { type: 'reload.needed' };

export interface SessionContext {
  token: Token | null;
  tenancyName: string | null;
  tenantId: number | null;
  configuration: UserConfiguration | null;
  login: LoginInformations | null;
  attempt: SignIn | null;
  refusal: Refusal | null;
  problem: Problem | null;
  failures: number;
  hasEnded: boolean;
}

const longestTimer = 2 ** 31 - 1;

const base = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionNews,
  },
  actors: {
    openCookies: fromPromise<Stored, void>(() => Promise.reject(new Error('openCookies was not supplied'))),
    readConfiguration: fromPromise<UserConfiguration, void>(() =>
      Promise.reject(new Error('readConfiguration was not supplied')),
    ),
    readLogin: fromPromise<LoginInformations, void>(() =>
      Promise.reject(new Error('readLogin was not supplied')),
    ),
    findTenant: fromPromise<TenantAnswer, { tenancyName: string }>(() =>
      Promise.reject(new Error('findTenant was not supplied')),
    ),
    authenticate: fromPromise<Token, { signIn: SignIn; tenantId: number | null }>(() =>
      Promise.reject(new Error('authenticate was not supplied')),
    ),
    keepToken: fromPromise<void, Kept>(() => Promise.reject(new Error('keepToken was not supplied'))),
    forgetToken: fromPromise<void, void>(() => Promise.reject(new Error('forgetToken was not supplied'))),
    watchToken: fromCallback<SessionEvent, void>(() => {
      throw new Error('watchToken was not supplied');
    }),
  },
  delays: {
    retryAfter: ({ context }) => 500 + backoffMs(context.failures, Math.random(), 1_000, 15_000),
    tokenEnds: ({ context }) =>
      Math.min(longestTimer, Math.max(0, (context.token?.endsAt ?? Number.POSITIVE_INFINITY) - Date.now())),
  },
  guards: {
    isHostSignIn: ({ context }) => context.attempt?.tenancyName === '',
    isAnotherToken: ({ context, event }) =>
      event.type === 'token.changedElsewhere' && event.accessToken !== (context.token?.accessToken ?? null),
    hasUser: ({ context }) => context.login?.user != null,
    hasDeadToken: ({ context }) => context.token !== null && context.login?.user == null,
    hasTokenEnded: ({ context }) => context.token?.endsAt != null && context.token.endsAt <= Date.now(),
  },
});

const session = base.extend({
  actions: {
    beginAttempt: base.assign(({ event }) =>
      event.type === 'signIn.submitted'
        ? {
            attempt: { ...event.signIn, tenancyName: event.signIn.tenancyName.trim() },
            refusal: null,
            tenantId: null,
            hasEnded: false,
          }
        : {},
    ),
    forgetAttempt: base.assign({ attempt: null }),
    forgetSession: base.assign({ token: null, configuration: null, login: null }),
    countFailure: base.assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: base.assign({ failures: 0, problem: null }),
    noteEnd: base.assign({ hasEnded: true }),
    noteTenancyName: base.assign({ tenancyName: ({ context }) => context.attempt?.tenancyName ?? null }),
    askForReload: base.emit({ type: 'reload.needed' }),
  },
});

/**
 * Who uses the product: cookies, configuration, session, then signed in or out. Signing in asks for the tenant first.
 * A session ends by signing out, by the token's end, or by an answer 401.
 */
export const sessionMachine = session.createMachine({
  id: 'session',
  context: {
    token: null,
    tenancyName: null,
    tenantId: null,
    configuration: null,
    login: null,
    attempt: null,
    refusal: null,
    problem: null,
    failures: 0,
    hasEnded: false,
  },
  initial: 'booting',
  states: {
    booting: {
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
                guard: ({ context, event }) => isTokenRefused(context, event.error),
                target: '#session.ending',
              },
              {
                target: 'unreachable',
                actions: assign(({ event }) => ({ problem: problemIn(event.error) })),
              },
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
                guard: ({ context, event }) => isTokenRefused(context, event.error),
                target: '#session.ending',
              },
              {
                target: 'unreachable',
                actions: assign(({ event }) => ({ problem: problemIn(event.error) })),
              },
            ],
          },
        },
        deciding: {
          entry: 'forgetFailures',
          always: [
            { guard: 'hasUser', target: '#session.signedIn' },
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
    },
    signedOut: {
      invoke: { id: 'watchToken', src: 'watchToken' },
      on: { 'token.changedElsewhere': { guard: 'isAnotherToken', target: 'outdated' } },
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetAttempt',
          on: { 'signIn.submitted': { target: 'choosingTenant', actions: 'beginAttempt' } },
        },
        choosingTenant: {
          always: [{ guard: 'isHostSignIn', target: 'authenticating' }, { target: 'findingTenant' }],
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
            onError: {
              target: 'idle',
              actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })),
            },
          },
        },
        authenticating: {
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ context }) => ({ signIn: attemptOf(context), tenantId: context.tenantId }),
            onDone: { target: 'keepingToken', actions: assign(({ event }) => ({ token: event.output })) },
            onError: {
              target: 'idle',
              actions: assign(({ event }) => ({ refusal: refusalIn(event.error) })),
            },
          },
        },
        keepingToken: {
          invoke: {
            id: 'keepToken',
            src: 'keepToken',
            input: ({ context }) => keptOf(context),
            onDone: '#session.booting.readingConfiguration',
            onError: {
              target: 'idle',
              actions: assign(({ event }) => ({ token: null, refusal: refusalIn(event.error) })),
            },
          },
          exit: ['noteTenancyName', 'forgetAttempt'],
        },
      },
    },
    signedIn: {
      invoke: { id: 'watchToken', src: 'watchToken' },
      after: {
        tokenEnds: [
          { guard: 'hasTokenEnded', target: 'ending' },
          { target: 'signedIn', reenter: true },
        ],
      },
      on: {
        'signOut.asked': 'signingOut',
        'call.unauthorised': 'ending',
        'token.changedElsewhere': { guard: 'isAnotherToken', target: 'outdated' },
      },
    },
    signingOut: {
      invoke: { id: 'forgetToken', src: 'forgetToken', onDone: 'left', onError: 'left' },
    },
    left: { entry: ['forgetSession', emit({ type: 'signedOut' })] },
    ending: {
      invoke: {
        id: 'forgetEndedToken',
        src: 'forgetToken',
        onDone: 'booting.readingConfiguration',
        onError: 'booting.readingConfiguration',
      },
      exit: ['forgetSession', 'noteEnd'],
    },
    outdated: { entry: 'askForReload' },
  },
});

function attemptOf({ attempt }: SessionContext): SignIn {
  if (attempt === null) throw new Error('nobody is signing in');
  return attempt;
}

function keptOf(context: SessionContext): Kept {
  const { tenancyName, rememberMe } = attemptOf(context);
  if (context.token === null) throw new Error('there is no token to keep');
  return { token: context.token, tenantId: context.tenantId, tenancyName, rememberMe };
}

function tenantRefusal(context: SessionContext, { state }: TenantAnswer): Refusal {
  const { tenancyName } = attemptOf(context);
  return { kind: state === tenantState.inactive ? 'tenantInactive' : 'tenantNotFound', tenancyName };
}

const problemIn = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { kind: 'contract', status: 0 };

const isTokenRefused = (context: SessionContext, error: unknown): boolean =>
  context.token !== null && problemIn(error).kind === 'unauthorised';

const refusalIn = (error: unknown): Refusal => ({ kind: 'problem', problem: problemIn(error) });

/** Whether the product may open the live link: both realtime features are on. */
export const isLiveLinkAllowed = (login: LoginInformations | null): boolean =>
  login?.application.features[signalRFeature] === true &&
  login.application.features[signalRCoreFeature] === true;
