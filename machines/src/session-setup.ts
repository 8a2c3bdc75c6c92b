import { problemIn } from '@stationwall/contract/problem';
import { hasOneTenant, type UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { tenantState } from '@stationwall/contract/services/account';
import { tokenRenewalSetting } from '@stationwall/contract/services/token-auth';
import { fromCallback, fromPromise, setup } from 'xstate';
import { backoffMs } from './backoff.ts';
import type {
  Authentication,
  Kept,
  LoginInformations,
  Refusal,
  SessionContext,
  SessionEvent,
  SessionNews,
  SignIn,
  Stored,
  TenantAnswer,
  Token,
} from './session-facts.ts';

const longestTimer = 2 ** 31 - 1;
const until = (moment: number | null | undefined) =>
  Math.min(longestTimer, Math.max(0, (moment ?? Number.POSITIVE_INFINITY) - Date.now()));

const isAtItsEnd = ({ token }: SessionContext): boolean =>
  token?.endsAt != null && token.endsAt <= Date.now();

const renewAgainAfterMs = 60_000;

const notSupplied = (name: string) => Promise.reject(new Error(`${name} was not supplied`));

const parts = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionNews,
  },
  actors: {
    openCookies: fromPromise<Stored, void>(() => notSupplied('openCookies')),
    readConfiguration: fromPromise<UserConfiguration, void>(() => notSupplied('readConfiguration')),
    readLogin: fromPromise<LoginInformations, void>(() => notSupplied('readLogin')),
    findTenant: fromPromise<TenantAnswer, { tenancyName: string }>(() => notSupplied('findTenant')),
    authenticate: fromPromise<Token, Authentication>(() => notSupplied('authenticate')),
    renewToken: fromPromise<Token, void>(() => notSupplied('renewToken')),
    keepToken: fromPromise<void, Kept>(() => notSupplied('keepToken')),
    forgetToken: fromPromise<void, void>(() => notSupplied('forgetToken')),
    watchToken: fromCallback<SessionEvent, void>(() => {
      throw new Error('watchToken was not supplied');
    }),
  },
  delays: {
    retryAfter: ({ context }) => 500 + backoffMs(context.failures, Math.random(), 1_000, 15_000),
    tokenEnds: ({ context }) => until(context.token?.endsAt),
    tokenRenews: ({ context }) => until(isRenewalOffered(context) ? context.token?.renewsAt : null),
  },
  guards: {
    hasNoTenantToFind: ({ context }) =>
      context.attempt?.tenancyName === '' || hasOneTenant(context.configuration),
    isAnotherToken: ({ context, event }) =>
      event.type === 'token.changedElsewhere' && event.accessToken !== (context.token?.accessToken ?? null),
    wasSignedOutElsewhere: ({ context, event }) =>
      event.type === 'token.changedElsewhere' && event.accessToken === null && context.token !== null,
    /** A remembered token leaves the browser's cookies at its end: nobody signed out. */
    hasLapsed: ({ context, event }) =>
      event.type === 'token.changedElsewhere' && event.accessToken === null && isAtItsEnd(context),
    hasUser: ({ context }) => context.login?.user != null,
    isOfOtherTenant: ({ context }) => isOfOtherTenant(context, context.login),
    hasDeadToken: ({ context }) => context.token !== null && context.login?.user == null,
    hasTokenEnded: ({ context }) => isAtItsEnd(context),
    mayRenew: ({ context }) =>
      isRenewalOffered(context) && context.token?.renewsAt != null && context.token.renewsAt <= Date.now(),
  },
});

/** The session's parts: what a host supplies, delays, guards and actions. */
export const session = parts.extend({
  actions: {
    beginAttempt: parts.assign(({ event }) =>
      event.type === 'signIn.submitted'
        ? {
            attempt: { ...event.signIn, tenancyName: event.signIn.tenancyName.trim() },
            refusal: null,
            tenantId: null,
            hasEnded: false,
          }
        : {},
    ),
    beginAgain: parts.assign(({ context, event }) =>
      event.type === 'password.submitted' ? { attempt: attemptAgain(context, event), refusal: null } : {},
    ),
    forgetAttempt: parts.assign({ attempt: null }),
    forgetRefusal: parts.assign({ refusal: null }),
    forgetSession: parts.assign({ token: null, configuration: null, login: null }),
    countFailure: parts.assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: parts.assign({ failures: 0, problem: null }),
    postponeRenewal: parts.assign(({ context: { token } }) => ({
      token: token && { ...token, renewsAt: Date.now() + renewAgainAfterMs },
    })),
    noteEnd: parts.assign({ hasEnded: true }),
    noteNames: parts.assign({
      tenancyName: ({ context }) => context.attempt?.tenancyName ?? null,
      userName: ({ context }) => context.attempt?.userName ?? null,
      rememberMe: ({ context }) => context.attempt?.rememberMe ?? false,
    }),
    noteChosen: parts.assign(({ context: { attempt, tenantId, login } }) => ({
      chosen: { tenancyName: attempt?.tenancyName ?? '', tenantId: login?.tenant?.id ?? tenantId },
    })),
    forgetChosen: parts.assign({ chosen: null }),
    refuseOtherTenant: parts.assign(({ context: { chosen, login } }) => ({
      refusal: {
        kind: 'otherTenant',
        tenancyName: chosen?.tenancyName ?? '',
        found: login?.tenant?.tenancyName ?? '',
      },
    })),
    noteBoot: parts.assign(({ event }) =>
      event.type === 'boot.readAgain' ? { configuration: event.configuration, login: event.login } : {},
    ),
    askForReload: parts.emit({ type: 'reload.needed' }),
    tellOfResumption: parts.emit({ type: 'resumed' }),
  },
});

const isRenewalOffered = ({ configuration }: SessionContext): boolean =>
  settingsOf(configuration)[tokenRenewalSetting] === 'true';

const settingsOf = (configuration: UserConfiguration | null): Readonly<Record<string, string>> =>
  configuration?.setting?.values ?? {};

function attemptAgain(
  { login, rememberMe }: SessionContext,
  { password, verification }: Extract<SessionEvent, { type: 'password.submitted' }>,
): SignIn {
  const tenancyName = login?.tenant?.tenancyName ?? '';
  return { tenancyName, userName: login?.user?.userName ?? '', password, rememberMe, verification };
}

export function attemptOf({ attempt }: SessionContext): SignIn {
  if (attempt === null) throw new Error('nobody is signing in');
  return attempt;
}

export const authenticationOf = (context: SessionContext, tenantId: number | null): Authentication => ({
  signIn: attemptOf(context),
  tenantId,
  settings: settingsOf(context.configuration),
});

/** What to keep of an attempt that succeeded. */
export function keptOf(context: SessionContext): Kept {
  const { tenancyName, userName, rememberMe } = attemptOf(context);
  if (context.token === null) throw new Error('there is no token to keep');
  return { token: context.token, tenantId: context.tenantId, tenancyName, userName, rememberMe };
}

/** What to keep of the person who is signed in already. */
export function keptAgain({ token, login, rememberMe, userName }: SessionContext): Kept {
  if (token === null) throw new Error('there is no token to keep');
  return {
    token,
    tenantId: login?.tenant?.id ?? null,
    tenancyName: login?.tenant?.tenancyName ?? '',
    userName: userName ?? login?.user?.userName ?? '',
    rememberMe,
  };
}

export function tenantRefusal(context: SessionContext, { state }: TenantAnswer): Refusal {
  const { tenancyName } = attemptOf(context);
  return { kind: state === tenantState.inactive ? 'tenantInactive' : 'tenantNotFound', tenancyName };
}

export const isUnauthorised = (error: unknown): boolean => problemIn(error).kind === 'unauthorised';

export const refusalIn = (error: unknown): Refusal => ({ kind: 'problem', problem: problemIn(error) });

/** Whether the backend made a session of another tenant than was chosen; where it knows one tenant alone, nothing is chosen. */
export function isOfOtherTenant(
  { chosen, configuration }: SessionContext,
  login: LoginInformations | null,
): boolean {
  if (chosen === null || !login?.user || hasOneTenant(configuration)) return false;
  return (login.tenant?.id ?? null) !== chosen.tenantId;
}

export const isSamePerson = (known: LoginInformations | null, found: LoginInformations): boolean =>
  found.user !== null && found.user.id === known?.user?.id && found.tenant?.id === known.tenant?.id;
