import { isTenantAvailable } from '@stationwall/contract/services/account';
import { role } from '@stationwall/contract/services/role';
import { tenant } from '@stationwall/contract/services/tenant';
import { user } from '@stationwall/contract/services/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const { get, getAll, create, update, delete: remove } = tenant.calls;
type Headers = Record<string, string>;
let site: TestSite;
let host: Headers;
beforeAll(async () => {
  site = await startTestSite();
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(() => site?.close());

const lake = { tenancyName: 'Lakeside', name: 'Lakeside council', adminEmailAddress: 'head@lake.example' };
const made = async (given: object = {}) => (await callAs(site, host, create, { ...lake, ...given })).result;

describe('a new tenant', () => {
  it('has roles, and an administrator whose password is told once', async () => {
    const { status, result } = await callAs(site, host, create, { ...lake, timeZone: 'Asia/Urumqi' });
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
        creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        concurrencyStamp: expect.any(String),
        adminUserName: 'admin',
        oneTimePassword: expect.stringMatching(/^\S{20}$/),
        passwordExpiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    const { headers } = await signInAs(site, 4, 'admin', result.oneTimePassword, 'Own#1234');
    const { result: users } = await callAs(site, headers, user.calls.getAll, {});
    expect(
      users.items.map(({ userName, emailAddress, roleNames }) => [userName, emailAddress, roleNames]),
    ).toEqual([['admin', 'head@lake.example', ['ADMIN']]]);
    const { result: roles } = await callAs(site, headers, role.calls.getAll, {});
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
    const outcome = await callAs(site, host, create, { ...lake, ...given });
    expect(saidBy(outcome).fields).toEqual([[field, message]]);
  });
});

describe('a tenant', () => {
  it('that is switched off is signed out at once and cannot sign in', async () => {
    const { headers } = await signInAs(site, 2, 'admin', 'Admin#123');
    const { result: river } = await callAs(site, host, get, { id: 2 });
    const off = await callAs(site, host, update, { ...river, isActive: false });
    expect(off.result).toMatchObject({ isActive: false, stationCount: 5 });
    expect((await callAs(site, headers, user.calls.getAll, {})).status).toBe(401);
    const { result } = await callAs(site, {}, isTenantAvailable, { tenancyName: 'Riverside' });
    expect(result).toEqual({ state: 2, tenantId: null });
    await callAs(site, host, update, { ...off.result, isActive: true });
    expect((await callAs(site, headers, user.calls.getAll, {})).status).toBe(200);
  });

  it('gets no name that holds what nobody sees', async () => {
    const { result: river } = await callAs(site, host, get, { id: 2 });
    const outcome = await callAs(site, host, update, { ...river, name: 'River\u200bside' });
    expect(saidBy(outcome).fields).toEqual([
      ['name', 'The name holds characters that cannot be seen or that turn the writing around; type it anew'],
    ]);
  });

  it('with stations stays', async () => {
    const outcome = await callAs(site, host, remove, { id: 1 });
    expect(saidBy(outcome).message).toBe(
      'The tenant Default has 30 stations and cannot be deleted. Deactivate it instead.',
    );
  });

  it('without any goes with its accounts, and nobody gets its number again', async () => {
    const pond = await made({ tenancyName: 'Pond' });
    const { headers } = await signInAs(site, pond.id, 'admin', pond.oneTimePassword, 'Own#1234');
    expect((await callAs(site, host, remove, { id: pond.id })).status).toBe(200);
    expect((await callAs(site, headers, user.calls.getAll, {})).status).toBe(401);
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
      [getAll, {}],
      [get, { id: 2 }],
      [create, lake],
      [update, { id: 2, name: 'Mine', concurrencyStamp: '' }],
      [remove, { id: 3 }],
    ] as const) {
      expect((await callAs(site, headers, endpoint, input)).status, endpoint.path).toBe(403);
    }
  });
});

it('the host side is no tenant', async () => {
  expect((await callAs(site, host, get, { id: 0 })).status).toBe(404);
});
