// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { ensureCulture } from './culture.ts';
import { type SessionActor, startSession } from './session.tsx';

const cultureCookie = 'Abp.Localization.CultureName';
const loginPath = '/api/services/app/Session/GetCurrentLoginInformations';
const application = { version: '5.2.0', releaseDate: '', features: {} };
const admin = { id: 1, name: 'a', surname: 'b', userName: 'admin', emailAddress: '' };

let relay: Relay;
let session: SessionActor | null = null;
beforeEach(async () => {
  relay = await aRelay();
  // To load a page anew is more than jsdom can.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  session?.stop();
  vi.restoreAllMocks();
  for (const name of ['Abp.AuthToken', 'Abp.TenantId', cultureCookie]) deleteCookie(name);
  localStorage.clear();
  await relay.close();
});

/** Signs in to a page that is shown in `shown` as somebody whose stored language is `stored`. */
async function signIn(shown: string, stored: string): Promise<void> {
  writeCookie(cultureCookie, shown);
  const currentCulture = { name: stored, displayName: stored };
  relay.succeed('/AbpUserConfiguration/GetAll', {
    auth: { allPermissions: {}, grantedPermissions: {} },
    localization: { currentCulture, languages: [], values: {} },
  });
  relay.succeed(loginPath, { application, user: null, tenant: null });
  const page = startSession();
  session = page;
  await vi.waitFor(() => expect(page.getSnapshot().matches('signedOut')).toBe(true));
  relay.succeed('/api/TokenAuth/Authenticate', {
    ...{ accessToken: 'T', encryptedAccessToken: 'E' },
    expireInSeconds: 60,
  });
  relay.succeed(loginPath, { application, user: admin, tenant: null });
  const account = { tenancyName: '', userName: 'admin', password: 'Letter#1', rememberMe: false };
  page.send({ type: 'signIn.submitted', signIn: account });
  await vi.waitFor(() => expect(page.getSnapshot().matches({ signedIn: 'open' })).toBe(true));
}

describe('somebody who signs in', () => {
  it.each([
    ['en', 'zh-Hans', 'zh-Hans'],
    ['zh-Hans', 'en', 'en'],
    ['en', 'zh-CN', 'zh-Hans'],
    ['zh-Hans', 'en-GB', 'en'],
    // One that the product does not speak takes nothing from who reads this page: English, or what they chose here.
    ['en', 'tr', 'en'],
    ['zh-Hans', 'tr', 'zh-Hans'],
  ])('to a page in %s, with the language %s chosen elsewhere, meets %s', async (shown, stored, met) => {
    await signIn(shown, stored);
    await vi.waitFor(() => expect(readCookie(cultureCookie)).toBe(met));
    expect(readCookie('Abp.AuthToken')).toBe('T');
    // What the backend keeps is theirs: it changes when they choose another.
    expect(relay.heard.filter(({ url }) => url.includes('ChangeLanguage'))).toEqual([]);
  });
});

describe('a cookie of another client of the backend', () => {
  it.each([
    ['tr', 'en'],
    ['zh-Hant', 'zh-Hans'],
  ])('that says %s makes it %s, and stays', (said, culture) => {
    writeCookie(cultureCookie, said);
    expect([ensureCulture(), readCookie(cultureCookie)]).toEqual([culture, said]);
  });
});
