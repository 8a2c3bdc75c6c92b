import { failed } from '@stationwall/contract/abp';
import { getProfilePicture } from '@stationwall/contract/services/profile';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { deleteCookie, readCookie, writeCookie } from '../../platform/cookies.ts';
import { call } from '../../platform/http.ts';
import { type SessionActor, SessionProvider, startSession, useIsLocked } from '../../platform/session.tsx';
import { aRelay, type Relay } from '../../testing/relay.ts';
import UnlockDialog from './unlock-dialog.tsx';

let relay: Relay;
let session: SessionActor;
const authenticatePath = '/api/TokenAuth/Authenticate';
const cookies = ['Abp.AuthToken', 'enc_auth_token', 'Abp.TenantId', 'Stationwall.TokenEndsAt'];

function Page() {
  const isLocked = useIsLocked();
  return (
    <>
      <input aria-label="Note" />
      {isLocked && <UnlockDialog />}
    </>
  );
}

beforeEach(async () => {
  relay = await aRelay();
  writeCookie('Abp.AuthToken', 'T');
  relay.succeed('/AbpUserConfiguration/GetAll', { auth: { allPermissions: {}, grantedPermissions: {} } });
  relay.succeed('/api/services/app/Session/GetCurrentLoginInformations', {
    application: { version: '5.2.0', releaseDate: '', features: {} },
    user: { id: 3, name: 'Vera', surname: 'Viewer', userName: 'viewer', emailAddress: '' },
    tenant: { id: 7, tenancyName: 'Default', name: 'Default' },
  });
  await startI18n('en');
  await loadTexts(['login']);
  session = startSession();
  await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true));
  render(
    <SessionProvider actor={session}>
      <Page />
    </SessionProvider>,
  );
});
afterEach(async () => {
  cleanup();
  session.stop();
  for (const name of cookies) deleteCookie(name);
  await relay.close();
});

it('a call answered with 401 asks for the password over the page, which keeps what was typed', async () => {
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  fireEvent.change(note, { target: { value: 'half a sentence' } });
  const path = getProfilePicture.path;
  relay.answer(path, 401, failed({ code: 0, message: 'No', details: null, validationErrors: null }, true));
  await expect(call(getProfilePicture, {})).rejects.toThrow('No');
  await screen.findByText(/^The session of viewer has ended\./);

  const error = { code: 0, message: 'Login failed!', details: 'Wrong', validationErrors: null };
  relay.answer(authenticatePath, 500, failed(error));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Login failed! Wrong');

  relay.succeed(authenticatePath, {
    accessToken: 'T2',
    encryptedAccessToken: 'E2',
    expireInSeconds: 86_400,
    userId: 3,
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Viewer#123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByText(/has ended/)).toBeNull());
  const sent = relay.heard.findLast(({ url }) => url === authenticatePath);
  expect([
    note.value,
    readCookie('Abp.AuthToken'),
    sent?.headers.authorization,
    sent?.headers['abp.tenantid'],
    JSON.parse(sent?.body ?? '{}'),
  ]).toEqual([
    'half a sentence',
    'T2',
    undefined,
    '7',
    { userNameOrEmailAddress: 'viewer', password: 'Viewer#123', rememberClient: false },
  ]);
});
