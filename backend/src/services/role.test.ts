import { getAllUserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { getAllPermissions } from '@stationwall/contract/services/permission';
import { getRoleForEdit, role as roles } from '@stationwall/contract/services/role';
import { user } from '@stationwall/contract/services/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const { get: getRole, getAll: getAllRoles, create: createRole, update: updateRole } = roles.calls;
type Headers = Record<string, string>;
let site: TestSite;
let admin: Headers;
let host: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(() => site?.close());

const watch = {
  name: 'Watch',
  displayName: 'Night watch',
  description: 'Looks at the map',
  isDefault: false,
  grantedPermissions: ['Pages.Application', 'Pages.Application.GisShow'],
};
const made = async (given: object = {}) =>
  (await callAs(site, admin, createRole, { ...watch, ...given })).result;
const removed = (id: number) => callAs(site, admin, roles.calls.delete, { id });
const roleNamed = async (name: string) => {
  const { result } = await callAs(site, admin, getAllRoles, { keyword: name });
  const role = result.items.find((candidate) => candidate.name === name);
  if (!role) throw new Error(`there is no role ${name}`);
  return role;
};

describe('a role', () => {
  it('that is made and given shows its user just what it grants', async () => {
    const role = await made();
    expect(role).toEqual({
      ...watch,
      id: expect.any(Number),
      normalizedName: 'WATCH',
      isStatic: false,
      userCount: 0,
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      concurrencyStamp: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const nora = { userName: 'nora', name: 'Nora', surname: 'Night', emailAddress: 'nora@example.org' };
    const person = { ...nora, password: 'Letter#1', roleNames: ['watch'] };
    expect((await callAs(site, admin, user.calls.create, person)).status).toBe(200);
    const { headers } = await signInAs(site, 1, 'nora', 'Letter#1');
    const { result } = await callAs(site, headers, getAllUserConfiguration, {});
    expect(Object.keys(result.auth.grantedPermissions)).toEqual(watch.grantedPermissions);
    const refused = await callAs(site, headers, user.calls.getAll, {});
    expect(saidBy(refused)).toMatchObject({
      status: 403,
      message: expect.stringContaining('Pages.Administration.Users'),
    });
    expect((await callAs(site, admin, getRole, { id: role.id })).result.userCount).toBe(1);

    await removed(role.id);
    const { result: without } = await callAs(site, headers, getAllUserConfiguration, {});
    expect(without.auth.grantedPermissions).toEqual({});
  });

  it.each([
    [
      { grantedPermissions: ['Pages.Everything', 'x'] },
      'grantedPermissions',
      'There is no permission "Pages.Everything, x".',
    ],
    [
      { grantedPermissions: ['Pages.Administration.Tenants'] },
      'grantedPermissions',
      'There is no permission "Pages.Administration.Tenants".',
    ],
    [{ name: 'viewer' }, 'name', 'The role name viewer is already taken.'],
  ])('with %o is refused at its field', async (given, field, message) => {
    expect(saidBy(await callAs(site, admin, createRole, { ...watch, ...given }))).toEqual({
      status: 400,
      message: 'Your request is not valid!',
      fields: [[field, message]],
    });
  });

  it('of a name that is taken in other letters is refused, whatever the language', async () => {
    const { result: role } = await callAs(site, admin, createRole, { ...watch, name: 'Groß' });
    const again = await callAs(site, admin, createRole, { ...watch, name: 'groß' });
    expect(saidBy(again).fields).toEqual([['name', 'The role name groß is already taken.']]);
    await removed(role.id);
  });

  it('whose names hold what nobody sees is refused at its fields, in both languages; one that was kept before is read', async () => {
    const bad = { ...watch, name: 'Wa\u202etch', displayName: 'Night\u0007 watch' };
    const said =
      'The name holds characters that cannot be seen or that turn the writing around; type it anew';
    const outcome = await callAs(site, admin, createRole, bad);
    expect(saidBy(outcome)).toMatchObject({
      status: 400,
      fields: [
        ['name', said],
        ['displayName', said],
      ],
    });
    const role = await made();
    const zh = { ...admin, '.AspNetCore.Culture': 'zh-Hans' };
    const edited = await callAs(site, zh, updateRole, { ...role, displayName: 'Night\u2066 watch' });
    expect(saidBy(edited).fields).toEqual([
      ['displayName', '名称含有不可见字符或改变文字方向的字符，请重新输入'],
    ]);
    await accountsOf(site.store.db)
      .updateTable('roles')
      .set({ display_name: bad.displayName })
      .where('id', '=', role.id)
      .execute();
    expect((await callAs(site, admin, getRole, { id: role.id })).result.displayName).toBe(bad.displayName);
    await removed(role.id);
  });

  it('that is static keeps its name and stays', async () => {
    const role = await roleNamed('Relay');
    const { result } = await callAs(site, admin, getRole, { id: role.id });
    const renamed = await callAs(site, admin, updateRole, { ...result, name: 'Repeater' });
    expect(saidBy(renamed).fields).toEqual([
      ['name', 'The role Relay belongs to the system and cannot be renamed.'],
    ]);
    expect(saidBy(await removed(role.id)).message).toBe(
      'The role Relay belongs to the system and cannot be deleted.',
    );
    const shown = await callAs(site, admin, updateRole, { ...result, displayName: 'Relays' });
    expect(shown.result.displayName).toBe('Relays');
    const events = 'Pages.Stations.Events';
    const { result: kept } = await callAs(site, admin, updateRole, {
      ...shown.result,
      grantedPermissions: [],
    });
    expect(kept.grantedPermissions).toEqual([events]);
    const given = { name: 'Reader', displayName: 'Reader', grantedPermissions: [events] };
    expect(saidBy(await callAs(site, admin, createRole, given)).fields).toEqual([
      ['grantedPermissions', `"${events}" is for programs alone and cannot be given to people.`],
    ]);
  });
});

describe('the list of roles', () => {
  it('is narrowed by what they grant', async () => {
    const { result } = await callAs(site, admin, getAllRoles, { permission: 'Pages.Administration.Roles' });
    expect(result.items.map(({ name }) => name)).toEqual(['Admin']);
  });

  it('tells which role new users get', async () => {
    const { result } = await callAs(site, admin, getAllRoles, {});
    expect(result.items.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Viewer']);
  });
});

describe('the tree of permissions', () => {
  it('is read depth first, named in the caller’s language', async () => {
    const headers = { ...admin, '.AspNetCore.Culture': 'zh-Hans' };
    const { result } = await callAs(site, headers, getAllPermissions, {});
    expect(result.items.slice(0, 2)).toEqual([
      {
        level: 0,
        parentName: null,
        name: 'Pages.Administration',
        displayName: '系统管理',
        description: '',
        isGrantedByDefault: false,
      },
      {
        level: 1,
        parentName: 'Pages.Administration',
        name: 'Pages.Administration.Users',
        displayName: '用户',
        description: '',
        isGrantedByDefault: false,
      },
    ]);
    const lastData = result.items.find(({ name }) => name.endsWith('iStrong.LastData'));
    expect(lastData).toMatchObject({ level: 2, parentName: 'Pages.BussinessProject.iStrong' });
  });

  it('has tenants on the host side alone', async () => {
    const of = async (headers: Headers) =>
      (await callAs(site, headers, getAllPermissions, {})).result.items.map(({ name }) => name);
    expect(await of(admin)).not.toContain('Pages.Administration.Tenants');
    expect(await of(host)).toContain('Pages.Administration.Tenants');
    expect(await of(host)).not.toContain('Pages.Stations.All');
  });

  it('stands beside the role that is edited', async () => {
    const role = await roleNamed('Mobile');
    const { result } = await callAs(site, admin, getRoleForEdit, { id: role.id });
    expect(result.role).toEqual(role);
    expect(result.grantedPermissionNames).toContain('Pages.MobilePage.MobileIndex');
    expect(result.permissions).toEqual((await callAs(site, admin, getAllPermissions, {})).result.items);
  });
});
