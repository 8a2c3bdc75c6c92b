import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

interface Said {
  status: number;
  result: never;
  error: { message: string; validationErrors: { members: string[] }[] | null } | null;
}

interface Options {
  body?: object;
  by?: Record<string, string>;
}

/** The fields of `UserDto` of the template: NSwag drops every other. */
const userDto = {
  userName: 'molly',
  name: 'Mo',
  surname: 'Mobile',
  emailAddress: `${'m'.repeat(240)}@tenant1.example`,
  isActive: true,
  roleNames: ['VIEWER'],
};

/** The header of up to ABP 9.4 and from 10 on; NSwag writes the media type that the document of the calls names first. */
const shapes = [
  { nth: 1, tenantHeader: 'Abp.TenantId', contentType: 'application/json-patch+json' },
  { nth: 2, tenantHeader: 'Abp.TenantId', contentType: 'application/json' },
  { nth: 3, tenantHeader: 'Abp-TenantId', contentType: 'application/json-patch+json' },
  { nth: 4, tenantHeader: 'Abp-TenantId', contentType: 'application/json' },
];

describe.each(shapes)('by $tenantHeader and $contentType', ({ nth, tenantHeader, contentType }) => {
  /** A call as NSwag's proxies of the templates write it. */
  async function send(path: string, { body, method, by }: Options & { method?: string }): Promise<Said> {
    const headers = { 'content-type': contentType, accept: 'text/plain', ...by };
    const answer = await ask(site, path, { headers, body, ...(method === undefined ? {} : { method }) });
    return { status: answer.status, ...answer.body } as unknown as Said;
  }
  const call = (
    name: string,
    { query = '', by = admin, ...more }: Partial<Record<'query' | 'method', string>> & Options = {},
  ) => send(`/api/services/app/${name}${query}`, { by, ...more });

  async function signIn(tenantId: number | null, userNameOrEmailAddress: string, password: string) {
    const by: Record<string, string> = tenantId === null ? {} : { [tenantHeader]: String(tenantId) };
    const body = { userNameOrEmailAddress, password };
    const { status, result } = await send('/api/TokenAuth/Authenticate', { by, body });
    expect(status).toBe(200);
    const { accessToken, userId } = result as { accessToken: string; userId: number };
    return { userId, headers: { ...by, authorization: `Bearer ${accessToken}` } };
  }

  let admin: Record<string, string>;
  let host: Record<string, string>;
  beforeAll(async () => {
    admin = (await signIn(1, 'admin', 'Admin#123')).headers;
    host = (await signIn(null, 'host', 'Host#123')).headers;
  });

  describe('an update without a stamp, which no DTO of ABP has, saves', () => {
    it('a user', async () => {
      const made = await call('User/Create', { body: { ...userDto, password: 'Letter#1' } });
      expect(made).toMatchObject({ status: 200, result: { emailAddress: userDto.emailAddress } });
      const { id } = made.result as { id: number };
      const edited = { ...userDto, id, surname: 'Moved', fullName: 'Mo Moved', lastLoginTime: null };
      const saved = await call('User/Update', { method: 'PUT', body: edited });
      expect(saved).toMatchObject({ status: 200, result: { id, surname: 'Moved' } });
      const stale = { ...edited, concurrencyStamp: 'of yesterday' };
      expect((await call('User/Update', { method: 'PUT', body: stale })).status).toBe(500);
      expect((await call('User/Delete', { method: 'DELETE', query: `?Id=${id}` })).status).toBe(200);
    });

    it('a role, from the row of the list', async () => {
      const role = {
        name: 'Desk',
        displayName: 'Desk',
        description: '',
        grantedPermissions: ['Pages.Application'],
      };
      const { id } = (await call('Role/Create', { body: { ...role, normalizedName: 'DESK' } })).result as {
        id: number;
      };
      const list = await call('Role/GetAll', { query: '?Keyword=Desk&SkipCount=0&MaxResultCount=10' });
      const [row] = (list.result as { items: object[] }).items;
      expect(row).toMatchObject({ id, ...role });
      const { concurrencyStamp: _, ...dto } = { ...row, displayName: 'Front desk' } as Record<
        string,
        unknown
      >;
      const saved = await call('Role/Update', { method: 'PUT', body: dto });
      expect(saved).toMatchObject({
        status: 200,
        result: { id, displayName: 'Front desk', grantedPermissions: role.grantedPermissions },
      });
      await call('Role/Delete', { method: 'DELETE', query: `?Id=${id}` });
    });

    it('a tenant, whose name does not change with it', async () => {
      const tenancyName = `Meadow${nth}`;
      const adminEmailAddress = `${'a'.repeat(60)}@meadow.example`;
      const tenant = {
        tenancyName,
        name: 'Meadow',
        adminEmailAddress,
        connectionString: '',
        isActive: true,
      };
      const { id } = (await call('Tenant/Create', { by: host, body: tenant })).result as { id: number };
      const dto = { id, tenancyName, name: 'Meadow valley', isActive: true };
      const saved = await call('Tenant/Update', { by: host, method: 'PUT', body: dto });
      expect(saved).toMatchObject({
        status: 200,
        result: { name: 'Meadow valley', timeZone: 'Asia/Shanghai' },
      });
    });
  });

  describe('the role dialogs of the templates', () => {
    it('are given every permission', async () => {
      const { status, result } = await call('Role/GetAllPermissions');
      const { items } = result as { items: object[] };
      expect([status, items[0]]).toEqual([
        200,
        { id: 0, name: 'Pages.Administration', displayName: 'System setting', description: '' },
      ]);
      const names = items.map((item) => (item as { name: string }).name);
      expect(names).toContain('Pages.Administration.Roles');
      expect(names).not.toContain('Pages.Administration.Tenants');
    });

    it('are given the roles, all or those that hold a permission', async () => {
      const { result } = await call('Role/GetRoles');
      const { items } = result as { items: { name: string }[] };
      expect(items.find(({ name }) => name === 'Viewer')).toEqual({
        id: expect.any(Number),
        name: 'Viewer',
        displayName: expect.any(String),
        isStatic: expect.any(Boolean),
        isDefault: expect.any(Boolean),
        creationTime: expect.stringMatching(/^\d{4}-/),
      });
      const some = await call('Role/GetRoles', { query: '?Permission=Pages.Administration.Roles' });
      expect((some.result as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual(['Admin']);
    });
  });

  describe('a user of the templates', () => {
    afterAll(async () => {
      const { userId } = await signIn(1, 'molly', 'Letter#3');
      await call('User/Delete', { method: 'DELETE', query: `?Id=${userId}` });
    });

    it('changes the language', async () => {
      const viewer = (await signIn(1, 'viewer', 'Viewer#123')).headers;
      const languageOf = async () => {
        const answer = await ask(site, '/AbpUserConfiguration/GetAll', { headers: viewer });
        return (answer.body.result as { localization: { currentLanguage: { name: string } } }).localization
          .currentLanguage.name;
      };
      for (const languageName of ['zh-Hans', 'en']) {
        const changed = await call('User/ChangeLanguage', { by: viewer, body: { languageName } });
        expect([changed.status, changed.result, await languageOf()]).toEqual([200, null, languageName]);
      }
    });

    it('changes the own password, sent as ABP sends it, and is told which of the two is wrong', async () => {
      await call('User/Create', { body: { ...userDto, password: 'Letter#1' } });
      const mo = (await signIn(1, 'molly', 'Letter#1')).headers;
      const change = (currentPassword: string, newPassword: string) =>
        call('User/ChangePassword', { by: mo, body: { currentPassword, newPassword } });
      expect((await change('Letter#9', 'Letter#2')).error?.message).toBe('Incorrect password.');
      expect((await change('Letter#1', 'short')).error?.validationErrors?.[0]?.members).toEqual([
        'newPassword',
      ]);
      expect(await change('Letter#1', 'Letter#2')).toMatchObject({ status: 200, result: true });
      await signIn(1, 'molly', 'Letter#2');
    });

    it('has the password reset by who may, with the own one', async () => {
      const { userId, headers } = await signIn(1, 'molly', 'Letter#2');
      const reset = (adminPassword: string, by = admin) =>
        call('User/ResetPassword', { by, body: { adminPassword, userId, newPassword: 'Letter#3' } });
      const wrong = await reset('Admin#124');
      expect([wrong.status, wrong.error?.validationErrors?.[0]?.members]).toEqual([500, ['adminPassword']]);
      expect((await reset('Letter#2', headers)).status).toBe(403);
      expect(await reset('Admin#123')).toMatchObject({ status: 200, result: true });
      await signIn(1, 'molly', 'Letter#3');
    });

    it('of a long address edits the own profile, and cannot give another as long', async () => {
      const { headers } = await signIn(1, 'molly', 'Letter#3');
      const profile = { ...userDto, phoneNumber: null, name: 'Moe' };
      const save = (emailAddress: string) =>
        call('Profile/UpdateCurrentUserProfile', {
          by: headers,
          method: 'PUT',
          body: { ...profile, emailAddress },
        });
      expect((await save(userDto.emailAddress)).status).toBe(200);
      expect((await save(`other-${'m'.repeat(40)}@x.example`)).status).toBe(400);
    });
  });

  describe('a list of the templates', () => {
    it.each([
      ['User/GetAll', 'Id desc, UserName'],
      ['User/FindUserStcdAll', 'sttp DESC, stcd desc'],
      ['LastData/GetDynamicLastDatas', 'sttp, stcd DESC'],
      ['AuditLog/GetAll', 'time asc, id asc'],
    ])('%s is sorted by %s', async (name, sorting) => {
      const input = { sorting, maxResultCount: 1000 };
      const query = `?sorting=${encodeURIComponent(sorting)}&maxResultCount=1000`;
      const answer = await call(name, name.includes('/Find') ? { body: input } : { query });
      expect(answer.status).toBe(200);
      const { items } = answer.result as { items: Record<string, string | number>[] };
      const orders = sorting.split(', ').map((part) => part.split(' '));
      const wanted = items.toSorted((one, other) => {
        for (const [name = '', direction = 'asc'] of orders) {
          const key = name.charAt(0).toLowerCase() + name.slice(1);
          const [left, right] = [one[key] ?? 0, other[key] ?? 0];
          if (left !== right) return left < right === /asc/i.test(direction) ? -1 : 1;
        }
        return 0;
      });
      expect(items.length).toBeGreaterThan(1);
      expect(items).toEqual(wanted);
    });
  });
});
