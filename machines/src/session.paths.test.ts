import { ProblemError } from '@stationwall/contract/problem';
import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { sessionMachine } from './session.machine.ts';
import type {
  Authentication,
  Kept,
  LoginInformations,
  SessionEvent,
  Stored,
  TenantAnswer,
  Token,
} from './session-facts.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const token = { accessToken: 'T', encryptedAccessToken: 'E', endsAt: null, renewsAt: 1 };
const signIn = { tenancyName: 'Default', userName: 'admin', password: 'x', rememberMe: false };
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string, kind: 'offline' | 'unauthorised' = 'offline') => ({
  type: `xstate.error.actor.${actor}`,
  error: new ProblemError(kind === 'offline' ? { kind } : { kind, error: null }),
});
const happenings = [
  done('openCookies', { token: null, tenancyName: null, userName: null, rememberMe: false }),
  done('openCookies', { token, tenancyName: 'Default', userName: 'admin', rememberMe: true }),
  done('readConfiguration', { setting: { values: { 'App.TokenAuth.Renewal': 'true' } } }),
  failed('readConfiguration'),
  failed('readConfiguration', 'unauthorised'),
  done('readLogin', { application: { features: {} }, user: null, tenant: null }),
  done('readLogin', { application: { features: {} }, user: { id: 1 }, tenant: null }),
  done('readLogin', { application: { features: {} }, user: { id: 1 }, tenant: { id: 1 } }),
  failed('readLogin'),
  done('findTenant', { state: 1, tenantId: 1 }),
  done('findTenant', { state: 2, tenantId: null }),
  failed('findTenant'),
  done('authenticate', token),
  failed('authenticate'),
  done('keepToken'),
  failed('keepToken'),
  done('authenticateAgain', token),
  failed('authenticateAgain'),
  done('keepTokenAgain'),
  failed('keepTokenAgain'),
  done('openCookiesAgain', { token, tenancyName: 'Default', userName: 'admin', rememberMe: true }),
  done('readConfigurationAgain', {}),
  failed('readConfigurationAgain'),
  failed('readConfigurationAgain', 'unauthorised'),
  done('readLoginAgain', { application: { features: {} }, user: { id: 1 }, tenant: null }),
  done('readLoginAgain', { application: { features: {} }, user: { id: 2 }, tenant: null }),
  done('readLoginAgain', { application: { features: {} }, user: null, tenant: null }),
  failed('readLoginAgain', 'unauthorised'),
  done('renewToken', token),
  failed('renewToken'),
  failed('renewToken', 'unauthorised'),
  done('keepRenewed'),
  failed('keepRenewed'),
  done('forgetToken'),
  failed('forgetToken'),
  done('forgetRefusedToken'),
  failed('forgetRefusedToken'),
  done('forgetEndedToken'),
  failed('forgetEndedToken'),
  { type: 'signIn.submitted', signIn },
  { type: 'signIn.submitted', signIn: { ...signIn, tenancyName: '' } },
  { type: 'password.submitted', password: 'x', verification: null },
  { type: 'signOut.asked' },
  { type: 'call.unauthorised' },
  { type: 'token.changedElsewhere', accessToken: null },
  { type: 'token.changedElsewhere', accessToken: 'other' },
  { type: 'retry.asked' },
  {
    type: 'boot.readAgain',
    configuration: {},
    login: { application: { features: {} }, user: null, tenant: null },
  },
  { type: 'xstate.after.retryAfter.session.booting.unreachable' },
  { type: 'xstate.after.tokenEnds.session.signedIn.open' },
  { type: 'xstate.after.tokenRenews.session.signedIn.open' },
] as unknown as SessionEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.token !== null,
    context.login?.user != null,
    context.refusal?.kind ?? null,
    context.chosen,
  ]);

const paths = getShortestPaths(sessionMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});
const never = () => new Promise<never>(() => {});

describe('the paths of the session', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"ending"',
      '"left"',
      '"outdated"',
      '"refusing"',
      '"signingOut"',
      '{"booting":"openingCookies"}',
      '{"booting":"unreachable"}',
      '{"booting":{"reading":{"configuration":"asking","login":"asking"}}}',
      '{"booting":{"reading":{"configuration":"asking","login":"known"}}}',
      '{"booting":{"reading":{"configuration":"known","login":"asking"}}}',
      '{"signedIn":"keepingRenewed"}',
      '{"signedIn":"open"}',
      '{"signedIn":"renewing"}',
      '{"signedIn":{"locked":"asking"}}',
      '{"signedIn":{"locked":"authenticating"}}',
      '{"signedIn":{"locked":"keepingToken"}}',
      '{"signedIn":{"resuming":"openingCookies"}}',
      '{"signedIn":{"resuming":"readingConfiguration"}}',
      '{"signedIn":{"resuming":"readingLogin"}}',
      '{"signedOut":"authenticating"}',
      '{"signedOut":"findingTenant"}',
      '{"signedOut":"idle"}',
      '{"signedOut":"keepingToken"}',
    ]);
  });

  it('let nobody in whom the backend does not name', () => {
    const strangers = paths.filter(
      ({ state }) => state.matches('signedIn') && state.context.login?.user == null,
    );
    expect(strangers.map(({ state }) => state.value)).toEqual([]);
  });

  it('keep no password once an attempt is over', () => {
    const kept = paths.filter(
      ({ state }) =>
        state.context.attempt !== null &&
        !state.matches('signedOut') &&
        !state.matches({ signedIn: 'locked' }),
    );
    expect(kept.map(({ state }) => state.value)).toEqual([]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          openCookies: fromPromise<Stored, void>(never),
          readConfiguration: fromPromise<UserConfiguration, void>(never),
          readLogin: fromPromise<LoginInformations, void>(never),
          findTenant: fromPromise<TenantAnswer, { tenancyName: string }>(never),
          authenticate: fromPromise<Token, Authentication>(never),
          renewToken: fromPromise<Token, void>(never),
          keepToken: fromPromise<void, Kept>(never),
          forgetToken: fromPromise<void, void>(never),
          watchToken: fromCallback<SessionEvent, void>(() => {}),
        },
      }),
    ).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
