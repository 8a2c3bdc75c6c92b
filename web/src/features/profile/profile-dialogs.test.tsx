import { failed } from '@stationwall/contract/abp';
import { defaultPasswordKey, passwordKeySetting } from '@stationwall/contract/password-encryption';
import { servedCallsSetting } from '@stationwall/contract/served-calls';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../../i18n/use-kit-texts-of-product.ts';
import { KitTextsProvider } from '../../kit/kit-texts.tsx';
import { deleteCookie, writeCookie } from '../../platform/cookies.ts';
import { type SessionActor, SessionProvider, startSession } from '../../platform/session.tsx';
import { aRelay, type Relay } from '../../testing/relay.ts';
import PasswordDialog from './password-dialog.tsx';
import SettingsDialog from './settings-dialog.tsx';

let relay: Relay;
let session: SessionActor;
const onClosed = vi.fn();
const loginPath = '/api/services/app/Session/GetCurrentLoginInformations';
const profilePath = (name: string) => `/api/services/app/Profile/${name}`;
const loginOf = (userName: string) => ({
  application: { version: '5.2.0', releaseDate: '', features: {} },
  user: { id: 3, name: 'Vera', surname: 'Viewer', userName, emailAddress: '' },
  tenant: { id: 7, tenancyName: 'Default', name: 'Default' },
});

function Product({ dialog: Dialog }: { dialog: ComponentType<{ onClosed: () => void }> }) {
  return (
    <KitTextsProvider texts={useKitTextsOfProduct()}>
      <MemoryRouter>
        <Dialog onClosed={onClosed} />
      </MemoryRouter>
    </KitTextsProvider>
  );
}

async function show(dialog: ComponentType<{ onClosed: () => void }>, userName = 'viewer') {
  relay.succeed(loginPath, loginOf(userName));
  session = startSession();
  await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true));
  render(
    <SessionProvider actor={session}>
      <Product dialog={dialog} />
    </SessionProvider>,
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ok = () => fireEvent.click(screen.getByRole('button', { name: 'OK' }));
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const sent = (name: string) =>
  relay.heard.filter(({ url, method }) => url === profilePath(name) && method !== 'GET');

beforeEach(async () => {
  onClosed.mockClear();
  relay = await aRelay();
  writeCookie('Abp.AuthToken', 'T');
  relay.succeed('/AbpUserConfiguration/GetAll', {
    auth: { allPermissions: {}, grantedPermissions: {} },
    setting: { values: { [passwordKeySetting]: defaultPasswordKey, [servedCallsSetting]: 'all' } },
  });
  await startI18n('en');
  await loadTexts(['profile']);
});
afterEach(async () => {
  cleanup();
  session.stop();
  deleteCookie('Abp.AuthToken');
  await relay.close();
});

describe('changing one’s password', () => {
  const [current, wanted, repeat] = [/^Current password/, /^New password/, /^Repeat password/];

  it('tells every rule at its field and sends nothing', async () => {
    await show(PasswordDialog);
    await screen.findByLabelText(current);
    ok();
    await waitFor(() =>
      expect(faults()).toEqual(['Required', 'Required', 'Please enter the password again']),
    );
    const weak = 'The password must contain letters, digits and special characters, at least 6 characters';
    for (const [password, again, said] of [
      ['letters1', 'letters1', [weak]],
      ['Old#1234', 'Old#1234', ['The new and old passwords are the same, cannot proceed']],
      ['Strong#1', 'Strong#2', ['The two passwords do not match']],
      ['Strong#123456789', 'Strong#12345678', ['The two passwords do not match']],
      ['Strong#1234567890', 'Strong#1234567890', ['At most 16 characters']],
      ['p'.repeat(33), 'p'.repeat(33), ['At most 16 characters', 'At most 32 characters; this has 33']],
    ] as const) {
      type(current, 'Old#1234');
      type(wanted, password);
      type(repeat, again);
      ok();
      await waitFor(() => expect(faults()).toEqual(said));
    }
    expect(sent('ChangePassword')).toEqual([]);
  });

  it('tells an empty current password on the way to the next field', async () => {
    await show(PasswordDialog);
    fireEvent.blur(await screen.findByLabelText(current), { relatedTarget: screen.getByLabelText(wanted) });
    expect(faults()).toEqual(['Required']);
  });

  it('sends both passwords encrypted and without the repetition; what the server says stands at its field', async () => {
    await show(PasswordDialog);
    await screen.findByLabelText(current);
    const message = 'Incorrect password.';
    const validationErrors = [{ message, members: ['currentPassword'] }];
    relay.answer(
      profilePath('ChangePassword'),
      500,
      failed({ code: 0, message, details: null, validationErrors }),
    );
    type(current, 'Old#1234');
    type(wanted, 'Strong#1');
    type(repeat, 'Strong#1');
    ok();
    await waitFor(() => expect(faults()).toEqual(['Incorrect password.']));
    expect(screen.getByLabelText<HTMLInputElement>(wanted).value).toBe('Strong#1');
    expect(JSON.parse(sent('ChangePassword')[0]?.body ?? '{}')).toEqual({
      currentPassword: 'yNyqOdB+hsIw+MEVFFn2rQ==',
      newPassword: '2sdCrergjB07QNfD8VoEDQ==',
    });
    relay.succeed(profilePath('ChangePassword'), null);
    ok();
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  });
});

describe('my settings', () => {
  const profile = {
    name: 'Vera',
    surname: 'Viewer',
    userName: 'viewer',
    emailAddress: 'vera@example.org',
    phoneNumber: null,
  };

  it('are read, checked, saved, and the page then knows the new name', async () => {
    relay.succeed(profilePath('GetCurrentUserProfileForEdit'), profile);
    await show(SettingsDialog);
    await screen.findByLabelText(/^User name/);
    type(/^User name/, 'v');
    type(/^Name/, '');
    type(/^E-mail/, 'vera');
    type(/^Phone/, '12345678901');
    ok();
    await waitFor(() =>
      expect(faults()).toEqual([
        'At least 2 characters; this has 1',
        'Required',
        'This is not a valid e-mail address',
        'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18',
      ]),
    );
    type(/^User name/, 'vera');
    type(/^Name/, 'Vera');
    type(/^E-mail/, 'vera@example.org');
    type(/^Phone/, '13800138000');
    relay.succeed(profilePath('UpdateCurrentUserProfile'), null);
    relay.succeed(loginPath, loginOf('vera'));
    ok();
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    expect(sent('UpdateCurrentUserProfile').map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['PUT', { ...profile, userName: 'vera', phoneNumber: '13800138000' }],
    ]);
    await waitFor(() => expect(session.getSnapshot().context.login?.user?.userName).toBe('vera'));
  });

  it('keep the user name admin, and say so', async () => {
    relay.succeed(profilePath('GetCurrentUserProfileForEdit'), { ...profile, userName: 'admin' });
    await show(SettingsDialog, 'admin');
    const name = await screen.findByLabelText<HTMLInputElement>(/^User name/);
    expect([name.disabled, name.value]).toEqual([true, 'admin']);
    screen.getByText('The user name admin cannot be changed');
  });
});
