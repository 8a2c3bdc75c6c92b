import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  bindWxUser,
  getPagedWxUsers,
  unbindWxUser,
  updateWxAdmin,
  updateWxShowData,
  wxAuthenticate,
} from '@stationwall/contract/services/wx-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findUserByName } from '../store/accounts.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { ask, permitViewer, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let tencent: Server;
let says: object;
let asked: URLSearchParams;
let admin: Record<string, string>;
let viewerId: number;
const openId = 'oABC-123_xyz';
const here = { 'abp.tenantid': '1', 'accept-language': 'en' };
const comeIn = () => callAs(site, here, wxAuthenticate, { code: 'c0de' });
const lastData = (token: string) =>
  ask(site, '/api/services/app/LastData/GetAll?maxResultCount=100', {
    headers: { authorization: `Bearer ${token}` },
  });

beforeAll(async () => {
  tencent = createServer((request, response) => {
    asked = new URL(request.url ?? '', 'http://x').searchParams;
    response.end(JSON.stringify(says));
  });
  tencent.listen(0, '127.0.0.1');
  await once(tencent, 'listening');
  const url = `http://127.0.0.1:${(tencent.address() as AddressInfo).port}/sns/jscode2session`;
  site = await startTestSite({ wxGateway: { url, appId: 'wx123456', secret: 'a secret of sixteen' } });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  viewerId = (await findUserByName(site.store.db, 1, 'viewer'))?.id ?? 0;
});
beforeEach(async () => {
  says = { openid: openId, session_key: 'k', errcode: 0, errmsg: 'ok' };
  await sql`delete from wx_users`.execute(site.store.db);
});
afterAll(async () => {
  tencent.close();
  await site.close();
});

it('lets in whoever is bound, who then sees the stations of the user and no other', async () => {
  expect(saidBy(await comeIn()).message).toContain(
    `belongs to no user here. Tell an administrator this number`,
  );
  const { items } = (await callAs(site, admin, getPagedWxUsers, {})).result;
  expect(items).toMatchObject([
    { openId, userId: null, isShowData: false, isAdmin: false, lastSignInAt: null },
  ]);
  const bound = await callAs(site, admin, bindWxUser, { openId, userId: viewerId });
  expect(bound.result).toMatchObject({ openId, userName: 'viewer', isShowData: true, isAdmin: false });
  const { status, result } = await comeIn();
  expect([status, result.userId]).toEqual([200, viewerId]);
  expect(Object.fromEntries(asked)).toEqual({
    ...{
      appid: 'wx123456',
      secret: 'a secret of sixteen',
      js_code: 'c0de',
      grant_type: 'authorization_code',
    },
  });
  const seen = (await lastData(result.accessToken)).body.result as { totalCount: number };
  expect(seen.totalCount).toBe(bound.result.stationCount);
  expect(seen.totalCount).toBeGreaterThan(0);
  expect(seen.totalCount).toBeLessThan(30);
  const log = await ask(site, '/api/services/app/AuditLog/GetAll?maxResultCount=5', { headers: admin });
  expect(log.text).toContain('WeChat');
});

it('shuts who is unbound, and whose data are held back, out at once', async () => {
  await callAs(site, admin, bindWxUser, { openId, userId: viewerId });
  const first = (await comeIn()).result.accessToken;
  expect((await callAs(site, admin, updateWxShowData, { openId, isShowData: false })).status).toBe(200);
  expect((await lastData(first)).status).toBe(401);
  expect(saidBy(await comeIn()).message).toContain('No data are released');
  await callAs(site, admin, updateWxShowData, { openId, isShowData: true });
  const second = (await comeIn()).result.accessToken;
  expect((await lastData(second)).status).toBe(200);
  await callAs(site, admin, unbindWxUser, { openId });
  expect((await lastData(second)).status).toBe(401);
  expect(saidBy(await comeIn()).message).toContain(openId);
});

it('makes an administrator of the user, by its query string as the wire has it', async () => {
  await callAs(site, admin, bindWxUser, { openId, userId: viewerId });
  const put = (isAdmin: boolean) =>
    ask(site, `/api/services/app/WxUser/UpdateAdminByOpenId?openId=${openId}&isAdmin=${isAdmin}`, {
      ...{ headers: admin, method: 'PUT' },
    });
  expect((await put(true)).body.result).toMatchObject({ isAdmin: true, stationCount: null });
  expect((await put(false)).body.result).toMatchObject({ isAdmin: false });
  await callAs(site, admin, unbindWxUser, { openId });
  expect((await put(true)).body.error?.message).toContain('is bound to nobody');
  expect(saidBy(await callAs(site, admin, updateWxAdmin, { openId: 'oNobody', isAdmin: true })).status).toBe(
    404,
  );
});

it('lets nobody become another by binding who may not administer users', async () => {
  await permitViewer(site, 'Pages.Production.WxOpneUser');
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const mine = (await findUserByName(site.store.db, 1, 'admin'))?.id ?? 0;
  expect((await callAs(site, viewer, getPagedWxUsers, {})).status).toBe(200);
  expect((await callAs(site, viewer, bindWxUser, { openId, userId: mine })).status).toBe(403);
  expect((await callAs(site, viewer, updateWxAdmin, { openId, isAdmin: true })).status).toBe(403);
});

it.each([
  [40029, 'The code is used or too old'],
  [40226, 'holds this account back'],
  [-1, 'did not answer'],
  [40013, 'refused the sign-in (40013)'],
])('says what WeChat says: %s', async (errcode, words) => {
  says = { errcode, errmsg: 'x' };
  expect(saidBy(await comeIn()).message).toContain(words);
});

it('says that WeChat asks to wait, and when it is away', async () => {
  says = { errcode: 45011 };
  expect((await comeIn()).status).toBe(429);
  says = null as never;
  expect((await comeIn()).status).toBe(500);
});
