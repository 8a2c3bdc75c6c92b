import { getSearchSelectionAll } from '@stationwall/contract/services/search-selection';
import { getAbpSessionUserId, getMyStcdPrivilages } from '@stationwall/contract/services/user';
import {
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import {
  addStcdsToUserStcdPrivilage,
  findUserStcdAll,
  findUserStcdPrivilages,
  getUserStcdPrivilages,
  removeStcdsToUserStcdPrivilage,
} from '@stationwall/contract/services/user-stations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let users: Record<'admin' | 'viewer' | 'operator' | 'riverside' | 'host', SignedIn>;
beforeAll(async () => {
  site = await startTestSite();
  users = {
    admin: await signInAs(site, 1, 'admin', 'Admin#123'),
    viewer: await signInAs(site, 1, 'viewer', 'Viewer#123'),
    operator: await signInAs(site, 1, 'operator', 'Operator#123'),
    riverside: await signInAs(site, 2, 'admin', 'Admin#123'),
    host: await signInAs(site, null, 'host', 'Host#123'),
  };
});
afterAll(() => site?.close());

const granted = Array.from({ length: 12 }, (_, index) => String(61000001 + index * 2));

describe('stations granted one by one', () => {
  it('are told to the user, and to who administers users', async () => {
    const { userId, headers } = users.viewer;
    const theirs = { userId, isAll: false, items: granted };
    expect((await callAs(site, headers, getUserStcdPrivilages, {})).result).toEqual(theirs);
    expect((await callAs(site, headers, getUserStcdPrivilages, { userId })).result).toEqual(theirs);
    const asked = await callAs(site, users.admin.headers, getUserStcdPrivilages, { userId });
    expect(asked.result).toEqual(theirs);
    const own = await callAs(site, users.operator.headers, getUserStcdPrivilages, {});
    expect(own.result).toEqual({ userId: users.operator.userId, isAll: true, items: [] });
  });

  it('are given and taken, and seen with the next call', async () => {
    const { userId, headers } = users.viewer;
    const stcds = ['61000002', '61000004', '61000001'];
    const given = await callAs(site, users.admin.headers, addStcdsToUserStcdPrivilage, { userId, stcds });
    expect(given.result).toEqual({ count: 2 });
    const mine = async () => (await callAs(site, headers, getMyStcdPrivilages, {})).result.items;
    expect(await mine()).toHaveLength(14);
    const taken = await callAs(site, users.admin.headers, removeStcdsToUserStcdPrivilage, {
      userId,
      stcds: ['61000002', '61000004'],
    });
    expect(taken.result).toEqual({ count: 2 });
    expect(await mine()).toEqual(granted);
  });

  it('are the tenant’s own: others are refused by their codes, and nothing is granted', async () => {
    const input = { userId: users.viewer.userId, stcds: ['61000002', '62000001'] };
    const outcome = await callAs(site, users.admin.headers, addStcdsToUserStcdPrivilage, input);
    expect(saidBy(outcome).fields).toEqual([
      ['stcds', 'This tenant has no stations 62000001; nothing was changed.'],
    ]);
    const { result } = await callAs(site, users.viewer.headers, getUserStcdPrivilages, {});
    expect(result.items).toEqual(granted);
  });

  it.each([
    ['viewer', 403],
    ['riverside', 404],
    ['host', 404],
  ] as const)('of another are not for %s to see or change', async (name, expected) => {
    const { headers } = users[name];
    const { userId } = users.operator;
    const stcds = ['61000002'];
    for (const [endpoint, input] of [
      [getUserStcdPrivilages, { userId }],
      [findUserStcdPrivilages, { userId }],
      [findUserStcdAll, { userId }],
      [addStcdsToUserStcdPrivilage, { userId, stcds }],
      [removeStcdsToUserStcdPrivilage, { userId, stcds }],
      [getUserLastDataDisplaySetting, { userId }],
      [createUserLastDataDisplaySetting, { userId, columns: [], sttps: [], sorting: '' }],
      [updateUserLastDataDisplaySetting, { userId, columns: [], sttps: [], sorting: '' }],
    ] as const) {
      expect((await callAs(site, headers, endpoint, input)).status, endpoint.path).toBe(expected);
    }
  });
});

describe('the search among stations', () => {
  it('shows an administrator all that can be granted, page by page', async () => {
    const { userId } = users.viewer;
    const input = { userId, keyword: 'station 1', sttp: 'PP', sorting: 'stcd DESC', maxResultCount: 2 };
    const { result } = await callAs(site, users.admin.headers, findUserStcdAll, input);
    expect(result.totalCount).toBe(6);
    expect(result.items).toEqual([
      {
        stcd: '61000018',
        nameZh: '测站18',
        nameEn: 'Station 18',
        sttp: 'PP',
        river: 'Qing',
        isGranted: false,
      },
      {
        stcd: '61000017',
        nameZh: '测站17',
        nameEn: 'Station 17',
        sttp: 'PP',
        river: 'Qing',
        isGranted: true,
      },
    ]);
  });

  it('shows others what they see, and the granted ones apart', async () => {
    const { headers } = users.viewer;
    for (const endpoint of [findUserStcdAll, findUserStcdPrivilages]) {
      const { result } = await callAs(site, headers, endpoint, { maxResultCount: 100 });
      expect(result.items.map(({ stcd }) => stcd)).toEqual(granted);
    }
    const { result } = await callAs(site, users.host.headers, findUserStcdAll, {});
    expect(result).toEqual({ items: [], totalCount: 0 });
  });
});

describe('the display setting of the last data', () => {
  const setting = { columns: ['Z', 'PJ'], sttps: ['ZQ'], sorting: 'nameEn DESC' };

  it('is nothing, then made once, then edited', async () => {
    const { userId, headers } = users.viewer;
    expect((await callAs(site, headers, getUserLastDataDisplaySetting, {})).result).toBeNull();
    expect((await callAs(site, headers, updateUserLastDataDisplaySetting, setting)).status).toBe(404);
    const { result } = await callAs(site, headers, createUserLastDataDisplaySetting, setting);
    expect(result).toEqual({ userId, ...setting });
    const again = await callAs(site, headers, createUserLastDataDisplaySetting, setting);
    expect(saidBy(again).message).toBe('The user viewer has a display setting already; update it instead.');
    const edited = { ...setting, columns: [] };
    const input = { userId, ...edited };
    await callAs(site, users.admin.headers, updateUserLastDataDisplaySetting, input);
    const kept = await callAs(site, headers, getUserLastDataDisplaySetting, {});
    expect(kept.result).toEqual({ userId, ...edited });
  });
});

describe('selections of searches', () => {
  const of = async (name: 'admin' | 'viewer' | 'host', input: object) =>
    (await callAs(site, users[name].headers, getSearchSelectionAll, input)).result.items;

  it('offer what the caller may read', async () => {
    const all = await of('admin', {});
    expect(all.map(({ name, options }) => [name, options.length])).toEqual([
      ['stcd', 30],
      ['sttp', 2],
      ['river', 1],
      ['role', 5],
      ['user', 5],
    ]);
    expect((await of('viewer', {})).map(({ name, options }) => [name, options.length])).toEqual([
      ['stcd', 12],
      ['sttp', 2],
      ['river', 1],
    ]);
    expect((await of('host', {})).map(({ name, options }) => [name, options.length])).toEqual([
      ['stcd', 0],
      ['sttp', 0],
      ['river', 0],
      ['role', 1],
      ['user', 1],
    ]);
  });

  it('are picked by name and narrowed by a part of what is shown', async () => {
    expect(await of('admin', { names: ['sttp', 'user'], keyword: 'ver' })).toEqual([
      { name: 'sttp', options: [{ value: 'ZQ', label: 'River discharge' }] },
      {
        name: 'user',
        options: [{ value: '3', label: 'viewer (Vera Viewer)' }],
      },
    ]);
  });
});

it('the session’s user id is the caller’s', async () => {
  const { result } = await callAs(site, users.operator.headers, getAbpSessionUserId, {});
  expect(result).toBe(users.operator.userId);
});
