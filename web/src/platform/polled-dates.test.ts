// @vitest-environment jsdom
import { clientSettingsPath, noClientSettings } from '@stationwall/contract/client-settings';
import type { AnnouncedDates } from '@stationwall/contract/wire-dates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';

let relay: Relay;
beforeEach(async () => {
  relay = await aRelay();
});
afterEach(() => relay.close());

const reportedAt = Date.UTC(2026, 10, 21, 0, 0, 5);

it.each<[string, string | null, AnnouncedDates, string, string]>([
  [
    'UTC that announces the zone of its people',
    'Etc/UTC',
    { timeZone: 'Asia/Shanghai', isUtc: false },
    '2026-11-21T00:00:05.0000000',
    'Etc/UTC',
  ],
  [
    'UTC that announces nothing',
    'Etc/UTC',
    { timeZone: null, isUtc: false },
    '2026-11-21T00:00:05',
    'Etc/UTC',
  ],
  [
    'UTC+8 that announces UTC',
    'Asia/Shanghai',
    { timeZone: 'UTC', isUtc: false },
    '2026-11-21T08:00:05.0000000',
    'Asia/Shanghai',
  ],
  [
    'UTC by its clock provider',
    'Asia/Shanghai',
    { timeZone: 'UTC', isUtc: true },
    '2026-11-21T00:00:05.0000000',
    'Asia/Shanghai',
  ],
  ['UTC+9 that says so', null, { timeZone: 'Asia/Tokyo', isUtc: false }, '2026-11-21T09:00:05', 'Asia/Tokyo'],
])(
  'what is polled of a server in %s (BACKEND_TIME_ZONE %s) is read at its moment',
  async (_, timeZone, announced, date, zone) => {
    // What the relay was told is asked once in a page.
    vi.resetModules();
    const { createLiveStations } = await import('./live-stations.ts');
    relay.answer(clientSettingsPath, 200, { ...noClientSettings, timeZone });
    const row = { stcd: '61000001', nameEn: 'Gauge', nameZh: '站', sttp: 'ZZ', intervalS: 300 };
    const values = { Z: { value: 1.5, observedAt: date } };
    const items = [{ ...row, reportedAt: date, receivedAt: date, values }];
    relay.succeed('/api/services/app/LastData/GetDynamicLastDatasAll', { items, totalCount: 1 });
    const live = createLiveStations({
      ...{ credentials: { token: 'T' }, announced, isLinkAllowed: false, pausesWhenHidden: false },
      onSignInNeeded: () => {},
    });
    live.start();
    await vi.waitFor(() => expect(live.store.getStation('61000001')).toBeDefined(), 5_000);
    const state = live.store.getStation('61000001');
    live.stop();
    expect([state?.reportedAt, state?.values.Z?.observedAt, live.getStatus().timeZone]).toEqual([
      reportedAt,
      reportedAt,
      zone,
    ]);
  },
);
