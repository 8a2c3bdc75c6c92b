import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { createRole, getAllRoles, updateRole } from '@stationwall/contract/services/role';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import {
  activateUser,
  createUser,
  deActivateUser,
  deleteUser,
  getAllUsers,
  getUser,
  getUserListOptions,
  getUserListOptions2,
  type UserRow,
  unlockUser,
  updateUser,
} from '@stationwall/contract/services/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '../auth/tokens.ts';
import { accountsOf } from '../store/accounts.ts';
import { findUser } from '../store/users.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { ask, authSecret, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let admin: Headers;
let riverside: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  riverside = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const ann = {
  userName: 'ann',
  name: 'Ann',
  surname: 'Lee',
  emailAddress: 'ann@example.org',
  phoneNumber: '13800138000',
};
const bob = { userName: 'bob', name: 'Bob', surname: 'Ray', emailAddress: 'bob@example.org' };
const password = 'Letter#1';

const made = async (given: object = {}, by = admin) =>
  (await callAs(site, by, createUser, { ...bob, password, ...given })).result;
const removed = (id: number) => callAs(site, admin, deleteUser, { id });
const editOf = (user: UserRow) => {
  const { id, userName, name, surname, emailAddress, phoneNumber, isActive, roleNames, concurrencyStamp } =
    user;
  const person = { userName, name, surname, emailAddress, phoneNumber };
  return { id, ...person, isActive, roleNames, concurrencyStamp };
};
const rowOf = async (id: number, by = admin) => (await callAs(site, by, getUser, { id })).result;

describe('a new user', () => {
  it('gets the default roles and can sign in at once', async () => {
    const { status, result } = await callAs(site, admin, createUser, { ...ann, password });
    expect({ status, result }).toEqual({
      status: 200,
      result: {
        id: expect.any(Number),
        ...ann,
        fullName: 'Ann Lee',
        isActive: true,
        isLockedOut: false,
        isService: false,
        lastLoginTime: null,
        creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        roleNames: ['VIEWER'],
        concurrencyStamp: expect.stringMatching(/^[0-9a-f]{32}$/),
        oneTimePassword: null,
      },
    });
    await signInAs(site, 1, 'ANN@example.org', password);
  });

  it('is given no role that is for programs alone', async () => {
    const cara = { ...ann, userName: 'cara', emailAddress: 'cara@example.org', password };
    const outcome = await callAs(site, admin, createUser, { ...cara, roleNames: ['Relay'] });
    expect(saidBy(outcome)).toMatchObject({
      status: 400,
      fields: [['roleNames', '"Relay" is for programs alone and cannot be given to people.']],
    });
  });

  it('without a password gets one that ends, told once and good once', async () => {
    const { id, oneTimePassword } = await made({ password: undefined, roleNames: ['operator', 'OPERATOR'] });
    const own = 'Own#1234';
    expect((await signInAs(site, 1, 'bob', oneTimePassword ?? '', own)).userId).toBe(id);
    await expect(signInAs(site, 1, 'bob', oneTimePassword ?? '', own)).rejects.toThrow('Invalid user name');
    expect((await signInAs(site, 1, 'bob', own)).userId).toBe(id);
    const { result } = await callAs(site, admin, getUser, { id });
    expect(result).not.toHaveProperty('oneTimePassword');
    expect(result.roleNames).toEqual(['OPERATOR']);
    await removed(id);
  });

  it.each([
    [{ userName: 'ANN' }, 'userName', 'The user name ANN is already taken'],
    [
      { emailAddress: 'Ann@Example.org' },
      'emailAddress',
      'The e-mail address Ann@Example.org is already taken',
    ],
    [{ userName: 'Ann@example.org' }, 'userName', 'The user name Ann@example.org is already taken'],
    [
      { userName: 'ad\u043cin' },
      'userName',
      'The user name holds characters that cannot be seen, or that look like others; use letters of one script',
    ],
    [{ phoneNumber: '12345678901' }, 'phoneNumber', /^This is not a mobile number/],
    [{ userName: ' ' }, 'userName', 'This field is required'],
    [{ name: 'x'.repeat(33) }, 'name', 'At most 32 characters; this has 33'],
    [{ password: 'short' }, 'password', /letters, digits and special characters/],
    [{ password: 'Abcdefghijk#12345' }, 'password', 'At most 16 characters; this has 17'],
    [{ password: `Aa#1${'x'.repeat(29)}` }, 'password', 'At most 16 characters; this has 33'],
    [{ roleNames: ['Wizard'] }, 'roleNames', 'There is no role "Wizard".'],
  ])('with %o is refused at its field', async (given, field, message) => {
    const outcome = await callAs(site, admin, createUser, { ...bob, password, ...given });
    expect(saidBy(outcome)).toEqual({
      status: 400,
      message: 'Your request is not valid!',
      fields: [[field, typeof message === 'string' ? message : expect.stringMatching(message)]],
    });
  });

  it('names only the fields that are missing', async () => {
    const { fields } = saidBy(await callAs(site, admin, createUser, { userName: 'eve' }));
    expect(fields.map(([field]) => field)).toEqual(['name', 'surname', 'emailAddress']);
  });

  it('of one name may live in another tenant', async () => {
    const { id } = await made(ann, riverside);
    expect((await callAs(site, admin, getUser, { id })).status).toBe(404);
    expect((await callAs(site, riverside, getUser, { id })).result.userName).toBe('ann');
  });

  it('takes the name of one who was deleted', async () => {
    const first = await made();
    await removed(first.id);
    const second = await made();
    expect(second.id).toBeGreaterThan(first.id);
    await removed(second.id);
  });
});

describe('an edit', () => {
  it('is answered with what it made of the user', async () => {
    const user = await made();
    const edited = { ...editOf(user), name: 'Robert', roleNames: ['Operator', 'VIEWER'] };
    const { result } = await callAs(site, admin, updateUser, edited);
    expect(result).toMatchObject({ name: 'Robert', roleNames: ['OPERATOR', 'VIEWER'] });
    expect(result.concurrencyStamp).not.toBe(user.concurrencyStamp);
    await removed(user.id);
  });

  it('over what somebody else saved is refused by a code of its own, and loses nothing of theirs', async () => {
    const user = await made();
    const theirs = await callAs(site, admin, updateUser, { ...editOf(user), name: 'Theirs' });
    expect(theirs.status).toBe(200);
    const { status, error } = await callAs(site, admin, updateUser, { ...editOf(user), name: 'Mine' });
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 500,
      code: changedMeanwhileCode,
      message:
        'Somebody else changed "bob" since you opened it. Your changes were not saved; read it again to see theirs.',
    });
    expect((await rowOf(user.id)).name).toBe('Theirs');
    await removed(user.id);
  });

  it('sent twice, by a double click, is saved once', async () => {
    const user = await made();
    const edited = { ...editOf(user), name: 'Robert' };
    const outcomes = await Promise.all([1, 2].map(() => callAs(site, admin, updateUser, edited)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 500]);
    await removed(user.id);
  });

  it('with a token that ended meanwhile saves nothing, and can be sent again', async () => {
    const user = await made();
    const edited = { ...editOf(user), name: 'Robert' };
    const stamp = (await findUser(site.store.db, 1, 1))?.security_stamp ?? '';
    const holder = { userId: 1, tenantId: 1, userName: 'admin', roles: [], stamp };
    const { accessToken } = await tokensOf(authSecret, { tokenS: 0 }).sign(holder);
    const ended = await callAs(site, { authorization: `Bearer ${accessToken}` }, updateUser, edited);
    expect(saidBy(ended)).toMatchObject({
      status: 401,
      message: 'Current user did not login to the application!',
    });
    expect((await rowOf(user.id)).name).toBe('Bob');
    expect((await callAs(site, admin, updateUser, edited)).result.name).toBe('Robert');
    await removed(user.id);
  });

  it('cannot rename admin', async () => {
    const outcome = await callAs(site, admin, updateUser, { ...editOf(await rowOf(1)), userName: 'root' });
    expect(saidBy(outcome).fields).toEqual([['userName', 'The user name admin cannot be changed']]);
  });

  it('of another tenant’s user finds nobody', async () => {
    const user = await made();
    for (const endpoint of [deleteUser, activateUser, deActivateUser, unlockUser]) {
      expect((await callAs(site, riverside, endpoint, { id: user.id })).status, endpoint.path).toBe(404);
    }
    expect((await callAs(site, riverside, updateUser, editOf(user))).status).toBe(404);
    const forged = { ...riverside, 'Abp.TenantId': '1', cookie: 'Abp.TenantId=1' };
    expect((await callAs(site, forged, updateUser, editOf(user))).status).toBe(404);
    await removed(user.id);
  });
});

describe('switching off', () => {
  it('ends the user’s token at once, for good', async () => {
    const user = await made();
    const { headers } = await signInAs(site, 1, 'bob', password);
    const who = async () =>
      (await ask(site, getCurrentLoginInformations.path, { headers })).body.result as { user: unknown };
    expect((await who()).user).not.toBeNull();
    const off = await callAs(site, admin, deActivateUser, { id: user.id });
    expect(off.result.isActive).toBe(false);
    expect((await who()).user).toBeNull();
    await callAs(site, admin, activateUser, { id: user.id });
    expect((await who()).user).toBeNull();
    await signInAs(site, 1, 'bob', password);
    await removed(user.id);
  });

  it('is not for oneself, nor is deleting', async () => {
    const messages = ['You cannot switch off your own account.', 'You cannot delete your own account.'];
    const off = await callAs(site, admin, deActivateUser, { id: 1 });
    const gone = await removed(1);
    expect([saidBy(off).message, saidBy(gone).message]).toEqual(messages);
    const edited = await callAs(site, admin, updateUser, { ...editOf(await rowOf(1)), isActive: false });
    expect(saidBy(edited).message).toBe(messages[0]);
  });

  it('unlocks nobody; unlocking does', async () => {
    const user = await made();
    await accountsOf(site.store.db)
      .updateTable('users')
      .set({ failed_attempts: 5, locked_until: Date.now() + 60_000 })
      .where('id', '=', user.id)
      .execute();
    expect((await rowOf(user.id)).isLockedOut).toBe(true);
    expect((await callAs(site, admin, unlockUser, { id: user.id })).result.isLockedOut).toBe(false);
    await signInAs(site, 1, 'bob', password);
    await removed(user.id);
  });
});

describe('the last administrator', () => {
  const last = 'This would leave nobody who can edit users and roles. Give the role to somebody else first.';

  it('cannot give the role away, by the user or by the role', async () => {
    const { userId } = await signInAs(site, 2, 'admin', 'Admin#123');
    const without = { ...editOf(await rowOf(userId, riverside)), roleNames: [] };
    expect(saidBy(await callAs(site, riverside, updateUser, without)).message).toBe(last);

    const { result: roles } = await callAs(site, riverside, getAllRoles, { keyword: 'admin' });
    const role = roles.items.find(({ name }) => name === 'Admin');
    const emptied = { ...role, grantedPermissions: ['Pages.Administration.Users'] };
    expect(saidBy(await callAs(site, riverside, updateRole, emptied)).message).toBe(last);
    expect((await callAs(site, riverside, getAllUsers, {})).status).toBe(200);
  });

  it('is not replaced by one whose one-time password has expired', async () => {
    const deputy = await made({ password: undefined, roleNames: ['Admin'] }, riverside);
    const { userId } = await signInAs(site, 2, 'admin', 'Admin#123');
    await accountsOf(site.store.db)
      .updateTable('users')
      .set({ password_expires_at: Date.now() - 1 })
      .where('id', '=', deputy.id)
      .execute();
    const without = { ...editOf(await rowOf(userId, riverside)), roleNames: [] };
    expect(saidBy(await callAs(site, riverside, updateUser, without)).message).toBe(last);
    expect((await callAs(site, riverside, deleteUser, { id: deputy.id })).status).toBe(200);
  });

  it('is one of two no longer when both are switched off at once', async () => {
    const { result: role } = await callAs(site, admin, createRole, {
      name: 'Second',
      displayName: 'Second',
      grantedPermissions: ['Pages.Administration.Users', 'Pages.Administration.Roles'],
    });
    const deputy = await made({ roleNames: [role.name] });
    const { headers } = await signInAs(site, 1, 'bob', password);
    const boss = await rowOf(1);
    const outcomes = await Promise.all([
      callAs(site, admin, deActivateUser, { id: deputy.id }),
      callAs(site, headers, updateUser, { ...editOf(boss), roleNames: [] }),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = outcomes[0].status === 200 ? admin : headers;
    await callAs(site, winner, updateUser, { ...editOf(await rowOf(1, winner)), roleNames: ['Admin'] });
    await removed(deputy.id);
  });

  it('named admin cannot be deleted', async () => {
    const deputy = await made({ roleNames: ['Admin'] });
    const { headers } = await signInAs(site, 1, 'bob', password);
    const outcome = await callAs(site, headers, deleteUser, { id: 1 });
    expect(saidBy(outcome).message).toBe('The user admin cannot be deleted.');
    await removed(deputy.id);
  });
});

describe('the list of users', () => {
  const names = async (input: object, by = admin) =>
    (await callAs(site, by, getAllUsers, input)).result.items.map(({ userName }) => userName);

  it('is sorted by name, or as asked, and paged', async () => {
    expect(await names({})).toEqual(['admin', 'ann', 'mobile', 'operator', 'relay', 'viewer']);
    expect(await names({ sorting: 'userName DESC', maxResultCount: 2, skipCount: 1 })).toEqual([
      'relay',
      'operator',
    ]);
    const { result } = await callAs(site, admin, getAllUsers, { maxResultCount: 2 });
    expect(result.totalCount).toBe(6);
  });

  it('is narrowed by a part of name or address, by role, and by being active', async () => {
    expect(await names({ keyword: 'OPER' })).toEqual(['operator']);
    expect(await names({ keyword: '100%' })).toEqual([]);
    expect(await names({ keyword: '13800138000' })).toEqual(['ann']);
    expect(await names({ roleName: 'viewer' })).toEqual(['ann', 'viewer']);
    expect(await names({ isActive: false })).toEqual([]);
  });

  it('of the host side has the host’s users', async () => {
    const { headers } = await signInAs(site, null, 'host', 'Host#123');
    expect(await names({}, headers)).toEqual(['host']);
  });

  it('by a field that it has not says which it has', async () => {
    const outcome = await callAs(site, admin, getAllUsers, { sorting: 'password_hash' });
    expect(saidBy(outcome).fields).toEqual([
      [
        'sorting',
        'Sorting is "password_hash"; allowed: one of userName, name, surname, fullName, emailAddress, phoneNumber, isActive, lastLoginTime, creationTime, id, then asc or desc.',
      ],
    ]);
  });

  it('to choose from tells people of one name apart', async () => {
    const { result } = await callAs(site, admin, getUserListOptions, { keyword: 'ann' });
    expect(result.items).toEqual([{ value: expect.any(Number), label: 'ann (Ann Lee)' }]);
    const { result: longer } = await callAs(site, admin, getUserListOptions2, { keyword: 'ann' });
    const { phoneNumber: _, ...shown } = ann;
    expect(longer.items).toEqual([{ id: expect.any(Number), ...shown, isActive: true }]);
  });
});
