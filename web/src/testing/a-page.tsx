import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import type { LinkStatus, LiveStations } from '../platform/live-stations.ts';
import { SessionProvider, startSession } from '../platform/session.tsx';
import { GivenStations } from '../platform/stations.tsx';
import { createStationsStore } from '../platform/stations-store.ts';
import { aRelay } from './relay.ts';
import { SaidAsNamed } from './said-as-named.tsx';

const status: LinkStatus = {
  ...{ link: 'connecting', lostHop: null, isHeld: false, pictureOf: null, since: 0, upstream: null },
  ...{ refusedBy: null, lack: null, timeZone: 'Asia/Shanghai', clockOffsetMs: null },
};

/** What a screen needs around it: nobody is signed in, and stations come from a store in the test's hand, as yet unread. */
export async function aPage() {
  const relay = await aRelay();
  relay.succeed('/AbpUserConfiguration/GetAll', { auth: { allPermissions: {}, grantedPermissions: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await startI18n('en');
  const session = startSession();
  const store = createStationsStore((flush) => flush());
  const stations = {
    ...{ store, getStatus: () => status, subscribeStatus: () => () => {}, serverNow: () => 0 },
    ...{ onJob: () => () => {}, onNotification: () => () => {}, getLagMs: () => null },
  } as unknown as LiveStations;
  return {
    relay,
    store,
    Around: ({ at = '/', children }: { at?: string; children: ReactNode }) => (
      <SessionProvider actor={session}>
        <SaidAsNamed>
          <GivenStations stations={stations}>
            <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
          </GivenStations>
        </SaidAsNamed>
      </SessionProvider>
    ),
    async close() {
      session.stop();
      vi.unstubAllGlobals();
      await relay.close();
    },
  };
}
export type Page = Awaited<ReturnType<typeof aPage>>;
