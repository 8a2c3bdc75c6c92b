import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import { deleteCookie, writeCookie } from './cookies.ts';
import { type SessionActor, SessionProvider, startSession, useCultures, useSession } from './session.tsx';

let relay: Relay;
let session: SessionActor;
beforeEach(async () => {
  relay = await aRelay();
  writeCookie('Abp.AuthToken', 'T');
});
afterEach(async () => {
  cleanup();
  session.stop();
  deleteCookie('Abp.AuthToken');
  localStorage.clear();
  await relay.close();
});

const tenant = { id: 1, tenancyName: 'Default', name: 'Default' };
const loginAt = (of: typeof tenant | null) => ({
  application: { version: '5.2.0', releaseDate: '', features: {} },
  user: { id: 2, name: 'a', surname: 'b', userName: 'admin', emailAddress: '' },
  tenant: of,
});

it.each([
  ['a tenant’s session', true, tenant, false],
  ['a session of no tenant', true, null, true],
  ['a session where there is one tenant alone', false, tenant, false],
  ['a session that is not told the one tenant there is', false, null, false],
])('%s is of the host’s side only where there is one', async (_, isEnabled, tenant, isHost) => {
  relay.succeed('/AbpUserConfiguration/GetAll', {
    multiTenancy: { isEnabled },
    auth: { allPermissions: {}, grantedPermissions: {} },
  });
  relay.succeed('/api/services/app/Session/GetCurrentLoginInformations', loginAt(tenant));
  session = startSession();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider actor={session}>{children}</SessionProvider>
  );
  const { result } = renderHook(useSession, { wrapper });
  await waitFor(() => expect(result.current.isSignedIn).toBe(true));
  expect([result.current.tenant, result.current.isHost]).toEqual([tenant, isHost]);
});

it('offers the languages that the backend has not switched off, and the one on show', async () => {
  const language = (name: string, isDisabled: boolean) => ({ name, displayName: name, icon: '', isDisabled });
  relay.succeed('/AbpUserConfiguration/GetAll', {
    multiTenancy: { isEnabled: true },
    auth: { allPermissions: {}, grantedPermissions: {} },
    localization: { languages: [language('en', false), language('zh-Hans', true)] },
  });
  relay.succeed('/api/services/app/Session/GetCurrentLoginInformations', loginAt(tenant));
  session = startSession();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider actor={session}>{children}</SessionProvider>
  );
  const { result } = renderHook(() => [useCultures('en'), useCultures('zh-Hans')], { wrapper });
  expect(result.current).toEqual([
    ['en', 'zh-Hans'],
    ['en', 'zh-Hans'],
  ]);
  await waitFor(() => expect(result.current).toEqual([['en'], ['en', 'zh-Hans']]));
});
