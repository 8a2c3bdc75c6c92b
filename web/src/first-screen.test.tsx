import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LoginScreen from './features/login/login-screen.tsx';
import { loadTexts } from './i18n/load-texts.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { type SessionActor, SessionProvider, startSession } from './platform/session.tsx';
import { aRelay, type Relay } from './testing/relay.ts';

const configurationPath = '/AbpUserConfiguration/GetAll';
const sessionPath = '/api/services/app/Session/GetCurrentLoginInformations';
const authenticatePath = '/api/TokenAuth/Authenticate';
let relay: Relay;
let session: SessionActor | null = null;

beforeEach(async () => {
  relay = await aRelay();
  relay.succeed(configurationPath, { auth: { allPermissions: {}, grantedPermissions: {} } });
  relay.succeed(sessionPath, {
    application: { version: '5.2.0', releaseDate: '', features: {} },
    ...{ user: null, tenant: null },
  });
  relay.succeed('/api/services/app/Account/IsTenantAvailable', { state: 1, tenantId: 1 });
  vi.stubGlobal('firstTexts', {
    en: { form: { submit: 'Sign in', submitting: 'Signing in…', password: 'Password' }, stations: {} },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.resetModules();
  history.replaceState(null, '', '/login');
  await import('./first-screen.ts');
  await startI18n('en');
  await loadTexts(['login']);
});
afterEach(async () => {
  cleanup();
  session?.stop();
  document.getElementById('early-sign-in')?.remove();
  vi.unstubAllGlobals();
  await relay.close();
});

/** The client itself has come. */
async function theClientComes(): Promise<void> {
  const actor = startSession();
  session = actor;
  await waitFor(() => expect(actor.getSnapshot().matches('signedOut')).toBe(true));
  render(
    <SessionProvider actor={actor}>
      <MemoryRouter>
        <LoginScreen />
      </MemoryRouter>
    </SessionProvider>,
  );
}
const early = () => document.querySelector<HTMLFormElement>('#early-sign-in form') as HTMLFormElement;
const typeEarly = (name: string, value: string) => {
  const input = early().elements.namedItem(name) as HTMLInputElement;
  input.focus();
  input.value = value;
};
const valueIn = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value;

it('takes over what was typed before the client was there, and where', async () => {
  typeEarly('tenancyName', 'Riverside');
  typeEarly('userNameOrEmailAddress', 'adm');
  typeEarly('password', 'Ad');
  await theClientComes();
  expect(document.getElementById('early-sign-in')).toBeNull();
  expect([valueIn(/^Tenant/), valueIn('User name or e-mail'), valueIn('Password')]).toEqual([
    'Riverside',
    'adm',
    'Ad',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('keeps what is selected, so that the next letter takes its place', async () => {
  typeEarly('tenancyName', 'Riverside');
  (early().elements.namedItem('tenancyName') as HTMLInputElement).select();
  await theClientComes();
  const tenant = screen.getByLabelText<HTMLInputElement>(/^Tenant/);
  expect([document.activeElement, tenant.selectionStart, tenant.selectionEnd]).toEqual([tenant, 0, 9]);
});

it('signs in with what was sent before the client was there', async () => {
  typeEarly('userNameOrEmailAddress', 'admin');
  typeEarly('password', 'Admin#123');
  fireEvent.submit(early());
  expect(early().querySelector('button')?.textContent).toBe('Signing in…');
  await theClientComes();
  await waitFor(() => expect(relay.heard.some(({ url }) => url === authenticatePath)).toBe(true));
});

it('lets a text be composed before it takes the form away', async () => {
  typeEarly('userNameOrEmailAddress', 'wu');
  fireEvent.compositionStart(early());
  await theClientComes();
  expect(early()).not.toBeNull();
  typeEarly('userNameOrEmailAddress', '武');
  fireEvent.compositionEnd(early());
  await waitFor(() => expect(valueIn('User name or e-mail')).toBe('武'));
  expect(document.getElementById('early-sign-in')).toBeNull();
});

it('asks each question of the boot once', async () => {
  await theClientComes();
  expect(relay.heard.map(({ url }) => url).sort()).toEqual([configurationPath, sessionPath]);
});
