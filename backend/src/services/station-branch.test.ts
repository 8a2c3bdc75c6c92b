import type { Endpoint } from '@stationwall/contract/endpoint';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { bindDevice, getAllBindings } from '@stationwall/contract/services/device-bind-info';
import { device, getDeviceById } from '@stationwall/contract/services/device-produce';
import { createDeviceComsumers, getComsumersBySharer } from '@stationwall/contract/services/device-share';
import { getDynamicLastDatas } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { sensor } from '@stationwall/contract/services/sensor';
import { station } from '@stationwall/contract/services/station';
import { curveKinds, stationCurve } from '@stationwall/contract/services/station-curve';
import { stationLog } from '@stationwall/contract/services/station-log';
import { stationParameter } from '@stationwall/contract/services/station-parameter';
import { getAllSitePictures, getPictures } from '@stationwall/contract/services/station-picture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserByName } from '../store/accounts.ts';
import { addPicture } from '../store/station-pictures.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSiteOn, type TestSite } from '../testing/test-site.ts';

describe.each(testStoreKinds)('in the $name store', (kind) => {
  let site: TestSite;
  let admin: Record<string, string>;
  const [one, other] = ['61000001', '61000002'] as const;

  beforeAll(async () => {
    site = await startTestSiteOn(kind);
    admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
    const { db } = site.store;
    const placed = { bsnm: 'Yangtze', river: 'Han / Hanshui', addvcd: '610702' };
    await db.updateTable('stations').set(placed).where('tenant_id', '=', 1).where('stcd', '=', one).execute();
    await db
      .updateTable('stations')
      .set({ ...placed, addvcd: '' })
      .where('tenant_id', '=', 1)
      .where('stcd', '=', other)
      .execute();
    site.store.stationLists.forget(1);
    const at = Date.UTC(2026, 10, 20);
    const made = {
      tenant_id: 1,
      element: 'Z',
      observed_at: at,
      sent_at: at,
      received_at: at,
      value: 1,
      msg_id: 1,
    };
    await db
      .insertInto('readings')
      .values([one, other].map((stcd) => ({ ...made, stcd })))
      .execute();
    const consumer = (await findUserByName(db, 1, 'viewer'))?.id ?? 0;
    for (const stcd of [one, other]) {
      const deviceCode = `BOX-${stcd}`;
      await callAs(site, admin, sensor.calls.create, {
        ...{ stcd, element: 'Z', serialNumber: 'S', validFrom: '2030-01-01T00:00:00' },
      });
      await callAs(site, admin, stationLog.calls.create, {
        ...{ stcd, beginTime: '2026-11-20T08:00:00', text: 'seen' },
      });
      await callAs(site, admin, stationCurve.calls.create, {
        ...{
          stcd,
          name: 'C',
          kind: curveKinds[0],
          validFrom: '2026-11-20T08:00:00',
          points: [
            [1, 1],
            [2, 2],
          ],
        },
      });
      await callAs(site, admin, stationParameter.calls.create, { stcd, element: 'Z' });
      await callAs(site, admin, device.calls.create, { deviceCode });
      await callAs(site, admin, bindDevice, { deviceCode, stcd });
      const made = await callAs(site, admin, getDeviceById, { deviceCode });
      await callAs(site, admin, createDeviceComsumers, {
        ...{ deviceIds: [made.result?.id ?? 0], comsumerIds: [consumer] },
      });
      await addPicture(db, 1, {
        ...{ stcd, caption: 'gauge', takenAt: null, width: 1, height: 1, size: 1, uploadedBy: 'admin' },
        ...{ thumbnail: new Uint8Array([1]), picture: new Uint8Array([1]) },
      });
    }
  });
  afterAll(() => site?.close());

  const lists: [string, Endpoint][] = [
    ['stations', station.calls.getAll as unknown as Endpoint],
    ['last data', getDynamicLastDatas],
    ['original data', getOriginalDatas2],
    ['sensors', sensor.calls.getAll as unknown as Endpoint],
    ['the station log', stationLog.calls.getAll as unknown as Endpoint],
    ['parameters', stationParameter.calls.getAll as unknown as Endpoint],
    ['curves', stationCurve.calls.getAll as unknown as Endpoint],
    ['bindings', getAllBindings],
    ['shares', getComsumersBySharer],
    ['pictures', getPictures],
    ['pictures of sites', getAllSitePictures],
  ];

  it.each(lists)('a branch of basin, river and division narrows %s', async (_, endpoint) => {
    const stcds = async (branch: string) => {
      const { status, result } = await callAs(site, admin, endpoint, { branch, maxResultCount: 1000 });
      expect(status).toBe(200);
      const { items } = result as { items: { stcd: string }[] };
      return [...new Set(items.map(({ stcd }) => stcd))].sort();
    };
    expect(await stcds('Yangtze')).toEqual([one, other]);
    expect(await stcds('Yangtze/Han%20%2F%20Hanshui')).toEqual([one, other]);
    expect(await stcds('Yangtze/Han%20%2F%20Hanshui/610702')).toEqual([one]);
    expect(await stcds('Yangtze/Han%20%2F%20Hanshui/-')).toEqual([other]);
    expect(await stcds('Yangtze/Wei')).toEqual([]);
    expect(await stcds("a/b/c/d' or 1=1")).toEqual([]);
  });

  it('and devices by the station at which they are, and the audit log by what was done to stations', async () => {
    const codes = async (branch: string) => {
      const { result } = await callAs(site, admin, device.calls.getAll as unknown as Endpoint, { branch });
      return (result as { items: { deviceCode: string }[] }).items.map(({ deviceCode }) => deviceCode).sort();
    };
    expect(await codes('Yangtze')).toEqual([`BOX-${one}`, `BOX-${other}`]);
    expect(await codes('Yangtze/Han%20%2F%20Hanshui/-')).toEqual([`BOX-${other}`]);
    const done = async (sought: { branch: string } | { stcd: string }) =>
      (await callAs(site, admin, getAllAuditLogs, { ...sought, maxResultCount: 1000 })).result?.totalCount;
    const [ofOne, ofOther] = [await done({ stcd: one }), await done({ stcd: other })];
    expect(ofOther).toBeGreaterThan(3);
    expect(await done({ branch: 'Yangtze' })).toBe((ofOne ?? 0) + (ofOther ?? 0));
    expect(await done({ branch: 'Yangtze/Han%20%2F%20Hanshui/-' })).toBe(ofOther);
    expect(await done({ branch: 'Yangtze/Wei' })).toBe(0);
  });
});
