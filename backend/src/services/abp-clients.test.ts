import { isTenantAvailable } from '@stationwall/contract/services/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, serveAlso, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

describe('a body', () => {
  const body = { tenancyName: 'Default' };

  it.each([
    // NSwag writes it into the Angular templates v5.2 to v7.3.
    'application/json-patch+json',
    'application/json-patch+json; charset=utf-8',
    'application/vnd.api+json',
    'Text/JSON',
    'application/json;charset=UTF-8',
  ])('of the type %s is read as JSON', async (type) => {
    const answer = await ask(site, isTenantAvailable.path, { headers: { 'content-type': type }, body });
    expect([answer.status, answer.body.result]).toEqual([200, { state: 1, tenantId: 1 }]);
  });

  it.each(['application/x-www-form-urlencoded', 'application/jsonp', 'text/plain', 'text/json-like'])(
    'of the type %s is refused in the wrapper, in the language of the caller',
    async (type) => {
      const headers = { 'content-type': type, '.AspNetCore.Culture': 'zh-Hans' };
      const answer = await ask(site, isTenantAvailable.path, { headers, body });
      expect([answer.status, answer.body]).toEqual([
        415,
        {
          result: null,
          targetUrl: null,
          success: false,
          error: {
            code: 0,
            message: '请求正文须为 JSON（Content-Type: application/json）。',
            details: null,
            validationErrors: null,
          },
          unAuthorizedRequest: false,
          __abp: true,
        },
      ]);
    },
  );
});

it.each(
  ['Abp.TenantId', 'Abp-TenantId'].flatMap((name): Record<string, string>[] => [
    { [name]: '2' },
    { cookie: `${name}=2` },
  ]),
)('a tenant is named by %o, as abp.js of either version writes it', async (headers) => {
  const { body } = await ask(site, '/AbpUserConfiguration/GetAll', { headers });
  expect((body.result as { session: object }).session).toMatchObject({ tenantId: 2, userId: null });
});

describe('a page of another origin', () => {
  const headersFor = async (origin: string, path: string, method = 'OPTIONS') => {
    const open = await serveAlso(site, { allowedOrigins: ['http://localhost:4200'] });
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'abp.tenantid',
    };
    const answer = await fetch(open.address + path, { method, headers: { origin, ...asked } });
    await open.close();
    const told = ['origin', 'credentials', 'headers'].map((name) =>
      answer.headers.get(`access-control-allow-${name}`),
    );
    return [answer.status, ...told];
  };

  it.each(['/api/TokenAuth/Authenticate', '/signalr/negotiate'])(
    'may call %s when it is allowed',
    async (path) => {
      const origin = 'http://localhost:4200';
      expect(await headersFor(origin, path)).toEqual([204, origin, 'true', 'abp.tenantid']);
      expect((await headersFor(origin, path, 'POST')).slice(1, 3)).toEqual([origin, 'true']);
      expect((await headersFor('http://localhost:4201', path)).slice(1)).toEqual([null, null, null]);
    },
  );
});
