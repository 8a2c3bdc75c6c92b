import { getFirstView } from '@stationwall/contract/services/first-view';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceAlarm } from '../store/tenant-events.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  site = await startTestSite();
  for (const [name, password] of [
    ['admin', 'Admin#123'],
    ['viewer', 'Viewer#123'],
  ] as const)
    headers[name] = (await signInAs(site, 1, name, password)).headers;
  await sql`insert into role_permissions (tenant_id, role_id, permission)
    select 1, id, 'Pages.MobilePage.MobileIndex' from roles where tenant_id = 1 and name = 'Viewer'`.execute(
    site.store.db,
  );
  await sql`delete from last_data where tenant_id = 1`.execute(site.store.db);
});
afterAll(() => site?.close());

const view = async (by: string, culture = 'en') =>
  (
    await callAs(
      site,
      { ...headers[by], cookie: `Abp.Localization.CultureName=${culture}` },
      getFirstView,
      {},
    )
  ).result;

const ring = (stcd: string, severity: number, state: 'unacknowledged' | 'shelved' = 'unacknowledged') =>
  announceAlarm(site.store, 1, {
    ...{ stcd, alarmId: `${stcd}-Z`, state, severity, element: 'Z', value: 70, openedAt: 1, changedAt: 1 },
    ...{ textZh: '水位 70.00 m', textEn: 'Stage 70.00 m' },
  });

it('tells the stations that need somebody most, with what they report, of those that one sees', async () => {
  await ring('61000002', 4);
  await ring('61000003', 2);
  await ring('61000005', 4, 'shelved');
  const now = Date.now();
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    values (1, '61000002', ${now}, ${now}, 1, ${JSON.stringify({ Z: [70, now, now, now, now], VT: [12.4, now, now, now, now] })})`.execute(
    site.store.db,
  );
  const seen = await view('admin');
  expect(seen.states.map(({ station }) => station.stcd).slice(0, 2)).toEqual(['61000002', '61000003']);
  expect(seen.states).toHaveLength(12);
  expect(seen.wrong).toBe(seen.stations);
  expect(seen.alarms.slice(0, 2).map(({ stcd, severity, textEn }) => [stcd, severity, textEn])).toEqual([
    ['61000002', 4, 'Stage 70.00 m'],
    ['61000003', 2, 'Stage 70.00 m'],
  ]);
  expect(
    seen.elements.map(({ name, displayName, unit, decimals }) => [name, displayName, unit, decimals]),
  ).toEqual([
    ['VT', 'Battery voltage', 'V', 2],
    ['Z', 'Stage', 'm', 2],
  ]);
  expect((await view('admin', 'zh-Hans')).elements.map(({ displayName }) => displayName)).toEqual([
    '电压',
    '水位',
  ]);
});

it('tells nobody of stations that they do not see', async () => {
  await sql`delete from user_stations where stcd = '61000002'`.execute(site.store.db);
  const { states, alarms } = await view('viewer');
  expect(states.map(({ station }) => station.stcd)[0]).toBe('61000003');
  expect(alarms.map(({ stcd }) => stcd)).not.toContain('61000002');
});
