import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptPassword } from '../auth/password-cipher.ts';
import { accountsOf } from '../store/accounts.ts';
import { readAudit } from '../store/audit-log.ts';
import { ask, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

type Headers = Record<string, string>;
const sealed = (password: string) => encryptPassword(password, defaultPasswordKey);
const call = (name: string, headers: Headers, body?: unknown, method?: string) =>
  ask(site, `/api/services/app/Profile/${name}`, {
    headers,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const changePassword = (headers: Headers, currentPassword: string, newPassword: string) =>
  call('ChangePassword', headers, {
    currentPassword: sealed(currentPassword),
    newPassword: sealed(newPassword),
  });
const faultsOf = (answer: Awaited<ReturnType<typeof ask>>) => [
  answer.status,
  (answer.body.error?.validationErrors as { message: string; members: string[] }[] | null)?.map(
    ({ message, members }) => [members.join(), message],
  ),
];
const isSignedIn = async (headers: Headers) => (await call('GetProfilePicture', headers)).status === 200;
const zh = { '.AspNetCore.Culture': 'zh-Hans' };

describe('my settings', () => {
  const update = (headers: Headers, profile: object) =>
    call('UpdateCurrentUserProfile', headers, profile, 'PUT');
  const vera = {
    name: 'Vera',
    surname: 'Viewer',
    userName: 'viewer',
    emailAddress: 'viewer@tenant1.example',
    phoneNumber: null,
  };

  it('are read, changed and read again; the person can sign in under the new name at once', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    expect((await call('GetCurrentUserProfileForEdit', headers)).body.result).toEqual(vera);
    const changed = {
      name: '维拉',
      surname: 'Viewer-Li',
      userName: 'vera',
      emailAddress: 'vera@example.org',
      phoneNumber: '13800138000',
    };
    const answer = await update(headers, { ...changed, name: ' 维拉 ' });
    expect([answer.status, answer.body.result]).toEqual([200, null]);
    expect((await call('GetCurrentUserProfileForEdit', headers)).body.result).toEqual(changed);
    await signInAs(site, 1, 'vera', 'Viewer#123');
    expect((await update(headers, vera)).status).toBe(200);
  });

  it('name every broken rule beside its field, in both languages', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    const broken = {
      name: '',
      surname: 's'.repeat(1025),
      userName: 'v',
      emailAddress: 'vera',
      phoneNumber: '12',
    };
    expect(faultsOf(await update(headers, broken))).toEqual([
      400,
      [
        ['userName', 'At least 2 characters'],
        ['name', 'This field is required'],
        ['surname', 'At most 1024 characters; this has 1025'],
        ['emailAddress', 'This is not a valid e-mail address'],
        ['phoneNumber', 'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18'],
      ],
    ]);
    expect(faultsOf(await update({ ...headers, ...zh }, { ...vera, name: '', emailAddress: 'x' }))).toEqual([
      400,
      [
        ['name', '此项为必填项'],
        ['emailAddress', '邮箱地址无效'],
      ],
    ]);
    expect((await call('GetCurrentUserProfileForEdit', headers)).body.result).toEqual(vera);
  });

  it('take no name that holds what nobody sees, in both languages', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    const broken = { ...vera, name: 'V\u202eera', surname: 'Vi\newer' };
    const english =
      'The name holds characters that cannot be seen or that turn the writing around; type it anew';
    expect(faultsOf(await update(headers, broken))).toEqual([
      400,
      [
        ['name', english],
        ['surname', english],
      ],
    ]);
    const chinese = '名称含有不可见字符或改变文字方向的字符，请重新输入';
    expect(faultsOf(await update({ ...headers, ...zh }, broken))).toEqual([
      400,
      [
        ['name', chinese],
        ['surname', chinese],
      ],
    ]);
  });

  it('refuse the name and the address of another user of the tenant, in any case', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    const taken = { ...vera, userName: 'OPERATOR', emailAddress: 'Admin@tenant1.example' };
    expect(faultsOf(await update(headers, taken))).toEqual([
      400,
      [
        ['userName', 'The user name OPERATOR is already taken'],
        ['emailAddress', 'The e-mail address Admin@tenant1.example is already taken'],
      ],
    ]);
  });

  it('keep the user name admin', async () => {
    const { headers } = await signInAs(site, 2, 'admin', 'Admin#123');
    const { result } = (await call('GetCurrentUserProfileForEdit', headers)).body;
    expect(faultsOf(await update(headers, { ...(result as object), userName: 'root' }))).toEqual([
      400,
      [['userName', 'The user name admin cannot be changed']],
    ]);
    expect((await update(headers, { ...(result as object), name: 'Adam' })).status).toBe(200);
  });
});

describe('the language', () => {
  it('that a person chose goes before every header', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    expect((await call('ChangeLanguage', headers, { languageName: 'zh-Hans' })).body.result).toBeNull();
    const answer = await call(
      'ChangeLanguage',
      { ...headers, '.AspNetCore.Culture': 'en' },
      { languageName: 'fr' },
    );
    expect(faultsOf(answer)).toEqual([400, [['languageName', '系统不支持语言“fr”；可选：en, zh-Hans']]]);
    expect((await call('ChangeLanguage', headers, { languageName: 'en' })).status).toBe(200);
  });
});

describe('a new password', () => {
  it.each([
    ['', 'Strong#12', [['currentPassword', 'This field is required']]],
    ['p'.repeat(33), 'Strong#12', [['currentPassword', 'At most 32 characters; this has 33']]],
    ['Operator#123', '', [['newPassword', 'This field is required']]],
    [
      'Operator#123',
      'letters12',
      [
        [
          'newPassword',
          'The password must contain letters, digits and special characters, at least 6 characters',
        ],
      ],
    ],
    ['Operator#123', 'Strong#1234567890', [['newPassword', 'At most 16 characters; this has 17']]],
    [
      'Operator#123',
      'Operator#123',
      [['newPassword', 'The new and old passwords are the same, cannot proceed']],
    ],
  ])('from %j to %j is refused beside its field', async (current, wanted, faults) => {
    const { headers } = await signInAs(site, 1, 'operator', 'Operator#123');
    expect(faultsOf(await changePassword(headers, current, wanted))).toEqual([400, faults]);
  });

  it('needs the right old one, and says so beside its field', async () => {
    const { headers } = await signInAs(site, 1, 'operator', 'Operator#123');
    const answer = await changePassword(headers, 'Wrong#123', 'Strong#12');
    expect([answer.body.error?.message, ...faultsOf(answer)]).toEqual([
      'Incorrect password.',
      500,
      [['currentPassword', 'Incorrect password.']],
    ]);
    expect(faultsOf(await changePassword({ ...headers, ...zh }, 'Wrong#123', 'Strong#12'))).toEqual([
      500,
      [['currentPassword', '密码错误。']],
    ]);
    const query = { tenantId: 1, target: 'operator', isOldestFirst: false, skip: 0, take: 3 };
    const { rows } = await readAudit(site.store.db, query);
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['session.signInFailed', '{"reason":{"en":"Incorrect password.","zh-Hans":"密码错误。"}}'],
      ['session.signInFailed', '{"reason":{"en":"Incorrect password.","zh-Hans":"密码错误。"}}'],
      ['session.signedIn', ''],
    ]);
  });

  it('must come encrypted with our key', async () => {
    const { headers } = await signInAs(site, 1, 'operator', 'Operator#123');
    const body = { currentPassword: 'Operator#123', newPassword: sealed('Strong#12') };
    expect(faultsOf(await call('ChangePassword', headers, body))).toEqual([
      400,
      [['currentPassword', 'The password is not encrypted with the key of this backend']],
    ]);
  });

  it('ends every other sign-in of the person, twice over; the one that asked goes on', async () => {
    const [mine, other] = await Promise.all([
      signInAs(site, 1, 'operator', 'Operator#123'),
      signInAs(site, 1, 'operator', 'Operator#123'),
    ]);
    expect((await changePassword(mine.headers, 'Operator#123', 'Strong#12')).status).toBe(200);
    expect([await isSignedIn(mine.headers), await isSignedIn(other.headers)]).toEqual([true, false]);
    const newcomer = await signInAs(site, 1, 'operator', 'Strong#12');
    expect((await changePassword(newcomer.headers, 'Strong#12', 'Strong#34')).status).toBe(200);
    expect([await isSignedIn(mine.headers), await isSignedIn(newcomer.headers)]).toEqual([false, true]);
    expect((await changePassword(newcomer.headers, 'Strong#34', 'Operator#123')).status).toBe(200);
  });

  it('cannot be guessed at: the fifth wrong old password locks the account', async () => {
    const { headers } = await signInAs(site, 1, 'mobile', 'Mobile#123');
    const said: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      said.push((await changePassword(headers, `Wrong#${guess}`, 'Strong#12')).body.error?.message);
    }
    const wrong = 'Incorrect password.';
    const locked = 'The user account has been locked out. Please try again later.';
    expect(said).toEqual([wrong, wrong, wrong, wrong, wrong, locked]);
  });
});

describe('an administrator', () => {
  const reset = (headers: Headers, userId: number, currentPassword: string, newPassword: string) =>
    call('ChangePasswordTwo', headers, {
      userId,
      currentPassword: sealed(currentPassword),
      newPassword: sealed(newPassword),
    });

  it('gives another user a new password with their own, which ends all sign-ins of that user', async () => {
    const admin = await signInAs(site, 1, 'admin', 'Admin#123');
    const viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
    expect(faultsOf(await reset(admin.headers, viewer.userId, 'Wrong#123', 'Fresh#12'))).toEqual([
      500,
      [['currentPassword', 'Incorrect password.']],
    ]);
    expect((await reset(admin.headers, viewer.userId, 'Admin#123', 'Fresh#12')).body.result).toBeNull();
    expect([await isSignedIn(viewer.headers), await isSignedIn(admin.headers)]).toEqual([false, true]);
    await signInAs(site, 1, 'viewer', 'Fresh#12');
  });

  it('of another tenant, or a person without the permission, does not', async () => {
    const neighbour = await signInAs(site, 2, 'admin', 'Admin#123');
    const operator = await signInAs(site, 1, 'operator', 'Operator#123');
    const missing = await reset(neighbour.headers, operator.userId, 'Admin#123', 'Fresh#12');
    expect([missing.status, missing.body.error?.message]).toEqual([
      404,
      `There is no entity User with id = ${operator.userId}!`,
    ]);
    expect((await reset(operator.headers, 1, 'Operator#123', 'Fresh#12')).status).toBe(403);
    expect((await reset(operator.headers, operator.userId, 'Operator#123', 'Fresh#12')).status).toBe(200);
    expect(await isSignedIn(operator.headers)).toBe(true);
  });

  it('of their own account, needs what changing one’s password by the other call needs', async () => {
    const operator = await signInAs(site, 1, 'operator', 'Fresh#12');
    const permissions = accountsOf(site.store.db);
    const right = 'Pages.UserProfile.ChangePassword';
    await permissions.deleteFrom('role_permissions').where('permission', '=', right).execute();
    const answers = [
      await changePassword(operator.headers, 'Fresh#12', 'Other#12'),
      await reset(operator.headers, operator.userId, 'Fresh#12', 'Other#12'),
    ];
    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual(
      answers.map(() => [
        403,
        `Required permissions are not granted. At least one of these permissions must be granted: ${right}`,
      ]),
    );
    await signInAs(site, 1, 'operator', 'Fresh#12');
  });
});
