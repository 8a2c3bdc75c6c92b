import { stationCategory } from '@stationwall/contract/services/station-category';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { ask, type SignedIn, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let users: Record<'admin' | 'operator' | 'viewer' | 'mobile' | 'riverside' | 'host' | 'relay', SignedIn>;
beforeAll(async () => {
  site = await startTestSite();
  users = {
    admin: await signInAs(site, 1, 'admin', 'Admin#123'),
    operator: await signInAs(site, 1, 'operator', 'Operator#123'),
    viewer: await signInAs(site, 1, 'viewer', 'Viewer#123'),
    mobile: await signInAs(site, 1, 'mobile', 'Mobile#123'),
    riverside: await signInAs(site, 2, 'admin', 'Admin#123'),
    host: await signInAs(site, null, 'host', 'Host#123'),
    relay: await signInAs(site, 1, 'relay', 'service-Password-1'),
  };
  await storeFrames();
});
afterAll(() => site?.close());

const stcdsFrom = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => String(first + index * step));
const defaults = stcdsFrom(61000001, 30);
const riversides = stcdsFrom(62000001, 5);
const viewers = stcdsFrom(61000001, 12, 2);
const publics = stcdsFrom(61000001, 15, 2);

async function storeFrames(): Promise<void> {
  const frame = (tenant_id: number, msg_id: number, stcd: string | null) => ({
    tenant_id,
    msg_id,
    received_at: Date.UTC(2026, 10, 21, 0, 0, 5),
    stcd,
    centre: tenant_id,
    address: stcd && `00${stcd}`,
    func: '32',
    reason: stcd === null ? 'the station is unknown' : null,
    remote_address: '127.0.0.1',
    frame: Buffer.from('7E7E01', 'hex'),
  });
  const frames = [
    frame(1, 901, '61000001'),
    frame(1, 902, '61000002'),
    frame(2, 903, '62000001'),
    frame(0, 904, null),
    frame(1, 905, null),
  ];
  await site.store.db.insertInto('raw_frames').values(frames).execute();
  const reading = (tenant_id: number, stcd: string, msg_id: number) => ({
    tenant_id,
    stcd,
    element: 'Z',
    observed_at: Date.UTC(2026, 10, 21, 0, 0),
    sent_at: Date.UTC(2026, 10, 21, 0, 0, 3),
    received_at: Date.UTC(2026, 10, 21, 0, 0, 5),
    value: 31.25,
    msg_id,
  });
  const readings = [reading(1, '61000001', 901), reading(1, '61000002', 902), reading(2, '62000001', 903)];
  await site.store.db.insertInto('readings').values(readings).execute();
}

const lastData = async (headers: Record<string, string>, call = 'GetDynamicLastDatasAll') => {
  const { status, body } = await ask(site, `/api/services/app/LastData/${call}`, { headers });
  const page = body.result as { items: { stcd: string }[]; totalCount: number } | null;
  return { status, stcds: page?.items.map(({ stcd }) => stcd), totalCount: page?.totalCount };
};
const mine = async (headers: Record<string, string>) =>
  (await ask(site, '/api/services/app/User/GetMyStcdPrivilages', { headers })).body.result;
const original = async (headers: Record<string, string>, query = '') => {
  const path = `/api/services/app/OriginalData/GetOriginalDatas2?maxResultCount=100&${query}`;
  const { status, body } = await ask(site, path, { headers });
  const page = body.result as { items: { stcd: string; msgID: number }[]; totalCount: number } | null;
  return { status, msgIDs: page?.items.map(({ msgID }) => msgID), totalCount: page?.totalCount };
};
const message = async (headers: Record<string, string>, id: number) =>
  (await ask(site, `/api/services/app/OriginalData/GetOriginalMsgGPRSById?Id=${id}`, { headers })).status;

describe('a caller sees', () => {
  it.each(['admin', 'operator', 'mobile', 'relay'] as const)(
    'as %s every station of Default',
    async (name) => {
      expect(await lastData(users[name].headers)).toEqual({ status: 200, stcds: defaults, totalCount: 30 });
      expect(await mine(users[name].headers)).toEqual({ isAll: true, items: [] });
    },
  );

  it('as viewer the twelve stations granted, in every call', async () => {
    const { headers } = users.viewer;
    expect(await lastData(headers)).toEqual({ status: 200, stcds: viewers, totalCount: 12 });
    expect(await lastData(headers, 'GetDynamicLastDatas?maxResultCount=1000')).toEqual({
      status: 200,
      stcds: viewers,
      totalCount: 12,
    });
    expect(await mine(headers)).toEqual({ isAll: false, items: viewers });
    expect(await original(headers)).toEqual({ status: 200, msgIDs: [901], totalCount: 1 });
    expect(await original(headers, 'stcd=61000002')).toEqual({ status: 200, msgIDs: [], totalCount: 0 });
    const sttps = await ask(site, '/api/services/app/LastData/GetSttps', { headers });
    expect(sttps.body.result).toEqual({
      items: [
        { sttp: 'PP', displayName: 'Rain', count: 8 },
        { sttp: 'ZQ', displayName: 'River discharge', count: 4 },
      ],
    });
  });

  it('what stations are for is told of those alone that the caller sees', async () => {
    const { db } = site.store;
    const kind = (name: string, sortOrder: number) =>
      new EntityRows(db, stationCategory.name, 1).insert({ name, sortOrder, remark: '' });
    const [gauges, hidden, levels] = [
      await kind('Gauges', 2),
      await kind('Hidden', 0),
      await kind('Levels', 1),
    ];
    const give = (id: number, stcds: readonly string[]) =>
      sql`update stations set category_id = ${id} where tenant_id = 1 and stcd in (${sql.join(stcds)})`.execute(
        db,
      );
    const outside = defaults.filter((stcd) => !viewers.includes(stcd));
    await give(gauges, viewers.slice(0, 3));
    await give(levels, viewers.slice(3, 5));
    await give(hidden, outside.slice(0, 1));
    site.store.stationLists.forget(1);
    const told = (headers: Record<string, string>) =>
      ask(site, '/api/services/app/LastData/GetCategories', { headers });
    const seen = [
      { id: levels, name: 'Levels', count: 2 },
      { id: gauges, name: 'Gauges', count: 3 },
    ];
    expect((await told(users.viewer.headers)).body.result).toEqual({ items: seen });
    expect((await told({ 'Abp.TenantId': '1' })).body.result).toEqual({ items: seen });
    expect((await told(users.admin.headers)).body.result).toEqual({
      items: [{ id: hidden, name: 'Hidden', count: 1 }, ...seen],
    });
  });

  it('as a user with nothing granted, nothing', async () => {
    const accounts = accountsOf(site.store.db);
    const granted = await accounts.selectFrom('user_stations').selectAll().execute();
    await accounts.deleteFrom('user_stations').execute();
    expect(await lastData(users.viewer.headers)).toEqual({ status: 200, stcds: [], totalCount: 0 });
    await accounts.insertInto('user_stations').values(granted).execute();
  });

  it('in Riverside only its own, whatever tenant the header, the cookie or the query names', async () => {
    for (const forged of [
      { 'Abp.TenantId': '1' },
      { 'Abp-TenantId': '1' },
      { cookie: 'Abp.TenantId=1' },
    ] as Record<string, string>[]) {
      const headers = { ...users.riverside.headers, ...forged };
      expect(await lastData(headers)).toEqual({ status: 200, stcds: riversides, totalCount: 5 });
      expect(await original(headers)).toEqual({ status: 200, msgIDs: [903], totalCount: 1 });
    }
    const asked = await lastData(users.riverside.headers, 'GetDynamicLastDatasAll?tenantId=1&Abp.TenantId=1');
    expect(asked.stcds).toEqual(riversides);
  });

  it('on the host side no tenant’s stations, with any header', async () => {
    for (const tenant of ['', '1', '2']) {
      const headers = { ...users.host.headers, 'Abp.TenantId': tenant };
      expect(await lastData(headers)).toEqual({ status: 200, stcds: [], totalCount: 0 });
      expect(await mine(headers)).toEqual({ isAll: false, items: [] });
    }
  });

  it('signed out the public stations of a tenant that allows it', async () => {
    const headers = { 'Abp.TenantId': '1' };
    expect(await lastData(headers)).toEqual({ status: 200, stcds: publics, totalCount: 15 });
    expect(await mine(headers)).toEqual({ isAll: false, items: publics });
    expect((await original(headers)).status).toBe(401);
  });

  it.each(['2', '3', '99', 'null', ''])('signed out nothing of tenant "%s"', async (tenant) => {
    const { status, text } = await ask(site, '/api/services/app/LastData/GetDynamicLastDatasAll', {
      headers: { 'Abp.TenantId': tenant },
    });
    expect(status).toBe(403);
    expect(text).toContain('This tenant has no public map. Sign in to see its stations.');
  });

  it('with a token that is not good nothing at all, not even what is public', async () => {
    expect((await lastData({ authorization: 'Bearer x.y.z', 'Abp.TenantId': '1' })).status).toBe(401);
  });
});

describe('a message as it came', () => {
  it('is shown to who may see its station', async () => {
    const path = '/api/services/app/OriginalData/GetOriginalMsgGPRSById?id=902';
    const { body } = await ask(site, path, { headers: users.operator.headers });
    expect(body.result).toMatchObject({
      id: 902,
      stcd: '61000002',
      func: '32',
      receivedAt: '2026-11-21T08:00:05',
      frame: '7E7E01',
      reason: null,
    });
  });

  it('of another tenant, of none, or unknown is not there', async () => {
    const { headers } = users.admin;
    expect(await message(headers, 903)).toBe(404);
    expect(await message({ ...headers, 'Abp.TenantId': '2' }, 903)).toBe(404);
    expect(await message(headers, 904)).toBe(404);
    expect(await message(headers, 4711)).toBe(404);
    expect(await message(users.riverside.headers, 901)).toBe(404);
    expect(await message(users.riverside.headers, 903)).toBe(200);
    expect(await message(headers, 905)).toBe(200);
  });

  it('of a station that a viewer may not see is not there, even with the permission to read messages', async () => {
    expect(await message(users.viewer.headers, 901)).toBe(403);
    const accounts = accountsOf(site.store.db);
    const role = await accounts
      .selectFrom('roles')
      .select('id')
      .where('tenant_id', '=', 1)
      .where('name', '=', 'Viewer')
      .executeTakeFirstOrThrow();
    const permission = 'Pages.BussinessProject.iStrong.OriginalMsg';
    await accounts
      .insertInto('role_permissions')
      .values({ tenant_id: 1, role_id: role.id, permission })
      .execute();
    expect(await message(users.viewer.headers, 901)).toBe(200);
    expect(await message(users.viewer.headers, 902)).toBe(404);
    expect(await message(users.viewer.headers, 905)).toBe(404);
  });
});

describe('original data', () => {
  it('carry the message’s number, the tenant’s time and the element’s name and unit', async () => {
    const path = '/api/services/app/OriginalData/GetOriginalDatas2?stcd=61000001';
    const headers = { ...users.admin.headers, '.AspNetCore.Culture': 'zh-Hans' };
    expect((await ask(site, path, { headers })).body.result).toEqual({
      items: [
        {
          msgID: 901,
          stcd: '61000001',
          nameZh: '测站1',
          nameEn: 'Station 1',
          sttp: 'ZQ',
          element: 'Z',
          elementName: expect.stringContaining('水位'),
          unit: 'm',
          decimals: 2,
          value: 31.25,
          sentValue: null,
          flags: [],
          isUntrusted: false,
          observedAt: '2026-11-21T08:00:00',
          sentAt: '2026-11-21T08:00:03',
          receivedAt: '2026-11-21T08:00:05',
        },
      ],
      totalCount: 1,
    });
  });

  it('begin after the begin and end with the end, in the tenant’s time', async () => {
    const { headers } = users.admin;
    const at = '2026-11-21T08:00';
    expect((await original(headers, `begin=${at}`)).msgIDs).toEqual([]);
    expect((await original(headers, `end=${at}`)).msgIDs).toEqual([902, 901]);
    expect((await original(headers, 'begin=2026-11-21T07:59:59&end=2026-11-21%2008:00')).msgIDs).toEqual([
      902, 901,
    ]);
  });
});

describe('further calls of original data', () => {
  const get = async (headers: Record<string, string>, path: string) => {
    const answer = await ask(site, `/api/services/app/OriginalData/${path}`, { headers });
    return { status: answer.status, text: answer.text, result: answer.body.result as never };
  };
  const numbers = (page: { items: { msgID: number }[] }) => page.items.map(({ msgID }) => msgID);

  it('give all at once, and those that answered a query', async () => {
    const { headers } = users.admin;
    expect(numbers((await get(headers, 'GetOriginalDatasAll2')).result)).toEqual([902, 901]);
    expect(numbers((await get(headers, 'GetZCOriginal')).result)).toEqual([]);
    await site.store.db.updateTable('raw_frames').set({ func: '3A' }).where('msg_id', '=', 902).execute();
    expect(numbers((await get(headers, 'GetZCOriginal')).result)).toEqual([902]);
    await site.store.db.updateTable('raw_frames').set({ func: '32' }).where('msg_id', '=', 902).execute();
  });

  it('refuse a period that ends before it begins, saying what was given', async () => {
    const period = 'begin=2026-11-21T08:00&end=2016-11-21T08:00';
    for (const call of [
      'GetOriginalDatas2?',
      'GetOriginalDatasAll2?',
      'GetZCOriginal?',
      'getMobileOriginalDatas?stcd=61000001&',
    ]) {
      const { status, text } = await get(users.admin.headers, `${call}${period}`);
      expect([call, status]).toEqual([call, 400]);
      expect(text).toContain('2016-11-21T08:00');
    }
  });

  it('give a phone one station with its readings, and to strangers what is public of a tenant that allows it', async () => {
    type Mobile = { stbprp: { stcd: string } | null; originalDatas: { items: { msgID: number }[] } };
    const mobile = async (headers: Record<string, string>, stcd: string) => {
      const { status, result } = await get(headers, `getMobileOriginalDatas?stcd=${stcd}`);
      const found = result as Mobile | null;
      return [status, found?.stbprp?.stcd ?? null, found ? numbers(found.originalDatas) : []];
    };
    const stranger = { 'Abp.TenantId': '1' };
    const { headers } = users.admin;
    expect(await mobile(headers, '61000002')).toEqual([200, '61000002', [902]]);
    const { stationLists } = site.store;
    const open = (await stationLists.of(1)).filter(({ isPublic }) => isPublic).map(({ stcd }) => stcd);
    const asStranger = [await mobile(stranger, '61000001'), await mobile(stranger, '61000002')];
    expect(asStranger).toEqual([
      [200, ...(open.includes('61000001') ? ['61000001', [901]] : [null, []])],
      [200, ...(open.includes('61000002') ? ['61000002', [902]] : [null, []])],
    ]);
    expect(open).not.toHaveLength(0);
    expect(await mobile({ 'Abp.TenantId': '2' }, '62000001')).toEqual([403, null, []]);
    expect(await mobile(users.riverside.headers, '61000001')).toEqual([200, null, []]);
  });
});

describe('the rows of last data', () => {
  const rows = async (query: string) =>
    (await lastData(users.admin.headers, `GetDynamicLastDatas?${query}`)).stcds;

  it('are ten a page by station code unless asked otherwise', async () => {
    expect(await rows('')).toEqual(defaults.slice(0, 10));
    expect(await rows('skipCount=28')).toEqual(defaults.slice(28));
    expect(await rows('sorting=stcd%20DESC&maxResultCount=2')).toEqual(['61000030', '61000029']);
  });

  it('can be sought by name, code or river, and by type given once or often', async () => {
    expect(await rows('keyword=station%2030')).toEqual(['61000030']);
    expect(await rows('keyword=%E6%B5%8B%E7%AB%9930')).toEqual(['61000030']);
    expect(await rows('keyword=61000007')).toEqual(['61000007']);
    expect(await rows('sttp=ZQ&maxResultCount=2')).toEqual(['61000001', '61000004']);
    expect(await rows('sttp=ZQ&STTP=PP&maxResultCount=2')).toEqual(['61000001', '61000002']);
  });
});
