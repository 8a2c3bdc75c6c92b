import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  bindDevice,
  getAllBinders,
  getAllBindings,
  unbindDevice,
  updateBinding,
} from '@stationwall/contract/services/device-bind-info';
import { device } from '@stationwall/contract/services/device-produce';
import * as share from '@stationwall/contract/services/device-share';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { deActivateUser, getMyStcdPrivilages } from '@stationwall/contract/services/user';
import {
  addStcdsToUserStcdPrivilage,
  removeStcdsToUserStcdPrivilage,
} from '@stationwall/contract/services/user-stations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUserByName } from '../store/accounts.ts';
import { insertRole } from '../store/roles.ts';
import { setRoles } from '../store/users.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let users: Record<'admin' | 'maker' | 'viewer' | 'neighbour', SignedIn>;
const as = (name: keyof typeof users) => users[name].headers;
beforeAll(async () => {
  site = await startTestSite();
  const permissions = ['Pages.Production.DeviceProduce' as const];
  const { db } = site.store;
  const role = { name: 'Maker', displayName: 'Maker', isDefault: false, isStatic: false, permissions };
  const roleId = await insertRole(db, 1, role);
  // Somebody who makes devices and sees some stations alone.
  const mobile = await findUserByName(db, 1, 'mobile');
  await setRoles(db, { tenant_id: 1, id: mobile?.id ?? 0 }, [roleId]);
  users = {
    admin: await signInAs(site, 1, 'admin', 'Admin#123'),
    maker: await signInAs(site, 1, 'mobile', 'Mobile#123'),
    viewer: await signInAs(site, 1, 'viewer', 'Viewer#123'),
    neighbour: await signInAs(site, 2, 'admin', 'Admin#123'),
  };
  const stcds = ['61000002', '61000004'];
  await callAs(site, as('admin'), addStcdsToUserStcdPrivilage, { userId: users.maker.userId, stcds });
});
afterAll(() => site?.close());

const make = async (deviceCode: string, by = as('admin')) =>
  (await callAs(site, by, device.calls.create, { deviceCode })).result;
const bind = (deviceCode: string, stcd: string, by = as('admin'), more = {}) =>
  callAs(site, by, bindDevice, { deviceCode, stcd, ...more });
const bindings = async (input: object, by = as('admin')) =>
  (await callAs(site, by, getAllBindings, { maxResultCount: 100, ...input })).result.items;
const seen = async (name: keyof typeof users) =>
  (await callAs(site, as(name), getMyStcdPrivilages, {})).result.items;
const shareWith = (deviceIds: number[], comsumerIds: number[], by = as('admin')) =>
  callAs(site, by, share.createDeviceComsumers, { deviceIds, comsumerIds });

it('binds a device to a station and a place, unbinds it, and keeps the history', async () => {
  const made = await make('B-1');
  const { status, result } = await bind('b-1', '61000001', as('admin'), { addvcd: '610702', place: 'mast' });
  expect([status, result]).toEqual([
    200,
    expect.objectContaining({
      ...{ deviceId: made.id, deviceCode: 'B-1', stcd: '61000001', addvcd: '610702', place: 'mast' },
      ...{ divisionName: '陕西省 汉中市 汉台区', boundBy: 'admin', unboundAt: null, unboundBy: null },
    }),
  ]);
  const twice = saidBy(await bind('B-1', '61000002'));
  expect([twice.status, twice.fields]).toEqual([
    ...[400, [['deviceCode', 'Device B-1 is bound to station 61000001 already. Unbind it there first.']]],
  ]);
  const bound = await callAs(site, as('admin'), device.calls.getAll, { isBound: true, keyword: 'B-1' });
  expect(bound.result.items.map((row) => row.isBound)).toEqual([true]);
  const kept = await callAs(site, as('admin'), device.calls.delete, { id: made.id });
  expect(kept.error?.message).toBe(
    'Device B-1 is bound to a station and cannot be deleted. Unbind it first.',
  );
  const moved = await callAs(site, as('admin'), updateBinding, { id: result.id, addvcd: '610700' });
  expect([moved.result.divisionName, moved.result.place]).toEqual(['陕西省 汉中市', '']);
  expect((await bindings({ addvcd: '610000' })).map(({ deviceCode }) => deviceCode)).toEqual(['B-1']);
  expect((await bindings({ addvcd: '620000' })).length).toBe(0);

  expect((await callAs(site, as('admin'), unbindDevice, { id: result.id })).status).toBe(200);
  const again = await callAs(site, as('admin'), unbindDevice, { id: result.id });
  expect(again.error?.message).toBe('Device B-1 has been unbound from station 61000001 already.');
  await bind('B-1', '61000003');
  const history = await bindings({ deviceId: made.id });
  expect(history.map(({ stcd, unboundBy }) => [stcd, unboundBy])).toEqual([
    ['61000003', null],
    ['61000001', 'admin'],
  ]);
  const log = (await callAs(site, as('admin'), getAllAuditLogs, { target: 'B-1' })).result.items;
  expect(log.map(({ action }) => action).slice(0, 4)).toEqual([
    ...['device.bound', 'device.unbound', 'device.bindingChanged', 'device.bound'],
  ]);
  const { items } = (await callAs(site, as('admin'), getAllBinders, {})).result;
  expect(items).toEqual([{ userId: users.admin.userId, userName: 'admin', deviceCount: 1 }]);
});

it('binds to stations that the caller sees, and shows no others', async () => {
  for (const code of ['B-10', 'B-11']) await make(code);
  expect(saidBy(await bind('B-10', '61000001', as('maker'))).fields).toEqual([
    ['stcd', 'There is no station 61000001, or you do not see it.'],
  ]);
  await bind('B-10', '61000001');
  const elsewhere = saidBy(await bind('B-10', '61000002', as('maker')));
  expect(elsewhere.fields[0]?.[1]).toContain('to a station that you do not see');
  expect((await bind('B-11', '61000002', as('maker'))).status).toBe(200);
  const own = await bindings({}, as('maker'));
  expect(own.map(({ deviceCode }) => deviceCode)).toEqual(['B-11']);
  const [hidden] = await bindings({ keyword: 'B-10' });
  expect((await callAs(site, as('maker'), unbindDevice, { id: hidden?.id ?? 0 })).status).toBe(404);
  expect((await callAs(site, as('neighbour'), unbindDevice, { id: own[0]?.id ?? 0 })).status).toBe(404);
});

it.each([
  ['NONE', '61000001', {}, 'deviceCode', 'There is no device with the number "NONE".'],
  [
    'B-20',
    '61000001',
    { addvcd: '999999' },
    'addvcd',
    '999999 is no code of a province, city or county by GB/T 2260.',
  ],
])('refuses %s at %s with %j at the field', async (code, stcd, more, field, message) => {
  const refused = saidBy(await bind(code, stcd, as('admin'), more));
  expect([refused.status, refused.fields]).toEqual([400, [[field, message]]]);
});

it('gives a share’s consumer that station and nothing else, until it ends in any way', async () => {
  const { id } = await make('S-1');
  await bind('S-1', '61000002');
  const before = await seen('viewer');
  expect(before).not.toContain('61000002');
  const viewer = users.viewer.userId;
  const give = async () => (await shareWith([id], [viewer])).result.count;
  expect([await give(), await give()]).toEqual([1, 0]);
  expect(await seen('viewer')).toEqual([...before, '61000002'].sort());
  const { items } = (await callAs(site, as('viewer'), getDynamicLastDatasAll, {})).result;
  expect(items.map(({ stcd }) => stcd).sort()).toEqual([...before, '61000002'].sort());
  const [row] = (await callAs(site, as('viewer'), share.getSharersByComsumer, {})).result.items;
  expect(row).toMatchObject({ deviceCode: 'S-1', stcd: '61000002', sharerUserName: 'admin' });
  const mine = (await callAs(site, as('admin'), share.getComsumersBySharer, {})).result.items;
  expect(mine.map((one) => [one.comsumerUserName, one.isInEffect])).toEqual([['viewer', true]]);

  const removed = { deviceId: id, comsumerIds: [viewer] };
  await callAs(site, as('admin'), share.removeDeviceComsumers, removed);
  expect(await seen('viewer')).toEqual(before);
  await give();
  const [declined] = (await callAs(site, as('viewer'), share.getSharersByComsumer, {})).result.items;
  expect(
    (await callAs(site, as('neighbour'), share.deleteDeviceShare, { id: declined?.id ?? 0 })).status,
  ).toBe(404);
  await callAs(site, as('viewer'), share.deleteDeviceShare, { id: declined?.id ?? 0 });
  expect(await seen('viewer')).toEqual(before);
  await give();
  const [binding] = await bindings({ deviceId: id, isBound: true });
  await callAs(site, as('admin'), unbindDevice, { id: binding?.id ?? 0 });
  await bind('S-1', '61000004');
  expect(await seen('viewer')).toEqual(before);
});

it('ends a share with the sharer’s own sight; what is shared is not shared on', async () => {
  const { id } = await make('S-10');
  await bind('S-10', '61000004', as('maker'));
  const { userId } = users.maker;
  const before = await seen('viewer');
  expect((await shareWith([id], [users.viewer.userId], as('maker'))).result.count).toBe(1);
  expect(await seen('viewer')).toContain('61000004');
  const input = { userId, stcds: ['61000004'] };
  await callAs(site, as('admin'), removeStcdsToUserStcdPrivilage, input);
  expect(await seen('viewer')).toEqual(before);
  await shareWith([id], [userId]);
  expect(await seen('maker')).toContain('61000004');
  const onwards = await shareWith([id], [users.viewer.userId], as('maker'));
  expect(onwards.error?.message).toContain('You do not see the station of device S-10 by right of your own');
  await callAs(site, as('admin'), addStcdsToUserStcdPrivilage, input);
  expect(await seen('viewer')).toContain('61000004');
  await callAs(site, as('admin'), deActivateUser, { id: userId });
  expect(await seen('viewer')).toEqual(before);
});

it('answers what cannot be shared', async () => {
  const { id } = await make('S-20');
  const self = saidBy(await shareWith([id], [users.admin.userId]));
  expect(self.fields).toEqual([['comsumerIds', 'You cannot share a device with yourself.']]);
  expect(saidBy(await shareWith([id], [])).status).toBe(400);
  const stranger = saidBy(await shareWith([id], [users.viewer.userId, 999_999]));
  expect(stranger.fields[0]?.[1]).toContain('999999; nothing was shared');
  const unbound = await shareWith([id], [users.viewer.userId]);
  expect(unbound.error?.message).toBe(
    'Device S-20 is not bound to a station: there are no data to share. Bind it first.',
  );
  const foreign = await make('S-20', as('neighbour'));
  expect((await shareWith([foreign.id], [users.viewer.userId])).status).toBe(404);
});
