import { calls } from '@stationwall/contract/calls';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { usualSignedOutCalls } from '../auth/network-quota.ts';
import { hashPassword } from '../auth/passwords.ts';
import { tokensOf } from '../auth/tokens.ts';
import { createHttp } from '../http.ts';
import { ask, servicePassword, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { withRequestContext } from './request-context.ts';

let site: TestSite;
let asAdmin: Record<string, string>;
let asViewer: Record<string, string>;
let asRelay: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  asAdmin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  asViewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  asRelay = (await signInAs(site, 1, 'relay', servicePassword)).headers;
});
afterAll(() => site?.close());

it('nothing is served beside the calls of the contract, but health, files and the hub', async () => {
  const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
  const served = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') served.add(`${verb} ${url}`);
  });
  buildApp(app, { store: site.store, authSecret: 'only to see what is served, never called' });
  await app.ready();
  const declared = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  expect([...served].filter((route) => !declared.has(route)).sort()).toEqual([
    'DELETE /signalr',
    // Devices fetch their firmware there, each under a token of its own.
    'GET /firmware/:upgrade',
    'GET /healthz',
    'GET /readyz',
    'GET /signalr',
    'GET /static/logo.png',
    'GET /static/sysName.txt',
    'GET /swagger',
    'GET /swagger/index.html',
    'GET /swagger/v1/swagger.json',
    'POST /signalr',
    'POST /signalr/negotiate',
  ]);
  await app.close();
});

describe.each(calls.map((call) => ({ name: `${call.method} ${call.path}`, ...call })))('$name', (call) => {
  it('is served', () => {
    expect(site.app.hasRoute({ method: call.method, url: call.path })).toBe(true);
  });
});

const guarded = calls.filter(({ needs }) => needs !== 'public');
describe.each(guarded.map((call) => ({ name: `${call.method} ${call.path}`, ...call })))('$name', (call) => {
  it('wants somebody signed in', async () => {
    const { status, body } = await ask(site, call.path, { method: call.method });
    expect(status).toBe(401);
    expect(body).toEqual({
      result: null,
      targetUrl: null,
      success: false,
      error: {
        code: 0,
        message: 'Current user did not login to the application!',
        details: null,
        validationErrors: null,
      },
      unAuthorizedRequest: true,
      __abp: true,
    });
  });
});

/** Fails by the first that is one too many. */
const hashPasswords = (count: number) =>
  Promise.all(Array.from({ length: count }, () => hashPassword('Letter#1')));

const plainCalls: [path: string, query: string][] = [
  ['/AbpUserConfiguration/GetAll', ''],
  ['/api/services/app/Session/GetCurrentLoginInformations', ''],
  ['/api/services/app/LastData/GetDynamicLastDatas', 'MaxResultCount=3&skipcount=2&Sorting=nameEn%20DESC'],
  ['/api/services/app/LastData/GetDynamicLastDatasAll', ''],
  ['/api/services/app/LastData/GetSttps', ''],
  ['/api/services/app/LastData/GetCategories', ''],
  ['/api/services/app/LastData/GetCoumnNames', 'isAddExtraColumn=True'],
  ['/api/services/app/OriginalData/GetOriginalDatas2', 'begin=2026-11-21T08:00:00'],
  ['/api/services/app/StationEvent/GetEventsAfter', 'cursor=0'],
  ['/api/services/app/StationEvent/GetOpenAlarms', ''],
  ['/api/services/app/User/GetMyStcdPrivilages', ''],
  ['/api/services/app/User/GetAll', 'Keyword=e&isActive=true&roleName=viewer&sorting=lastLoginTime%20DESC'],
  ['/api/services/app/User/Get', 'Id=2'],
  ['/api/services/app/User/GetRoles', ''],
  ['/api/services/app/User/GetUserListOptions', 'keyword=a'],
  ['/api/services/app/User/GetUserListOptions2', ''],
  ['/api/services/app/User/GetAbpSessionUserId', ''],
  ['/api/services/app/User/GetUserStcdPrivilages', 'userId=3'],
  ['/api/services/app/User/GetUserLastDataDisplaySetting', 'userId=3'],
  ['/api/services/app/Role/GetAll', 'permission=Pages.Stations.All&sorting=name'],
  ['/api/services/app/Role/Get', 'id=1'],
  ['/api/services/app/Role/GetRoleForEdit', 'id=1'],
  ['/api/services/app/Permission/GetAllPermissions', ''],
  ['/api/services/app/DeviceBindInfo/GetCitys', ''],
  ['/api/services/app/BasicInformation/Get', ''],
  ['/api/services/app/VersionInformation/Get', ''],
  ['/api/services/app/ApiLoginWhiteList/GetAll', ''],
  ['/api/services/app/RefusedFrame/GetAll', 'since=1700000000000&station=61'],
  ['/api/services/app/AuditLog/GetAll', 'action=user.created&action=user.changed&begin=2026-01-01'],
];

describe('an answer', () => {
  it.each(plainCalls)('of %s has the shape of the contract', async (path, query) => {
    const call = calls.find((candidate) => candidate.path === path);
    const headers = call?.needs === 'Pages.Stations.Events' ? asRelay : asAdmin;
    const { status, body } = await ask(site, `${path}?${query}`, { headers });
    expect({ status, error: body.error }).toEqual({ status: 200, error: null });
    expect([...Compile(call?.output ?? {}).Errors(body.result)]).toEqual([]);
  });

  it('to a caller without the permission names it, in both languages', async () => {
    const call = '/api/services/app/StationEvent/GetEventsAfter?cursor=0';
    const en = await ask(site, call, { headers: asViewer });
    const zh = await ask(site, call, {
      headers: { ...asViewer, cookie: 'Abp.Localization.CultureName=zh-Hans' },
    });
    expect([en.status, zh.status]).toEqual([403, 403]);
    expect([en.body.error?.message, zh.body.error?.message]).toEqual([
      'Required permissions are not granted. At least one of these permissions must be granted: Pages.Stations.Events',
      '您没有权限进行此操作,您至少需要下列权限的其中一项：Pages.Stations.Events',
    ]);
  });

  it('to a wrong query says which field, in both languages', async () => {
    const call = '/api/services/app/OriginalData/GetOriginalDatas2?MaxResultCount=0&begin=yesterday';
    const en = await ask(site, call, { headers: asAdmin });
    const zh = await ask(site, call, { headers: { ...asAdmin, '.AspNetCore.Culture': 'zh-Hans' } });
    expect([en.status, zh.status]).toEqual([400, 400]);
    expect(en.body.error?.validationErrors).toEqual([
      { message: 'The field MaxResultCount is not valid: it must be >= 1.', members: ['maxResultCount'] },
      { message: 'Begin is not a date and time.', members: ['begin'] },
    ]);
    expect(zh.body.error?.validationErrors).toEqual([
      { message: '字段 MaxResultCount 无效：必须 >= 1。', members: ['maxResultCount'] },
      { message: 'Begin 不是有效的日期时间。', members: ['begin'] },
    ]);
  });

  it.each([
    ['OriginalData/GetOriginalMsgGPRSById?id=99999999999999999999', 'id', 'Id'],
    ['LastData/GetDynamicLastDatas?keyword=a%00b', 'keyword', 'Keyword'],
    ['LastData/GetDynamicLastDatas?sttp=ZQ&sttp=%00', 'sttp', 'Sttp'],
  ])('to %s, which no database would take, names the field', async (call, member, shown) => {
    const { status, body } = await ask(site, `/api/services/app/${call}`, { headers: asAdmin });
    expect(status).toBe(400);
    expect(body.error?.validationErrors).toEqual([
      {
        message: `The field ${shown} holds a character of code 0 or a number that is too large.`,
        members: [member],
      },
    ]);
  });

  it.each(['User/Get?id', 'Role/Get?id', 'User/GetUserStcdPrivilages?userId'])(
    'to %s of a number that no row can have names the field and what is allowed',
    async (call) => {
      const { status, body } = await ask(site, `/api/services/app/${call}=3000000000`, { headers: asAdmin });
      const [, field = ''] = call.split('?');
      const shown = field.charAt(0).toUpperCase() + field.slice(1);
      expect({ status, errors: body.error?.validationErrors }).toEqual({
        status: 400,
        errors: [{ message: `The field ${shown} is not valid: it must be <= 2147483647.`, members: [field] }],
      });
    },
  );

  it.each(['__proto__', 'constructor', 'hasOwnProperty', 'Nothing DESC'])(
    'sorted by %s, which nothing has, is sorted by code',
    async (sorting) => {
      const call = `/api/services/app/LastData/GetDynamicLastDatas?sorting=${sorting}&maxResultCount=3`;
      const { body } = await ask(site, call, { headers: asAdmin });
      const { items } = body.result as { items: { stcd: string }[] };
      expect(items.map(({ stcd }) => stcd)).toEqual(['61000001', '61000002', '61000003']);
    },
  );

  it('to a day that no calendar has says so', async () => {
    const call = '/api/services/app/OriginalData/GetOriginalDatas2?end=2026-13-45';
    const { status, body } = await ask(site, call, { headers: asAdmin });
    expect(status).toBe(400);
    expect(body.error?.validationErrors).toEqual([
      { message: '2026-13-45 is not a date and time.', members: ['end'] },
    ]);
  });

  it('of an unknown route is a plain 404, of a route by the wrong verb too', async () => {
    expect(await ask(site, '/api/services/app/Nothing/GetAll')).toEqual({
      status: 404,
      text: '',
      body: undefined,
    });
    expect(
      (await ask(site, '/api/services/app/Session/GetCurrentLoginInformations', { body: {} })).status,
    ).toBe(404);
  });

  it('while too many passwords are being looked at asks to try again, whatever the call', async () => {
    const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
    app.register(async (scope) => {
      const tokens = tokensOf('only for a call that shows no token');
      withRequestContext(scope, { store: site.store, tokens, signedOutCalls: usualSignedOutCalls });
      scope.get('/busy', () => hashPasswords(41));
    });
    const answer = await app.inject('/busy');
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      500,
      'Too many people are signing in at the moment. Please try again in a few seconds.',
    ]);
    await app.close();
  });

  it('of a fault of ours says nothing of the inside', async () => {
    const broken = await startTestSite();
    await broken.store.close();
    const answer = await ask(broken, '/api/services/app/Account/IsTenantAvailable', {
      body: { tenancyName: 'Default' },
    });
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 500,
      error: {
        code: 0,
        message: 'An internal error occurred during your request!',
        details: null,
        validationErrors: null,
      },
    });
    expect((await ask(broken, '/readyz')).status).toBe(503);
    await broken.close().catch(() => {});
  });
});

describe('the tenant of a name', () => {
  it.each([
    ['Default', { state: 1, tenantId: 1 }],
    ['riverside', { state: 1, tenantId: 2 }],
    ['Nowhere', { state: 3, tenantId: null }],
  ])('%s is %o', async (tenancyName, result) => {
    const answer = await ask(site, '/api/services/app/Account/IsTenantAvailable', { body: { tenancyName } });
    expect(answer.body.result).toEqual(result);
  });
});

describe('the boot configuration', () => {
  const read = async (headers: Record<string, string>) =>
    (await ask(site, '/AbpUserConfiguration/GetAll', { headers })).body.result as Record<string, never>;

  it('of a viewer grants what a viewer may, and opens the realtime gate', async () => {
    const configuration = await read({ ...asViewer, 'accept-language': 'zh-CN' });
    expect(configuration).toMatchObject({
      session: { userId: 3, tenantId: 1, multiTenancySide: 1 },
      features: { allFeatures: { SignalR: { value: 'true' }, 'SignalR.AspNetCore': { value: 'true' } } },
      localization: {
        currentCulture: { name: 'zh-Hans', displayName: '简体中文' },
        values: { AbpWeb: { DefaultError: '发生错误!' }, MonitoringCentre: { HomePage: '首页' } },
      },
      timing: { timeZoneInfo: { iana: { timeZoneId: 'Asia/Shanghai' } } },
      clock: { provider: 'unspecifiedClockProvider' },
    });
    expect(configuration.auth).toEqual({
      allPermissions: expect.objectContaining({ 'Pages.Stations.All': 'true' }),
      grantedPermissions: {
        'Pages.BussinessProject': 'true',
        'Pages.BussinessProject.iStrong': 'true',
        'Pages.BussinessProject.iStrong.LastData': 'true',
        'Pages.BussinessProject.iStrong.OriginalData': 'true',
        'Pages.Alarm': 'true',
        'Pages.Alarm.AlarmDevice': 'true',
        'Pages.Alarm.AlarmRecord': 'true',
        'Pages.Application': 'true',
        'Pages.Application.GisShow': 'true',
        'Pages.UserProfile': 'true',
        'Pages.UserProfile.ChangePassword': 'true',
        'Pages.UserProfile.ChangeProfilePicture': 'true',
      },
    });
  });

  it('signed out grants nothing', async () => {
    const configuration = await read({ 'Abp.TenantId': '1' });
    expect(configuration.session).toMatchObject({ userId: null, tenantId: 1 });
    expect(configuration.auth).toMatchObject({ grantedPermissions: {} });
  });
});

describe('the smaller files and calls', () => {
  it('name the system and show its logo, not wrapped', async () => {
    expect((await ask(site, '/static/sysname.TXT')).text).toBe('Environmental IoT Cloud Platform');
    const logo = await fetch(`${site.address}/static/logo.png`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await logo.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('tell who holds a token', async () => {
    const token = asViewer.authorization?.slice('Bearer '.length) ?? '';
    expect((await ask(site, `/user/info?token=${token}`)).body.result).toEqual({
      userId: 3,
      tenantId: 1,
      userName: 'viewer',
      name: 'Vera',
      avatar: '',
      roles: ['Viewer'],
    });
    expect((await ask(site, '/user/info?token=nonsense')).status).toBe(401);
  });

  it('say that the backend lives and is ready', async () => {
    expect((await ask(site, '/healthz')).status).toBe(200);
    expect((await ask(site, '/readyz')).body).toEqual({ ready: true });
  });
});
