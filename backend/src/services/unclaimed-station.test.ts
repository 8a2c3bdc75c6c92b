import { station } from '@stationwall/contract/services/station';
import {
  deleteUnclaimedStation,
  getAllUnclaimedStations,
} from '@stationwall/contract/services/unclaimed-station';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStoreKinds } from '../store/test-stores.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSiteOn, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
describe.each(testStoreKinds)('in the $name store', (kind) => {
  let site: TestSite;
  let [admin, riverside]: [Headers, Headers] = [{}, {}];
  const begun = Date.UTC(2026, 10, 20, 0, 0);
  const wall = Date.UTC(2026, 10, 20, 8, 10);

  /** `[centre, address]`, heard a minute after each other. */
  const waiting: [number | null, string][] = [
    [1, '0061999999'],
    [2, '0062999999'],
    [77, '0077999999'],
    [null, 'OUTFALL0001'],
  ];

  beforeAll(async () => {
    site = await startTestSiteOn(kind);
    await site.store.db
      .insertInto('unclaimed_stations')
      .values(
        waiting.map(([centre, address], index) => ({
          key: centre === null ? `MN ${address.toLowerCase()}` : `${centre} ${address}`,
          ...{ centre, address, station_type: centre === null ? null : '50', network: '203.0.113.7' },
          ...{ remote_address: '203.0.113.7', first_at: begun, last_at: begun + (20 + index) * 60_000 },
          ...{
            reports: 5,
            kept_frames: 4,
            kept_bytes: 400,
            last_values: JSON.stringify([['PT', 31.5, wall]]),
          },
        })),
      )
      .execute();
    admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
    riverside = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  });
  afterAll(() => site?.close());

  const list = async (by: Headers, address?: string) =>
    (await callAs(site, by, getAllUnclaimedStations, address === undefined ? {} : { address })).result;
  const addresses = async (by: Headers, address?: string) =>
    (await list(by, address))?.items.map((row) => row.address);
  const idOf = async (by: Headers, address: string) => (await list(by, address))?.items[0]?.id ?? 0;

  it('a tenant sees those at its own centre, and one whose whole address or MN it says', async () => {
    expect(await list(admin)).toEqual({
      totalCount: 1,
      items: [
        {
          ...{ id: expect.any(Number), protocol: 'SL651', centre: 1, address: '0061999999' },
          ...{ stcd: '61999999', sttp: 'PP', intervalS: 300, remoteAddress: '203.0.113.7' },
          ...{ firstAt: '2026-11-20T08:00:00', lastAt: '2026-11-20T08:20:00', reports: 5, keptReports: 4 },
          values: [
            {
              ...{ name: 'PT', displayName: expect.any(String), unit: 'mm', decimals: 1, value: 31.5 },
              observedAt: '2026-11-20T08:10:00',
            },
          ],
        },
      ],
    });
    expect(await addresses(riverside)).toEqual(['0062999999']);
    expect(await addresses(riverside, '0061')).toEqual([]);
    expect(await addresses(admin, 'outfall')).toEqual([]);
    expect(await addresses(admin, ' outfall0001 ')).toEqual(['OUTFALL0001']);
    expect(await addresses(admin, '0077999999')).toEqual(['0077999999']);
  });

  it('one that two claim at once is one’s', async () => {
    const draft = { stcd: '61999999', stnm: 'New gauge', sttp: 'PP', centre: 1, address: '0061999999' };
    const answers = await Promise.all([
      callAs(site, admin, station.calls.create, draft),
      callAs(site, riverside, station.calls.create, draft),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.error?.validationErrors?.[0]?.members).toEqual([
      'address',
    ]);
    expect(await addresses(admin)).toEqual([]);
  });

  it('one is thrown out by whose it is, and that is written down', async () => {
    const id = await idOf(riverside, '0062999999');
    expect((await callAs(site, admin, deleteUnclaimedStation, { id })).status).toBe(404);
    expect((await callAs(site, riverside, deleteUnclaimedStation, { id })).status).toBe(200);
    expect(await addresses(riverside)).toEqual([]);
    const [entry] = await site.store.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .where('action' as never, '=', 'station.unclaimedDiscarded' as never)
      .execute();
    expect(entry).toMatchObject({ target: '0062999999', tenant_id: 2 });
  });
});
