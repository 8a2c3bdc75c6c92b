import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { isTenantAvailable } from '@stationwall/contract/services/account';
import { getAllRoles } from '@stationwall/contract/services/role';
import {
  createTenant,
  deleteTenant,
  getAllTenants,
  getTenant,
  updateTenant,
} from '@stationwall/contract/services/tenant';
import { getAllUsers } from '@stationwall/contract/services/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { ask, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let host: Headers;
beforeAll(async () => {
  site = await startTestSite();
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(() => site?.close());

const lake = { tenancyName: 'Lakeside', name: 'Lakeside council', adminEmailAddress: 'head@lake.example' };
const made = async (given: object = {}) =>
  (await callAs(site, host, createTenant, { ...lake, ...given })).result;

describe('a new tenant', () => {
  it('has roles, and an administrator whose password is told once', async () => {
    const { status, result } = await callAs(site, host, createTenant, { ...lake, timeZone: 'Asia/Urumqi' });
    expect({ status, result }).toEqual({
      status: 200,
      result: {
        id: 4,
        tenancyName: 'Lakeside',
        name: 'Lakeside council',
        isActive: true,
        timeZone: 'Asia/Urumqi',
        userCount: 1,
        stationCount: 0,
        concurrencyStamp: expect.any(String),
        adminUserName: 'admin',
        oneTimePassword: expect.stringMatching(/^\S{20}$/),
        passwordExpiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    const { headers } = await signInAs(site, 4, 'admin', result.oneTimePassword, 'Own#1234');
    const { result: users } = await callAs(site, headers, getAllUsers, {});
    expect(
      users.items.map(({ userName, emailAddress, roleNames }) => [userName, emailAddress, roleNames]),
    ).toEqual([['admin', 'head@lake.example', ['ADMIN']]]);
    const { result: roles } = await callAs(site, headers, getAllRoles, {});
    expect(roles.items.map(({ name, isStatic, isDefault }) => [name, isStatic, isDefault])).toEqual([
      ['Admin', true, false],
      ['Operator', false, false],
      ['Viewer', false, true],
    ]);
  });

  it.each([
    [{ tenancyName: 'default' }, 'tenancyName', 'The tenancy name default is already taken.'],
    [
      { tenancyName: '4ever' },
      'tenancyName',
      'The tenancy name begins with a letter and has 2 to 64 letters, digits, hyphens or underscores.',
    ],
    [
      { tenancyName: 'New', timeZone: 'Mars/Olympus' },
      'timeZone',
      '"Mars/Olympus" is no time zone; allowed: a name of the IANA list, such as Asia/Shanghai.',
    ],
    [
      { tenancyName: 'New', name: 'New\u202e council' },
      'name',
      'The name holds characters that cannot be seen or that turn the writing around; type it anew',
    ],
    [
      { tenancyName: 'New', adminEmailAddress: 'head' },
      'adminEmailAddress',
      'This is not a valid e-mail address',
    ],
  ])('with %o is refused at its field', async (given, field, message) => {
    const outcome = await callAs(site, host, createTenant, { ...lake, ...given });
    expect(saidBy(outcome).fields).toEqual([[field, message]]);
  });
});

describe('a tenant', () => {
  it('that is switched off is signed out at once and cannot sign in', async () => {
    const { headers } = await signInAs(site, 2, 'admin', 'Admin#123');
    const { result: tenant } = await callAs(site, host, getTenant, { id: 2 });
    const off = await callAs(site, host, updateTenant, { ...tenant, isActive: false });
    expect(off.result).toMatchObject({ isActive: false, stationCount: 5 });
    expect((await callAs(site, headers, getAllUsers, {})).status).toBe(401);
    const { result } = await callAs(site, {}, isTenantAvailable, { tenancyName: 'Riverside' });
    expect(result).toEqual({ state: 2, tenantId: null });
    const late = await callAs(site, host, updateTenant, { ...tenant, name: 'Late' });
    expect(late.error?.code).toBe(changedMeanwhileCode);
    await callAs(site, host, updateTenant, { ...off.result, isActive: true });
    expect((await callAs(site, headers, getAllUsers, {})).status).toBe(200);
  });

  it('gets no name that holds what nobody sees', async () => {
    const { result: tenant } = await callAs(site, host, getTenant, { id: 2 });
    const outcome = await callAs(site, host, updateTenant, { ...tenant, name: 'River\u200bside' });
    expect(saidBy(outcome).fields).toEqual([
      ['name', 'The name holds characters that cannot be seen or that turn the writing around; type it anew'],
    ]);
  });

  it('with stations stays', async () => {
    const outcome = await callAs(site, host, deleteTenant, { id: 1 });
    expect(saidBy(outcome).message).toBe(
      'The tenant Default has 30 stations and cannot be deleted. Switch it off instead.',
    );
  });

  it('without any goes with its accounts, and nobody gets its number again', async () => {
    const pond = await made({ tenancyName: 'Pond' });
    const { headers } = await signInAs(site, pond.id, 'admin', pond.oneTimePassword, 'Own#1234');
    expect((await callAs(site, host, deleteTenant, { id: pond.id })).status).toBe(200);
    expect((await callAs(site, headers, getAllUsers, {})).status).toBe(401);
    const left = await accountsOf(site.store.db)
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', pond.id)
      .execute();
    expect(left).toEqual([]);
    expect((await made({ tenancyName: 'Pond' })).id).toBeGreaterThan(pond.id);
  });

  it('is not seen from inside another, whatever was granted there', async () => {
    await accountsOf(site.store.db)
      .insertInto('role_permissions')
      .values({ tenant_id: 1, role_id: 1, permission: 'Pages.Administration.Tenants' })
      .execute();
    const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
    for (const [endpoint, input] of [
      [getAllTenants, {}],
      [getTenant, { id: 2 }],
      [createTenant, lake],
      [updateTenant, { id: 2, name: 'Mine', concurrencyStamp: '' }],
      [deleteTenant, { id: 3 }],
    ] as const) {
      expect((await callAs(site, headers, endpoint, input)).status, endpoint.path).toBe(403);
    }
  });
});

it('the list of tenants is sorted, narrowed and paged', async () => {
  const names = async (input: object) =>
    (await callAs(site, host, getAllTenants, input)).result.items.map(({ tenancyName }) => tenancyName);
  expect(await names({ keyword: 'LAKE' })).toEqual(['Lakeside', 'Pond']);
  expect(await names({ sorting: 'id', maxResultCount: 2, skipCount: 1 })).toEqual(['Riverside', 'Replay']);
  expect(await names({ isActive: false })).toEqual([]);
  expect((await ask(site, `${getTenant.path}?id=0`, { headers: host })).status).toBe(404);
});
