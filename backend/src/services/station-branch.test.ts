import type { Endpoint } from '@stationwall/contract/endpoint';
import { bindDevice, getAllBindings } from '@stationwall/contract/services/device-bind-info';
import { device } from '@stationwall/contract/services/device-produce';
import { getDynamicLastDatas } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { sensor } from '@stationwall/contract/services/sensor';
import { station } from '@stationwall/contract/services/station';
import { curveKinds, stationCurve } from '@stationwall/contract/services/station-curve';
import { stationLog } from '@stationwall/contract/services/station-log';
import { stationParameter } from '@stationwall/contract/services/station-parameter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
const [one, other] = ['61000001', '61000002'];

beforeAll(async () => {
  site = await startTestSite();
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
