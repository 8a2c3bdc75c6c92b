import { failed } from '@stationwall/contract/abp';
import type { SessionEvent } from '@stationwall/machines/session-facts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { deleteCookie } from '../../platform/cookies.ts';
import { type SessionActor, SessionProvider, startSession } from '../../platform/session.tsx';
import { aRelay, type Relay } from '../../testing/relay.ts';
import LoginScreen from './login-screen.tsx';

let relay: Relay;
let session: SessionActor;
const findTenantPath = '/api/services/app/Account/IsTenantAvailable';
const authenticatePath = '/api/TokenAuth/Authenticate';
const verifyCodePath = '/api/services/app/VerifyCode/Get';
const cookies = [
  'Abp.AuthToken',
  'enc_auth_token',
  'Abp.TenantId',
  'Stationwall.TokenEndsAt',
  'Stationwall.TokenRenewsAt',
  'Stationwall.UserName',
  'Stationwall.RememberMe',
  'Stationwall.TenancyName',
];

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const newPassword = /^New password.*6 to 16 characters/;
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const signedOut = () => waitFor(() => expect(session.getSnapshot().matches('signedOut')).toBe(true));

beforeEach(async () => {
  relay = await aRelay();
  relay.succeed('/AbpUserConfiguration/GetAll', { auth: { allPermissions: {}, grantedPermissions: {} } });
  relay.succeed('/api/services/app/Session/GetCurrentLoginInformations', {
    application: { version: '5.2.0', releaseDate: '', features: {} },
    user: null,
    tenant: null,
  });
  await startI18n('en');
  await loadTexts(['login']);
  session = startSession();
  await signedOut();
  render(
    <SessionProvider actor={session}>
      <MemoryRouter>
        <LoginScreen />
      </MemoryRouter>
    </SessionProvider>,
  );
});
afterEach(async () => {
  cleanup();
  session.stop();
  for (const name of cookies) deleteCookie(name);
  await relay.close();
});

describe('the sign-in screen', () => {
  it('asks for no tenant where the backend has one alone', async () => {
    relay.succeed(authenticatePath, {
      accessToken: 'T',
      encryptedAccessToken: 'E',
      expireInSeconds: 60,
      userId: 1,
    });
    const { configuration, login } = session.getSnapshot().context;
    const alone = { ...configuration, multiTenancy: { isEnabled: false } };
    expect(screen.queryByLabelText(/^Tenant/)).not.toBeNull();
    act(() => session.send({ type: 'boot.readAgain', configuration: alone, login } as SessionEvent));
    expect(screen.queryByLabelText(/^Tenant/)).toBeNull();
    type('User name or e-mail', 'admin');
    type('Password', 'Letter#1');
    signIn();
    await waitFor(() => expect(relay.heard.map(({ url }) => url)).toContain(authenticatePath));
    expect(relay.heard.map(({ url }) => url)).not.toContain(findTenantPath);
  });

  it('asks for what is missing, beside the field, and sends nothing', () => {
    type('Password', 'x'.repeat(33));
    signIn();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Required',
      'At most 32 characters; this has 33',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('User name or e-mail'));
    expect(relay.heard.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows the server’s own words, and keeps what was typed', async () => {
    relay.succeed(findTenantPath, { state: 1, tenantId: 1 });
    relay.answer(
      authenticatePath,
      500,
      failed({
        code: 0,
        message: 'Login failed!',
        details: 'Invalid user name or password',
        validationErrors: null,
      }),
    );
    type('User name or e-mail', 'admin');
    type('Password', 'wrong');
    // A browser takes the focus from a button that is locked.
    (document.activeElement as HTMLElement).blur();
    signIn();
    await screen.findByText('Login failed! Invalid user name or password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    type('Password', '');
    signIn();
    expect(screen.getByRole('alert').textContent).toBe('Required');
    expect(screen.queryByText(/Login failed/)).toBeNull();
  });

  it('asks for a password of one’s own where a one-time password was given, and sends both', async () => {
    relay.succeed(findTenantPath, { state: 1, tenantId: 7 });
    const details = 'This is a one-time password. Choose a password of your own to go on.';
    relay.answer(
      authenticatePath,
      500,
      failed({ code: 4803, message: 'Login failed!', details, validationErrors: null }),
    );
    type('User name or e-mail', 'admin');
    type('Password', 'Once#123');
    signIn();
    await screen.findByText(`Login failed! ${details}`);
    type(newPassword, 'Once#123');
    type('Repeat password', 'Other#12');
    signIn();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The new password must differ from the one-time password',
      'The two passwords do not match',
    ]);
    for (const label of [newPassword, 'Repeat password']) type(label, 'Own#1234');
    signIn();
    await waitFor(() =>
      expect(
        relay.heard.filter(({ url }) => url === authenticatePath).map(({ body }) => JSON.parse(body)),
      ).toEqual([
        { userNameOrEmailAddress: 'admin', password: 'Once#123', rememberClient: false },
        {
          userNameOrEmailAddress: 'admin',
          password: 'Once#123',
          newPassword: 'Own#1234',
          rememberClient: false,
        },
      ]),
    );
  });

  it('asks for the code that the server wants, in the form that one can use, and sends it', async () => {
    relay.succeed(findTenantPath, { state: 1, tenantId: 7 });
    const wants = (code: number, details: string) =>
      relay.answer(
        authenticatePath,
        500,
        failed({ code, message: 'Login failed!', details, validationErrors: null }),
      );
    relay.succeed(verifyCodePath, {
      verificationId: 'v1',
      image: 'AAAA',
      question: null,
      expireInSeconds: 300,
    });
    wants(4801, 'Please enter the verification code');
    type('User name or e-mail', 'admin');
    type('Password', 'Admin#123');
    signIn();
    await screen.findByAltText('Picture of five letters or digits to type');
    signIn();
    await screen.findByText('Required');
    expect(relay.heard.filter(({ url }) => url === authenticatePath)).toHaveLength(1);

    relay.succeed(verifyCodePath, {
      verificationId: 'v2',
      image: null,
      question: 'How much is two plus five? Answer with a number.',
      expireInSeconds: 300,
    });
    fireEvent.click(screen.getByRole('button', { name: 'I cannot read the picture: ask me a question' }));
    await screen.findByText('How much is two plus five? Answer with a number.');
    wants(4802, 'The verification code is wrong or too old; here is a new one');
    type('Verification code', ' 7 ');
    signIn();
    await screen.findByText('Login failed! The verification code is wrong or too old; here is a new one');
    await waitFor(() =>
      expect(relay.heard.filter(({ url }) => url.startsWith(verifyCodePath))).toHaveLength(3),
    );
    const sent = relay.heard.findLast(({ url }) => url === authenticatePath);
    const asked = relay.heard.filter(({ url }) => url.startsWith(verifyCodePath));
    expect([
      JSON.parse(sent?.body ?? '{}'),
      asked.map(({ url, headers }) => [url, headers['abp.tenantid']]),
    ]).toEqual([
      {
        userNameOrEmailAddress: 'admin',
        password: 'Admin#123',
        rememberClient: false,
        verificationId: 'v2',
        verificationCode: '7',
      },
      [
        [`${verifyCodePath}?userNameOrEmailAddress=admin&form=image`, '7'],
        [`${verifyCodePath}?userNameOrEmailAddress=admin&form=question`, '7'],
        [`${verifyCodePath}?userNameOrEmailAddress=admin&form=question`, '7'],
      ],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Verification code').value).toBe('');
  });

  it('names a tenant that does not exist', async () => {
    relay.succeed(findTenantPath, { state: 3, tenantId: null });
    type('Tenant Leave empty for the host', 'Nowhere');
    type('User name or e-mail', 'admin');
    type('Password', 'x');
    signIn();
    await screen.findByText('There is no tenant named “Nowhere”.');
  });

  it('sends the fields under the names of the wire, for the tenant, and keeps the cookies of the wire', async () => {
    relay.succeed(findTenantPath, { state: 1, tenantId: 7 });
    relay.succeed(authenticatePath, {
      accessToken: 'T',
      encryptedAccessToken: 'E',
      expireInSeconds: 86_400,
      userId: 1,
    });
    type('User name or e-mail', 'admin');
    type('Password', 'Admin#123');
    fireEvent.click(screen.getByLabelText('Remember me'));
    signIn();
    await waitFor(() => expect(document.cookie).toContain('Abp.AuthToken=T'));
    const sent = relay.heard.find(({ url }) => url === authenticatePath);
    expect([JSON.parse(sent?.body ?? '{}'), sent?.headers['abp.tenantid']]).toEqual([
      { userNameOrEmailAddress: 'admin', password: 'Admin#123', rememberClient: true },
      '7',
    ]);
    expect(
      document.cookie
        .split('; ')
        .filter((cookie) => !/^Stationwall.Token(Ends|Renews)At=\d{13}$/.test(cookie))
        .sort(),
    ).toEqual([
      'Abp.AuthToken=T',
      'Abp.Localization.CultureName=en',
      'Abp.TenantId=7',
      'Stationwall.RememberMe=true',
      'Stationwall.TenancyName=Default',
      'Stationwall.UserName=admin',
      'enc_auth_token=E',
    ]);
  });
});
