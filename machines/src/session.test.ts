import { ProblemError } from '@stationwall/contract/problem';
import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  isLiveLinkAllowed,
  type Kept,
  type LoginInformations,
  type SessionEvent,
  type SignIn,
  type Stored,
  sessionMachine,
  type Token,
} from './session.machine.ts';

const configuration = { auth: {} } as UserConfiguration;
const application = { version: '5.2.0', releaseDate: '', features: {} };
const user = { id: 1, name: 'a', surname: 'b', userName: 'admin', emailAddress: '' };
const nobody: LoginInformations = { application, user: null, tenant: null };
const admin: LoginInformations = {
  application,
  user,
  tenant: { id: 1, tenancyName: 'Default', name: 'Default' },
};
const token: Token = { accessToken: 'T', encryptedAccessToken: 'E', endsAt: null };
const signIn: SignIn = {
  tenancyName: ' Default ',
  userName: 'admin',
  password: 'Admin#123',
  rememberMe: true,
};
const unauthorised = new ProblemError({ kind: 'unauthorised', error: null });
const offline = new ProblemError({ kind: 'offline' });

/** A browser and a backend, as far as the session meets them; each test changes what it is about. */
function aBrowser(
  change: {
    stored?: Stored;
    configurations?: (() => Promise<UserConfiguration>)[];
    logins?: LoginInformations[];
    tenant?: { state: number; tenantId: number | null };
    authenticate?: () => Promise<Token>;
  } = {},
) {
  const did: unknown[] = [];
  const clock = new SimulatedClock();
  const logins = change.logins ?? [nobody];
  const configurations = change.configurations ?? [];
  let tellOfToken: (accessToken: string | null) => void = () => {};
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        openCookies: fromPromise<Stored, void>(
          async () => change.stored ?? { token: null, tenancyName: null },
        ),
        readConfiguration: fromPromise<UserConfiguration, void>(() => {
          did.push('configuration');
          return configurations.shift()?.() ?? Promise.resolve(configuration);
        }),
        readLogin: fromPromise<LoginInformations, void>(async () => {
          did.push('login');
          return (logins.length > 1 ? logins.shift() : logins[0]) ?? nobody;
        }),
        findTenant: fromPromise(async ({ input }: { input: { tenancyName: string } }) => {
          did.push(input);
          return change.tenant ?? { state: 1, tenantId: 1 };
        }),
        authenticate: fromPromise<Token, { signIn: SignIn; tenantId: number | null }>(async ({ input }) => {
          did.push({ signIn: input.signIn.userName, tenantId: input.tenantId });
          return change.authenticate ? change.authenticate() : token;
        }),
        keepToken: fromPromise<void, Kept>(async ({ input }) => void did.push({ kept: input })),
        forgetToken: fromPromise<void, void>(async () => void did.push('forgotten')),
        watchToken: fromCallback<SessionEvent, void>(({ sendBack }) => {
          tellOfToken = (accessToken) => sendBack({ type: 'token.changedElsewhere', accessToken });
        }),
      },
      delays: { retryAfter: 1_000 },
    }),
    { clock },
  );
  const news: string[] = [];
  actor.on('*', ({ type }) => news.push(type));
  actor.start();
  const until = (value: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value));
  return {
    actor,
    clock,
    did,
    news,
    until,
    tellOfToken: (accessToken: string | null) => tellOfToken(accessToken),
  };
}

describe('starting up', () => {
  it('reads the configuration, then who is signed in, and lets nobody in unasked', async () => {
    const { did, until } = aBrowser();
    await until({ signedOut: 'idle' });
    expect(did).toEqual(['configuration', 'login']);
  });

  it('finds the person of an earlier visit', async () => {
    const { actor, until } = aBrowser({ stored: { token, tenancyName: 'Default' }, logins: [admin] });
    await until('signedIn');
    expect(actor.getSnapshot().context).toEqual({
      token,
      tenancyName: 'Default',
      tenantId: null,
      configuration,
      login: admin,
      attempt: null,
      refusal: null,
      problem: null,
      failures: 0,
      hasEnded: false,
    });
  });

  it('forgets a token that the backend no longer knows, and says that the session has ended', async () => {
    const { actor, did, until } = aBrowser({ stored: { token, tenancyName: 'Default' } });
    await until({ signedOut: 'idle' });
    expect(did).toEqual(['configuration', 'login', 'forgotten', 'configuration', 'login']);
    const { token: left, hasEnded } = actor.getSnapshot().context;
    expect({ left, hasEnded }).toEqual({ left: null, hasEnded: true });
  });

  it('forgets a token that the backend answers with 401', async () => {
    const { did, until } = aBrowser({
      stored: { token, tenancyName: null },
      configurations: [() => Promise.reject(unauthorised)],
    });
    await until({ signedOut: 'idle' });
    expect(did).toEqual(['configuration', 'forgotten', 'configuration', 'login']);
  });

  it('does not turn in circles when even a stranger is answered with 401', async () => {
    const { until } = aBrowser({ configurations: [() => Promise.reject(unauthorised)] });
    await until({ booting: 'unreachable' });
  });

  it('tries again by itself while the server is away, so that a wall comes up unattended', async () => {
    const away = () => Promise.reject(offline);
    const { actor, clock, until } = aBrowser({ configurations: [away, away, away] });
    for (let failures = 1; failures <= 3; failures++) {
      await vi.waitFor(() => {
        expect(actor.getSnapshot().value).toEqual({ booting: 'unreachable' });
        expect(actor.getSnapshot().context.failures).toBe(failures);
      });
      clock.increment(1_000);
    }
    await until({ signedOut: 'idle' });
    const { failures, problem } = actor.getSnapshot().context;
    expect({ failures, problem }).toEqual({ failures: 0, problem: null });
  });
});

describe('signing in', () => {
  it('asks for the tenant, then for the token, keeps it and reads everything anew', async () => {
    const { actor, did, until } = aBrowser({ logins: [nobody, admin] });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    await until('signedIn');
    expect(did.slice(2)).toEqual([
      { tenancyName: 'Default' },
      { signIn: 'admin', tenantId: 1 },
      { kept: { token, tenantId: 1, tenancyName: 'Default', rememberMe: true } },
      'configuration',
      'login',
    ]);
    const { attempt, tenancyName } = actor.getSnapshot().context;
    expect({ attempt, tenancyName }).toEqual({ attempt: null, tenancyName: 'Default' });
  });

  it('means the host when the tenant is left empty', async () => {
    const { actor, did, until } = aBrowser({ logins: [nobody, { ...admin, tenant: null }] });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn: { ...signIn, tenancyName: '  ' } });
    await until('signedIn');
    expect(did[2]).toEqual({ signIn: 'admin', tenantId: null });
  });

  it.each([
    [2, 'tenantInactive'],
    [3, 'tenantNotFound'],
  ])('names a tenant in state %i: %s', async (state, kind) => {
    const { actor, until } = aBrowser({ tenant: { state, tenantId: null } });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.refusal).toEqual({ kind, tenancyName: 'Default' }),
    );
    await until({ signedOut: 'idle' });
  });

  it('tells why it was refused, keeps no password, and lets one try again', async () => {
    const answers = [() => Promise.reject(offline), () => Promise.resolve(token)];
    const { actor, until } = aBrowser({
      logins: [nobody, admin],
      authenticate: () => answers.shift()?.() ?? Promise.reject(offline),
    });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.refusal).toEqual({ kind: 'problem', problem: { kind: 'offline' } }),
    );
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Admin#123');
    actor.send({ type: 'signIn.submitted', signIn });
    await until('signedIn');
  });

  it('takes a double click as one', async () => {
    const { actor, did, until } = aBrowser({ logins: [nobody, admin] });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    actor.send({ type: 'signIn.submitted', signIn });
    await until('signedIn');
    expect(did.filter((one) => JSON.stringify(one) === '{"signIn":"admin","tenantId":1}').length).toBe(1);
  });
});

describe('a session ends', () => {
  const signedIn = async (endsAt: number | null = null) => {
    const browser = aBrowser({
      stored: { token: { ...token, endsAt }, tenancyName: 'Default' },
      logins: [admin, nobody],
    });
    await browser.until('signedIn');
    return browser;
  };

  it('by signing out: the token is forgotten and the page told to leave', async () => {
    const { actor, did, news, until } = await signedIn();
    actor.send({ type: 'signOut.asked' });
    await until('left');
    expect([did.at(-1), news, actor.getSnapshot().context.token]).toEqual(['forgotten', ['signedOut'], null]);
  });

  it('by the end of its token', async () => {
    const soon = Date.now() + 60_000;
    const { actor, clock, until } = await signedIn(soon);
    vi.spyOn(Date, 'now').mockReturnValue(soon);
    clock.increment(60_000);
    await until({ signedOut: 'idle' });
    vi.restoreAllMocks();
    expect(actor.getSnapshot().context.hasEnded).toBe(true);
  });

  it('by an answer 401 to any call', async () => {
    const { actor, did, until } = await signedIn();
    actor.send({ type: 'call.unauthorised' });
    await until({ signedOut: 'idle' });
    expect(did.slice(2)).toEqual(['forgotten', 'configuration', 'login']);
  });

  it('when another tab signs out or in as someone else: the page reloads', async () => {
    const { news, tellOfToken, until } = await signedIn();
    tellOfToken('T');
    await until('signedIn');
    tellOfToken(null);
    await until('outdated');
    expect(news).toEqual(['reload.needed']);
  });
});

describe('the live link', () => {
  it('opens only when the backend has both realtime features on', () => {
    const having = (features: Record<string, boolean>) =>
      isLiveLinkAllowed({ ...nobody, application: { ...application, features } });
    expect([
      having({ SignalR: true, 'SignalR.AspNetCore': true }),
      having({ SignalR: true }),
      having({ SignalR: true, 'SignalR.AspNetCore': false }),
      having({}),
      isLiveLinkAllowed(null),
    ]).toEqual([true, false, false, false, false]);
  });
});
