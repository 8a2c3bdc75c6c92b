import { role } from '@stationwall/contract/services/role';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import {
  activateUser,
  deActivateUser,
  getUserListOptions,
  getUserListOptions2,
  type UserRow,
  unlockUser,
  user as users,
} from '@stationwall/contract/services/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokensOf } from '../auth/tokens.ts';
import { accountsOf, findUserById } from '../store/accounts.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { ask, authSecret, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const {
  get: getUser,
  getAll: getAllUsers,
  create: createUser,
  update: updateUser,
  delete: deleteUser,
} = users.calls;
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

  it('with a token that ended meanwhile saves nothing, and can be sent again', async () => {
    const user = await made();
    const edited = { ...editOf(user), name: 'Robert' };
    const stamp = (await findUserById(site.store.db, 1, 1))?.security_stamp ?? '';
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
    const messages = ['You cannot deactivate your own account.', 'You cannot delete your own account.'];
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

    const { result: roles } = await callAs(site, riverside, role.calls.getAll, { keyword: 'admin' });
    const held = roles.items.find(({ name }) => name === 'Admin');
    const emptied = { ...held, grantedPermissions: ['Pages.Administration.Users'] };
    expect(saidBy(await callAs(site, riverside, role.calls.update, emptied)).message).toBe(last);
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
    const { result: second } = await callAs(site, admin, role.calls.create, {
      name: 'Second',
      displayName: 'Second',
      grantedPermissions: ['Pages.Administration.Users', 'Pages.Administration.Roles'],
    });
    const deputy = await made({ roleNames: [second.name] });
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

  it('is narrowed by role, in any case, and takes no pattern for what is sought', async () => {
    expect(await names({ roleName: 'viewer' })).toEqual(['ann', 'viewer']);
    expect(await names({ keyword: '100%' })).toEqual([]);
  });

  it('of the host side has the host’s users', async () => {
    const { headers } = await signInAs(site, null, 'host', 'Host#123');
    expect(await names({}, headers)).toEqual(['host']);
  });

  it('to choose from tells people of one name apart', async () => {
    const { result } = await callAs(site, admin, getUserListOptions, { keyword: 'ann' });
    expect(result.items).toEqual([{ value: expect.any(Number), label: 'ann (Ann Lee)' }]);
    const { result: longer } = await callAs(site, admin, getUserListOptions2, { keyword: 'ann' });
    const { phoneNumber: _, ...shown } = ann;
    expect(longer.items).toEqual([{ id: expect.any(Number), ...shown, isActive: true }]);
  });
});
