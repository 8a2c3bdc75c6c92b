// @vitest-environment jsdom
import { createDecipheriv } from 'node:crypto';
import { failed } from '@stationwall/contract/abp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { type SessionActor, startSession } from './session.tsx';
import { tellOtherTabs } from './tabs.ts';

let relay: Relay;
let session: SessionActor;
const cookies = [
  'Abp.AuthToken',
  'enc_auth_token',
  'Abp.TenantId',
  'Stationwall.TokenEndsAt',
  'Stationwall.TokenRenewsAt',
  'Stationwall.TenancyName',
  'Stationwall.UserName',
  'Stationwall.RememberMe',
];
const authenticatePath = '/api/TokenAuth/Authenticate';
const renewPath = '/api/TokenAuth/RenewToken';
const loginPath = '/api/services/app/Session/GetCurrentLoginInformations';
const application = { version: '5.2.0', releaseDate: '', features: {} };
const login = {
  application,
  user: { id: 1, name: 'a', surname: 'b', userName: 'admin', emailAddress: '' },
  tenant: { id: 7, tenancyName: 'Default', name: 'Default' },
};
const fresh = { accessToken: 'T2', encryptedAccessToken: 'E2', expireInSeconds: 86_400, userId: 1 };

const until = (state: Parameters<ReturnType<SessionActor['getSnapshot']>['matches']>[0]) =>
  vi.waitFor(() => expect(session.getSnapshot().matches(state)).toBe(true), 5_000);
const start = (values: object = {}) => {
  relay.succeed('/AbpUserConfiguration/GetAll', {
    auth: { allPermissions: {}, grantedPermissions: {} },
    setting: { values },
  });
  session = startSession();
};
const sentTo = (path: string) => relay.heard.filter(({ url }) => url === path);

beforeEach(async () => {
  relay = await aRelay();
});
afterEach(async () => {
  session.stop();
  for (const name of cookies) deleteCookie(name);
  localStorage.clear();
  await relay.close();
});

describe('a token in this browser', () => {
  beforeEach(() => {
    writeCookie('Abp.AuthToken', 'T');
    writeCookie('Stationwall.UserName', 'admin');
    writeCookie('Stationwall.TokenEndsAt', String(Date.now() + 60_000));
    writeCookie('Stationwall.TokenRenewsAt', String(Date.now() - 1));
    relay.succeed(loginPath, login);
  });

  it('is renewed when half its life is over, and the new one kept', async () => {
    relay.succeed(renewPath, fresh);
    start({ 'App.TokenAuth.Renewal': 'true' });
    await vi.waitFor(() => expect(readCookie('Abp.AuthToken')).toBe('T2'));
    await until({ signedIn: 'open' });
    const half =
      Number(readCookie('Stationwall.TokenEndsAt')) - Number(readCookie('Stationwall.TokenRenewsAt'));
    expect([
      sentTo(renewPath).map(({ method, headers }) => [method, headers.authorization]),
      half,
      readCookie('enc_auth_token'),
      readCookie('Abp.TenantId'),
    ]).toEqual([[['POST', 'Bearer T']], 43_200_000, 'E2', '7']);
  });

  it('that the backend refuses to renew asks for the password; another tab’s new one is taken over', async () => {
    const error = { code: 0, message: 'No', details: null, validationErrors: null };
    relay.answer(renewPath, 401, failed(error, true));
    start({ 'App.TokenAuth.Renewal': 'true' });
    await until({ signedIn: 'locked' });
    writeCookie('Abp.AuthToken', 'T3');
    deleteCookie('Stationwall.TokenRenewsAt');
    tellOtherTabs('Session');
    await until({ signedIn: 'open' });
    expect(session.getSnapshot().context.token?.accessToken).toBe('T3');
  });

  it('is not renewed where the backend offers no renewal', async () => {
    start();
    await until({ signedIn: 'open' });
    expect(sentTo(renewPath)).toEqual([]);
  });
});

describe('signing in', () => {
  beforeEach(() => {
    relay.succeed(loginPath, { application, user: null, tenant: null });
    relay.succeed(authenticatePath, fresh);
  });
  const signIn = { tenancyName: '', userName: 'host', password: 'Host#123', rememberMe: false };

  it('to the host side leaves no tenant behind that a backend might read', async () => {
    writeCookie('Abp.TenantId', '7');
    start();
    await until('signedOut');
    session.send({ type: 'signIn.submitted', signIn });
    await vi.waitFor(() => expect(sentTo(authenticatePath)).toHaveLength(1));
    const [sent] = sentTo(authenticatePath);
    expect([
      sent?.headers['abp.tenantid'],
      JSON.parse(sent?.body ?? '{}'),
      readCookie('Abp.TenantId'),
    ]).toEqual([
      undefined,
      { userNameOrEmailAddress: 'host', password: 'Host#123', rememberClient: false },
      null,
    ]);
  });

  it('to a backend that renews no token is for as long as that lives, then the password goes on', async () => {
    const stock = { ...fresh, expireInSeconds: 1 };
    relay.succeed(authenticatePath, stock);
    start();
    await until('signedOut');
    relay.succeed(loginPath, { ...login, tenant: null });
    session.send({ type: 'signIn.submitted', signIn });
    await until({ signedIn: 'open' });
    await until({ signedIn: 'locked' });
    relay.succeed(authenticatePath, fresh);
    session.send({ type: 'password.submitted', password: 'Host#123', verification: null });
    await until({ signedIn: 'open' });
    expect([sentTo(renewPath), sentTo(authenticatePath).length]).toEqual([[], 2]);
  });

  it('encrypts the password where the backend wants it', async () => {
    const key = '0123456789abcdef';
    start({ 'App.PasswordEncryption.Key': key, 'App.PasswordEncryption.SignIn': 'true' });
    await until('signedOut');
    session.send({ type: 'signIn.submitted', signIn });
    await vi.waitFor(() => expect(sentTo(authenticatePath)).toHaveLength(1));
    const { password } = JSON.parse(sentTo(authenticatePath)[0]?.body ?? '{}');
    const decipher = createDecipheriv('aes-128-ecb', key, null);
    const opened = Buffer.concat([decipher.update(password, 'base64'), decipher.final()]).toString();
    expect(opened).toBe('Host#123');
  });
});
