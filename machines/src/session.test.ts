import { ProblemError } from '@stationwall/contract/problem';
import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { isLiveLinkAllowed, sessionMachine } from './session.machine.ts';
import type {
  Authentication,
  Kept,
  LoginInformations,
  SessionEvent,
  SignIn,
  Stored,
  Token,
} from './session-facts.ts';

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
const open = { signedIn: 'open' };
const unauthorised = new ProblemError({ kind: 'unauthorised', error: null });
const nothingStored: Stored = { token: null, tenancyName: null, userName: null, rememberMe: false };
const offline = new ProblemError({ kind: 'offline' });

/** A browser and a backend, as far as the session meets them; each test changes what it is about. */
function aBrowser(
  change: {
    /** What the cookies hold, reading after reading. */
    stored?: Partial<Stored>;
    storedLater?: Partial<Stored>;
    renew?: () => Promise<Token>;
    configurations?: (() => Promise<UserConfiguration>)[];
    logins?: LoginInformations[];
    tenant?: { state: number; tenantId: number | null };
    authenticate?: () => Promise<Token>;
  } = {},
) {
  const did: unknown[] = [];
  const clock = new SimulatedClock();
  const logins = change.logins ?? [nobody];
  const stores = [change.stored ?? {}, ...(change.storedLater ? [change.storedLater] : [])];
  const configurations = change.configurations ?? [];
  let tellOfToken: (accessToken: string | null) => void = () => {};
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        openCookies: fromPromise<Stored, void>(async () => ({
          ...nothingStored,
          ...(stores.length > 1 ? stores.shift() : stores[0]),
        })),
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
        authenticate: fromPromise<Token, Authentication>(async ({ input }) => {
          did.push({ signIn: input.signIn.userName, tenantId: input.tenantId });
          return change.authenticate ? change.authenticate() : token;
        }),
        renewToken: fromPromise<Token, void>(async () => {
          did.push('renewed');
          return change.renew ? change.renew() : { ...token, accessToken: 'T2' };
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
  it('asks for the configuration and who is signed in at once, and lets nobody in unasked', async () => {
    const { did, until } = aBrowser();
    await until({ signedOut: 'idle' });
    expect(did).toEqual(['configuration', 'login']);
  });

  it('finds the person of an earlier visit', async () => {
    const { actor, until } = aBrowser({ stored: { token, tenancyName: 'Default' }, logins: [admin] });
    await until(open);
    expect(actor.getSnapshot().context).toEqual({
      token,
      tenancyName: 'Default',
      userName: null,
      rememberMe: false,
      tenantId: null,
      configuration,
      login: admin,
      attempt: null,
      chosen: null,
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
    expect(did).toEqual(['configuration', 'login', 'forgotten', 'configuration', 'login']);
  });

  it('does not turn in circles when even a stranger is answered with 401', async () => {
    const { until } = aBrowser({ configurations: [() => Promise.reject(unauthorised)] });
    await until({ booting: 'unreachable' });
  });

  it('begins with what an earlier visit knew, and takes over what the backend says once it answers', async () => {
    const { actor, until } = aBrowser({ stored: { token, tenancyName: 'Default' }, logins: [admin] });
    await until(open);
    const fresh = { auth: { fresh: true } } as unknown as UserConfiguration;
    const renamed = { ...admin, user: { ...user, name: 'Wang' } };
    actor.send({ type: 'boot.readAgain', configuration: fresh, login: renamed });
    const { value, context } = actor.getSnapshot();
    expect([value, context.configuration, context.login]).toEqual([open, fresh, renamed]);
  });

  it('ends a session begun from memory when the backend knows nobody by its token', async () => {
    const { actor, did, until } = aBrowser({
      stored: { token, tenancyName: 'Default' },
      logins: [admin, nobody],
    });
    await until(open);
    actor.send({ type: 'boot.readAgain', configuration, login: nobody });
    await until({ signedOut: 'idle' });
    expect(did).toEqual(['configuration', 'login', 'forgotten', 'configuration', 'login']);
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
    await until(open);
    expect(did.slice(2)).toEqual([
      { tenancyName: 'Default' },
      { signIn: 'admin', tenantId: 1 },
      { kept: { token, tenantId: 1, tenancyName: 'Default', userName: 'admin', rememberMe: true } },
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
    await until(open);
    expect(did[2]).toEqual({ signIn: 'admin', tenantId: null });
  });

  it.each([
    ['the host’s, as one that reads no tenant header makes it', 'Default', null, ''],
    ['another tenant’s', 'Default', { id: 2, tenancyName: 'Riverside', name: 'Riverside' }, 'Riverside'],
    [
      'a tenant’s where the host was meant',
      '',
      { id: 1, tenancyName: 'Default', name: 'Default' },
      'Default',
    ],
  ])('refuses a session that is %s, and signs it out', async (_, tenancyName, tenant, found) => {
    const { actor, did, until } = aBrowser({ logins: [nobody, { ...admin, tenant }, nobody] });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn: { ...signIn, tenancyName } });
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.refusal).toEqual({ kind: 'otherTenant', tenancyName, found }),
    );
    await until({ signedOut: 'idle' });
    expect(did.slice(-3)).toEqual(['forgotten', 'configuration', 'login']);
    expect(actor.getSnapshot().context).toMatchObject({ token: null, chosen: null, hasEnded: false });
  });

  it.each([
    ['told', admin.tenant],
    ['not told', null],
  ])('takes any session where the backend knows one tenant alone (%s)', async (_, tenant) => {
    const alone = { ...configuration, multiTenancy: { isEnabled: false } } as UserConfiguration;
    const configurations = [async () => alone, async () => alone];
    const { actor, did, until } = aBrowser({ logins: [nobody, { ...admin, tenant }], configurations });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    await until(open);
    // No call may find it, and no header needs to name it.
    expect(did).not.toContainEqual({ tenancyName: 'Default' });
    expect(did).toContainEqual({ signIn: 'admin', tenantId: null });
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
    await until(open);
  });

  it('takes a double click as one', async () => {
    const { actor, did, until } = aBrowser({ logins: [nobody, admin] });
    await until({ signedOut: 'idle' });
    actor.send({ type: 'signIn.submitted', signIn });
    actor.send({ type: 'signIn.submitted', signIn });
    await until(open);
    expect(did.filter((one) => JSON.stringify(one) === '{"signIn":"admin","tenantId":1}').length).toBe(1);
  });
});

const renewable = {
  auth: {},
  setting: { values: { 'App.TokenAuth.Renewal': 'true' } },
} as unknown as UserConfiguration;

const aSignedIn = async (change: Parameters<typeof aBrowser>[0] = {}) => {
  const browser = aBrowser({
    stored: { token, tenancyName: 'Default', userName: 'admin' },
    logins: [admin],
    ...change,
  });
  await browser.until(open);
  return browser;
};
const asking = { signedIn: { locked: 'asking' } };
const password = { type: 'password.submitted', password: 'Admin#123', verification: null } as const;

describe('a session ends', () => {
  it('by signing out: the token is forgotten and the page told to leave', async () => {
    const { actor, did, news, until } = await aSignedIn();
    actor.send({ type: 'signOut.asked' });
    await until('left');
    expect([did.at(-1), news, actor.getSnapshot().context.token]).toEqual(['forgotten', ['signedOut'], null]);
  });

  it('when another tab signs out: the page reloads', async () => {
    const { news, tellOfToken, until } = await aSignedIn();
    tellOfToken('T');
    await until(open);
    tellOfToken(null);
    await until('outdated');
    expect(news).toEqual(['reload.needed']);
  });

  it('when another tab signs in as somebody else: the page reloads', async () => {
    const { news, tellOfToken, until } = await aSignedIn({
      logins: [admin, { ...admin, user: { ...user, id: 2 } }],
    });
    tellOfToken('U');
    await until('outdated');
    expect(news).toEqual(['reload.needed']);
  });
});

describe('a page whose token is no longer taken', () => {
  it.each([
    [
      'because it ended',
      async (soon: number, { clock }: Awaited<ReturnType<typeof aSignedIn>>) => {
        vi.spyOn(Date, 'now').mockReturnValue(soon);
        clock.increment(60_000);
      },
    ],
    [
      'because a call was answered with 401',
      async (_: number, { actor }: Awaited<ReturnType<typeof aSignedIn>>) =>
        actor.send({ type: 'call.unauthorised' }),
    ],
  ])('%s stays and asks for the password', async (_, end) => {
    const soon = Date.now() + 60_000;
    const browser = await aSignedIn({
      stored: { token: { ...token, endsAt: soon }, tenancyName: 'Default' },
    });
    await end(soon, browser);
    await browser.until(asking);
    vi.restoreAllMocks();
    const { login, hasEnded } = browser.actor.getSnapshot().context;
    expect([login, hasEnded, browser.news]).toEqual([admin, false, []]);
  });

  it('goes on when its owner gives the password: it is asked for as themselves, in their tenant', async () => {
    const fresh = { ...token, accessToken: 'T2' };
    const { actor, did, news, until } = await aSignedIn({
      stored: { token, tenancyName: 'Default', userName: 'admin', rememberMe: true },
      authenticate: async () => fresh,
    });
    actor.send({ type: 'call.unauthorised' });
    actor.send(password);
    actor.send(password);
    await until(open);
    expect(did.slice(2)).toEqual([
      { signIn: 'admin', tenantId: 1 },
      { kept: { token: fresh, tenantId: 1, tenancyName: 'Default', userName: 'admin', rememberMe: true } },
      'login',
      'configuration',
    ]);
    expect([news, actor.getSnapshot().context.attempt]).toEqual([['resumed'], null]);
  });

  it('asks again after a wrong password and keeps none', async () => {
    const { actor, until } = await aSignedIn({ authenticate: () => Promise.reject(offline) });
    actor.send({ type: 'call.unauthorised' });
    actor.send(password);
    await vi.waitFor(() =>
      expect(actor.getSnapshot().context.refusal).toEqual({ kind: 'problem', problem: { kind: 'offline' } }),
    );
    await until(asking);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Admin#123');
  });

  it('goes on by itself when another tab of the same person has a token again', async () => {
    const { actor, news, tellOfToken, until } = await aSignedIn({
      storedLater: { token: { ...token, accessToken: 'T2' }, tenancyName: 'Default' },
    });
    actor.send({ type: 'call.unauthorised' });
    await until(asking);
    tellOfToken('T2');
    await until(open);
    expect([news, actor.getSnapshot().context.token?.accessToken]).toEqual([['resumed'], 'T2']);
  });

  it('asks for the password as well when another tab left a token that is no good', async () => {
    const { actor, news, tellOfToken, until } = await aSignedIn({ logins: [admin, nobody] });
    tellOfToken('U');
    await until(asking);
    expect([news, actor.getSnapshot().context.login]).toEqual([[], admin]);
  });

  it('can be left to somebody else', async () => {
    const { actor, until } = await aSignedIn();
    actor.send({ type: 'call.unauthorised' });
    actor.send({ type: 'signOut.asked' });
    await until('left');
  });
});

describe('a token', () => {
  const renewsAt = 60_000;
  const begin = 1_800_000_000_000;
  const signedIn = async (change: Parameters<typeof aBrowser>[0] = {}) => {
    vi.spyOn(Date, 'now').mockReturnValue(begin);
    const ending = { ...token, renewsAt: begin + renewsAt, endsAt: begin + 2 * renewsAt };
    const browser = await aSignedIn({
      stored: { token: ending, tenancyName: 'Default', userName: 'admin' },
      configurations: [async () => renewable],
      ...change,
    });
    const pass = (ms: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
      browser.clock.increment(ms);
    };
    return { ...browser, pass };
  };
  afterEach(() => vi.restoreAllMocks());

  it('is renewed before its end, and the new one kept, where the backend offers it', async () => {
    const { actor, did, pass, until } = await signedIn();
    pass(renewsAt);
    await vi.waitFor(() => expect(actor.getSnapshot().context.token?.accessToken).toBe('T2'));
    await until(open);
    expect(did.slice(2)).toEqual([
      'renewed',
      {
        kept: {
          token: { ...token, accessToken: 'T2' },
          tenantId: 1,
          tenancyName: 'Default',
          userName: 'admin',
          rememberMe: false,
        },
      },
    ]);
  });

  it('is not renewed where the backend offers no such call: its end asks for the password', async () => {
    const { did, pass, until } = await signedIn({ configurations: [] });
    pass(renewsAt);
    pass(renewsAt);
    await until(asking);
    expect(did.slice(2)).toEqual([]);
  });

  it('is asked to be renewed again after a minute when the server is away, until it ends', async () => {
    const { did, pass, until } = await signedIn({ renew: () => Promise.reject(offline) });
    pass(renewsAt);
    await vi.waitFor(() => expect(did.slice(2)).toEqual(['renewed']));
    await until(open);
    pass(renewsAt);
    await vi.waitFor(() => expect(did.slice(2)).toEqual(['renewed', 'renewed']));
    await until(open);
    pass(1);
    await until(asking);
  });

  it('that leaves the cookies at its end is no sign-out: the page stays, also while the password is given', async () => {
    const { actor, news, pass, tellOfToken, until } = await signedIn({
      configurations: [],
      authenticate: () => new Promise(() => {}),
    });
    tellOfToken('T');
    vi.spyOn(Date, 'now').mockReturnValue(begin + 2 * renewsAt);
    tellOfToken(null);
    await until(asking);
    tellOfToken(null);
    actor.send(password);
    tellOfToken(null);
    pass(0);
    expect([actor.getSnapshot().value, news]).toEqual([{ signedIn: { locked: 'authenticating' } }, []]);
  });

  it('that vanishes before its end was signed out elsewhere: the page reloads', async () => {
    const { news, tellOfToken, until } = await signedIn();
    tellOfToken(null);
    await until('outdated');
    expect(news).toEqual(['reload.needed']);
  });

  it('that the backend refuses to renew asks for the password at once', async () => {
    const { pass, until } = await signedIn({ renew: () => Promise.reject(unauthorised) });
    pass(renewsAt);
    await until(asking);
  });

  it('that another tab renewed is taken over without a reload', async () => {
    const { actor, did, news, tellOfToken, until } = await signedIn({
      storedLater: { token: { ...token, accessToken: 'T2' }, tenancyName: 'Default' },
    });
    tellOfToken('T2');
    await vi.waitFor(() => expect(actor.getSnapshot().context.token?.accessToken).toBe('T2'));
    await until(open);
    expect([did.slice(2), news]).toEqual([['login', 'configuration'], ['resumed']]);
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
