// @vitest-environment jsdom
import { failed } from '@stationwall/contract/abp';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getDynamicLastDatas } from '@stationwall/contract/services/last-data';
import { uploadProfilePicture } from '@stationwall/contract/services/profile';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import { deleteCookie, writeCookie } from './cookies.ts';
import { call, onUnauthorised } from './http.ts';

let relay: Relay;
beforeEach(async () => {
  relay = await aRelay();
});
afterEach(async () => {
  for (const name of ['Abp.AuthToken', 'Abp.TenantId', 'Abp.Localization.CultureName']) deleteCookie(name);
  await relay.close();
});

const problemIn = async (promise: Promise<unknown>): Promise<Problem> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error(`not a problem: ${error}`);
  return error.problem;
};
const find = () => call(isTenantAvailable, { tenancyName: 'Default' });
const tenantPath = '/api/services/app/Account/IsTenantAvailable';

describe('a call', () => {
  it('carries token, tenant and culture, and gives the result without its wrapper', async () => {
    writeCookie('Abp.AuthToken', 'T');
    writeCookie('Abp.TenantId', '1');
    writeCookie('Abp.Localization.CultureName', 'zh-Hans');
    relay.succeed(tenantPath, { state: 1, tenantId: 1 });
    expect(await find()).toEqual({ state: 1, tenantId: 1 });
    const [heard] = relay.heard;
    expect([heard?.method, heard?.body]).toEqual(['POST', '{"tenancyName":"Default"}']);
    const { authorization, 'abp.tenantid': tenant, '.aspnetcore.culture': culture } = heard?.headers ?? {};
    expect({ authorization, tenant, culture }).toEqual({
      authorization: 'Bearer T',
      tenant: '1',
      culture: 'zh-Hans',
    });
  });

  it('never sends an empty tenant or token', async () => {
    relay.succeed(tenantPath, { state: 1, tenantId: 1 });
    await find();
    const names = Object.keys(relay.heard[0]?.headers ?? {});
    expect(names.filter((name) => ['authorization', 'abp.tenantid'].includes(name))).toEqual([]);
  });

  it('tells how much of what it sends has left', async () => {
    relay.succeed('/Profile/UploadProfilePicture', {});
    const form = new FormData();
    form.append('file', new File(['x'.repeat(300_000)], 'large.png'));
    const told: number[] = [];
    await call(uploadProfilePicture, form, { onSent: (bytes) => told.push(bytes) }).catch(() => {});
    expect(told.at(-1)).toBeGreaterThan(300_000);
  });

  it('writes what a GET asks for into the address, arrays as repeated keys', async () => {
    relay.succeed('/api/services/app/LastData/GetDynamicLastDatas', {});
    await call(getDynamicLastDatas, {
      skipCount: 0,
      maxResultCount: 50,
      keyword: '长江 &',
      sttp: ['PP', 'ZZ'],
    });
    expect(relay.heard[0]?.url).toBe(
      '/api/services/app/LastData/GetDynamicLastDatas?skipCount=0&maxResultCount=50&keyword=%E9%95%BF%E6%B1%9F+%26&sttp=PP&sttp=ZZ',
    );
  });

  it('rejects with the backend’s own error, whatever its status', async () => {
    const error = { code: 0, message: 'Login failed!', details: 'Invalid user name', validationErrors: null };
    relay.answer(tenantPath, 500, failed(error));
    expect(await problemIn(find())).toEqual({ kind: 'backend', status: 500, error });
  });

  it('tells whoever listens that it was answered with 401', async () => {
    const told: string[] = [];
    const stop = onUnauthorised(() => told.push('401'));
    relay.answer(tenantPath, 401, {});
    const problem = await problemIn(find());
    stop();
    await problemIn(find());
    expect([problem, told]).toEqual([{ kind: 'unauthorised', error: null }, ['401']]);
  });

  it('tells nobody of a 401 to a token that another one has taken the place of', async () => {
    const told: string[] = [];
    const stop = onUnauthorised(() => told.push('401'));
    relay.answer(tenantPath, 401, {});
    writeCookie('Abp.AuthToken', 'old');
    const late = problemIn(find());
    writeCookie('Abp.AuthToken', 'new');
    await late;
    expect(told).toEqual([]);
    await problemIn(find());
    stop();
    expect(told).toEqual(['401']);
  });

  it('does not take a web page for a result', async () => {
    relay.answer(tenantPath, 200, '<!doctype html>');
    expect(await problemIn(find())).toEqual({ kind: 'contract', status: 200 });
  });

  it('tells how long a caller who asked too often has to wait', async () => {
    relay.answer(tenantPath, 429, 'Slow down', { 'content-type': 'text/plain', 'retry-after': '30' });
    expect(await problemIn(find())).toEqual({ kind: 'contract', status: 429, retryAfterS: 30 });
  });

  it('may take 30 s, and 600 s when it is an upload', async () => {
    const timeouts = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    relay.succeed(tenantPath, { state: 1, tenantId: 1 });
    relay.succeed('/Profile/UploadProfilePicture', {});
    await find();
    await call(uploadProfilePicture, new FormData());
    expect(timeouts.mock.calls).toEqual([[30_000], [600_000]]);
    timeouts.mockRestore();
  });

  it('is offline when nobody answers', async () => {
    await relay.close();
    expect(await problemIn(find())).toEqual({ kind: 'offline' });
    relay = await aRelay();
  });
});
