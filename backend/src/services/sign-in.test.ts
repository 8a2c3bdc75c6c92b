import { unlockUser, user as users } from '@stationwall/contract/services/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptPassword } from '../auth/password-cipher.ts';
import { hashPassword } from '../auth/passwords.ts';
import { setPassword } from '../store/account-changes.ts';
import { accountsOf, findUserByName } from '../store/accounts.ts';
import { readAudit } from '../store/audit-log.ts';
import { insertUser } from '../store/users.ts';
import { callAs } from '../testing/call-as.ts';
import {
  ask,
  serveAlso,
  servicePassword,
  signInAs,
  startTestSite,
  type TestSite,
} from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await accountsOf(site.store.db).deleteFrom('sign_in_addresses').execute();
  // Where people are known is what a test of it says.
  await accountsOf(site.store.db).deleteFrom('user_networks').execute();
});

const attempt = (
  userNameOrEmailAddress: string,
  password: string,
  headers: Record<string, string> = {},
  verification: object = {},
) =>
  ask(site, '/api/TokenAuth/Authenticate', {
    headers: { 'Abp.TenantId': '1', ...headers },
    body: { userNameOrEmailAddress, password, ...verification },
  });

/** A code as somebody has it who read the question; the answers themselves are looked up. */
async function reckoned(userNameOrEmailAddress: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ userNameOrEmailAddress, form: 'question' });
  const { body } = await ask(site, `/api/services/app/VerifyCode/Get?${query}`, {
    headers: { 'Abp.TenantId': '1', ...headers },
  });
  const { verificationId } = body.result as { verificationId: string };
  const { answer: verificationCode } = await accountsOf(site.store.db)
    .selectFrom('verification_codes')
    .select('answer')
    .where('id', '=', verificationId)
    .executeTakeFirstOrThrow();
  return { verificationId, verificationCode };
}

const failedWith = (details: string, message = 'Login failed!') => ({
  status: 500,
  body: {
    result: null,
    targetUrl: null,
    success: false,
    error: { code: 0, message, details, validationErrors: null },
    unAuthorizedRequest: false,
    __abp: true,
  },
});

const setUser = (userName: string, values: object) =>
  accountsOf(site.store.db)
    .updateTable('users')
    .set(values)
    .where('tenant_id', '=', 1)
    .where('user_name', '=', userName)
    .execute();

/** As if nobody had ever signed in by this name, nor failed to. */
async function forget(userName: string): Promise<void> {
  await setUser(userName, { failed_attempts: 0, locked_until: null });
  const user = await findUserByName(site.store.db, 1, userName);
  await accountsOf(site.store.db)
    .deleteFrom('user_networks')
    .where('tenant_id', '=', 1)
    .where('user_id', '=', user?.id ?? 0)
    .execute();
}

describe('signing in', () => {
  it('gives both forms of the token, wrapped', async () => {
    const { status, body } = await attempt('admin', 'Admin#123');
    expect(status).toBe(200);
    expect(body).toEqual({
      result: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        encryptedAccessToken: expect.stringMatching(/^[\w-]+$/),
        expireInSeconds: 86400,
        userId: 1,
      },
      targetUrl: null,
      success: true,
      error: null,
      unAuthorizedRequest: false,
      __abp: true,
    });
  });

  it('takes an e-mail address for a name, in any case, and path and fields in any case', async () => {
    const { status } = await ask(site, '/API/tokenauth/AUTHENTICATE', {
      headers: { 'abp.tenantid': '1' },
      body: { UserNameOrEmailAddress: 'ADMIN@tenant1.example', Password: 'Admin#123', rememberMe: true },
    });
    expect(status).toBe(200);
  });

  it('tells an unknown name and a wrong password the same', async () => {
    const unknown = await attempt('nobody', 'Admin#123');
    const wrong = await attempt('admin', 'admin#123');
    expect(unknown).toMatchObject(failedWith('Invalid user name or password'));
    expect(unknown.text).toBe(wrong.text);
  });

  it('speaks Chinese to whoever asks for it', async () => {
    const answer = await attempt('nobody', 'x', { '.AspNetCore.Culture': 'c=zh-Hans|uic=zh-Hans' });
    expect(answer).toMatchObject(failedWith('用户名或密码无效', '登录失败!'));
  });

  it('knows each user in their own tenant only', async () => {
    expect((await signInAs(site, null, 'host', 'Host#123')).userId).toBeGreaterThan(1);
    for (const headers of [{ 'Abp.TenantId': 'null' }, { 'Abp.TenantId': '2' }]) {
      expect(await attempt('operator', 'Operator#123', headers)).toMatchObject(
        failedWith('Invalid user name or password'),
      );
    }
    expect(await attempt('admin', 'Admin#123', { 'Abp.TenantId': '77' })).toMatchObject(
      failedWith('There is no tenant defined with name 77'),
    );
  });

  it('asks for both fields and tells their limits', async () => {
    const { status, body } = await ask(site, '/api/TokenAuth/Authenticate', {
      body: { password: 'p'.repeat(33) },
    });
    expect(status).toBe(400);
    expect(body.error).toEqual({
      code: 0,
      message: 'Your request is not valid!',
      details:
        'The following errors were detected during validation.\r\n' +
        ' - The UserNameOrEmailAddress field is required.\r\n' +
        ' - The field Password must not have more than 32 characters; this has 33.\r\n',
      validationErrors: [
        { message: 'The UserNameOrEmailAddress field is required.', members: ['userNameOrEmailAddress'] },
        {
          message: 'The field Password must not have more than 32 characters; this has 33.',
          members: ['password'],
        },
      ],
    });
  });

  it.each(['{"userName', '[1]', '"admin"', '{"__proto__":{"x":1}}'])(
    'answers the body %s with 400',
    async (text) => {
      const { status, body } = await ask(site, '/api/TokenAuth/Authenticate', { body: text });
      expect({ status, message: body.error?.message }).toEqual({
        status: 400,
        message: 'Your request is not valid!',
      });
    },
  );
});

describe('the public demo passwords', () => {
  it('are refused from elsewhere, in the words of a wrong password', async () => {
    const answer = await attempt('operator', 'Operator#123', { 'X-Forwarded-For': '203.0.113.9' });
    expect(answer).toMatchObject(failedWith('Invalid user name or password'));
  });

  it('are refused when a caller from elsewhere pretends to be forwarded from here', async () => {
    const answer = await attempt('operator', 'Operator#123', { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' });
    expect(answer.status).toBe(500);
  });

  it('are taken from this machine through a relay on it', async () => {
    const answer = await attempt('operator', 'Operator#123', { 'X-Forwarded-For': '127.0.0.1' });
    expect(answer.status).toBe(200);
  });

  it.each([
    { 'X-Forwarded-For': '::1, 127.0.0.1' },
    { 'X-Forwarded-For': '127.0.0.1', Via: '1.1 Caddy' },
    { Via: '1.1 Caddy' },
    { Forwarded: 'for=127.0.0.1' },
    { 'X-Real-IP': '127.0.0.1' },
    { 'X-Forwarded-Host': 'example.org' },
    { 'CF-Connecting-IP': '127.0.0.1' },
  ])('are refused where any other proxy or tunnel carried the call: %o', async (headers) => {
    const answer = await attempt('operator', 'Operator#123', headers as Record<string, string>);
    expect(answer).toMatchObject(failedWith('Invalid user name or password'));
    await setUser('operator', { failed_attempts: 0, locked_until: null });
  });
});

describe('guessing', () => {
  it('locks the account at the fifth wrong password, for 300 s, even to the right one', async () => {
    const answers: (string | null | undefined)[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const code = guess < 3 ? {} : await reckoned('mobile');
      answers.push((await attempt('mobile', `wrong-${guess}`, {}, code)).body.error?.details);
    }
    const wrong = 'Invalid user name or password';
    const locked = 'The user account has been locked out. Please try again later.';
    expect(answers).toEqual([wrong, wrong, wrong, wrong, locked]);
    expect(await attempt('mobile', 'Mobile#123')).toMatchObject(failedWith(locked));
    await setUser('mobile', { locked_until: Date.now() - 1 });
    expect((await attempt('mobile', 'Mobile#123')).status).toBe(200);
  });

  /** What each of many attempts made at once is told, and how often. */
  const atOnce = async (name: string, codes: readonly object[]) => {
    const answers = await Promise.all(
      codes.map((code, guess) =>
        attempt(name, `wrong-${guess}`, { 'X-Forwarded-For': `203.0.113.${guess + 100}` }, code),
      ),
    );
    const counts: Record<string, number> = {};
    for (const { body } of answers) {
      const details = body.error?.details ?? '';
      counts[details] = (counts[details] ?? 0) + 1;
    }
    return counts;
  };

  it.each(['viewer', 'nobody-in-a-hurry'])('many at once without a code cannot lock %s out', async (name) => {
    expect(await atOnce(name, Array(20).fill({}))).toEqual({
      'Invalid user name or password': 3,
      'Please enter the verification code': 17,
    });
    const { body } = await attempt(name, 'wrong', {}, await reckoned(name));
    expect(body.error?.details).toBe('Invalid user name or password');
  });

  it('many at once with codes gets no more tries than five', async () => {
    await setUser('viewer', { locked_until: null, failed_attempts: 3 });
    const codes: object[] = [];
    for (let guess = 0; guess < 12; guess += 1) codes.push(await reckoned('viewer'));
    expect(await atOnce('viewer', codes)).toEqual({
      'Invalid user name or password': 1,
      'The user account has been locked out. Please try again later.': 11,
    });
    await setUser('viewer', { locked_until: null, failed_attempts: 0 });
  });

  it('cannot lock out a program’s account, nor fill the audit log with its name', async () => {
    const said = async (name: string) => {
      const answers: string[] = [];
      for (let guess = 0; guess < 9; guess += 1) {
        const code = guess === 4 || guess === 5 ? await reckoned(name) : {};
        answers.push((await attempt(name, 'wrong', {}, code)).text);
      }
      return answers;
    };
    // In the words in which a person's failures are answered, locked out and all.
    expect(await said('relay')).toEqual(await said('nobody-but-a-person'));
    await accountsOf(site.store.db).deleteFrom('sign_in_addresses').execute();
    const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
    const read = async (call: string) =>
      (await ask(site, `/api/services/app/${call}`, { headers })).body.result as {
        totalCount: number;
        items: { isLockedOut?: boolean }[];
      };
    expect((await read('AuditLog/GetAll?userName=relay&action=session.signInFailed')).totalCount).toBe(5);
    expect((await read('User/GetAll?keyword=relay')).items).toMatchObject([{ isLockedOut: false }]);
    expect((await attempt('relay', servicePassword)).status).toBe(200);
  });

  it('does not tell by a lockout which names exist', async () => {
    const known: string[] = [];
    const unknown: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      for (const [name, said] of [
        ['operator', known],
        ['nobody-at-all', unknown],
      ] as const) {
        const code = guess < 3 ? {} : await reckoned(name);
        said.push((await attempt(name, 'wrong', {}, code)).text);
      }
    }
    expect(unknown).toEqual(known);
    await setUser('operator', { locked_until: null, failed_attempts: 0 });
  });
});

describe('where somebody signed in before', () => {
  const at = (address: string) => ({ 'X-Forwarded-For': address });
  const [office, elsewhere] = [at('203.0.113.40'), at('198.51.100.40')];
  const enter = (headers: Record<string, string>, code: object = {}) =>
    attempt('li.na', 'Letter#12', headers, code);
  const failFrom = async (headers: Record<string, string>, times: number, name = 'li.na') => {
    for (let guess = 0; guess < times; guess += 1)
      await attempt(name, 'wrong', headers, await reckoned(name, headers));
  };
  const locked = failedWith('The user account has been locked out. Please try again later.');

  beforeAll(async () => {
    const passwordHash = await hashPassword('Letter#12');
    const profile = {
      userName: 'li.na',
      name: 'Na',
      surname: 'Li',
      emailAddress: 'li.na@example.org',
      phoneNumber: null,
    };
    await insertUser(site.store.db, {
      tenantId: 1,
      profile,
      isActive: true,
      passwordHash,
      passwordExpiresAt: null,
    });
  });
  beforeEach(async () => {
    await forget('li.na');
    expect((await enter(office)).status).toBe(200);
  });

  it('nobody can lock them out from elsewhere, and elsewhere stays locked', async () => {
    await failFrom(elsewhere, 5);
    expect(await enter(at('192.0.2.40'))).toMatchObject(locked);
    expect((await enter(office)).status).toBe(200);
    expect(await enter(elsewhere)).toMatchObject(locked);
  });

  it('their own failures lock them there, which an administrator sees and ends', async () => {
    await failFrom(office, 5);
    expect(await enter(office)).toMatchObject(locked);
    expect((await enter(elsewhere)).status).toBe(200);
    const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
    const { result } = await callAs(site, headers, users.calls.getAll, { keyword: 'li.na' });
    const [row] = result.items;
    expect(row?.isLockedOut).toBe(true);
    const { result: unlocked } = await callAs(site, headers, unlockUser, { id: row?.id ?? 0 });
    expect([unlocked.isLockedOut, (await enter(office)).status]).toEqual([false, 200]);
  });

  it('a lock of the address asks them for a code and keeps out whoever is not known there', async () => {
    for (let stranger = 0; stranger < 30; stranger += 1) await failFrom(office, 1, `stranger-${stranger}`);
    expect((await enter(office)).body.error?.details).toBe('Please enter the verification code');
    expect((await enter(office, await reckoned('li.na', office))).status).toBe(200);
    expect(await attempt('viewer', 'Viewer#123', office)).toMatchObject(
      failedWith('Too many failed sign-ins from this address. Please try again in 5 minutes.'),
    );
  });
});

describe('a verification code', () => {
  const detailsOf = ({ body }: Awaited<ReturnType<typeof attempt>>) => {
    const { code, details } = body.error as unknown as { code: number; details: string };
    return [code, details];
  };
  const wrongPassword = 'Invalid user name or password';
  const missing = [4801, 'Please enter the verification code'];
  const wrong = [4802, 'The verification code is wrong or too old; here is a new one'];
  const failThrice = async (name: string) => {
    const said: unknown[] = [];
    for (let guess = 0; guess < 3; guess += 1) said.push(detailsOf(await attempt(name, 'wrong')));
    return said;
  };

  it('is asked for after three failures, which the third one says; without it nothing is counted', async () => {
    expect(await failThrice('mobile')).toEqual([
      [0, wrongPassword],
      [0, wrongPassword],
      [4801, wrongPassword],
    ]);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(detailsOf(await attempt('mobile', 'Mobile#123'))).toEqual(missing);
    }
    expect((await attempt('mobile', 'Mobile#123', {}, await reckoned('mobile'))).status).toBe(200);
    expect((await attempt('mobile', 'Mobile#123')).status).toBe(200);
  });

  it('is good once, for its name and tenant, and a wrong one is used up', async () => {
    await failThrice('mobile');
    const code = await reckoned('mobile');
    expect(detailsOf(await attempt('mobile', 'Mobile#123', {}, { ...code, verificationCode: '99' }))).toEqual(
      wrong,
    );
    expect(detailsOf(await attempt('mobile', 'Mobile#123', {}, code))).toEqual(wrong);
    const ofAnother = await reckoned('viewer');
    expect(detailsOf(await attempt('mobile', 'Mobile#123', {}, ofAnother))).toEqual(wrong);
    const ofNeighbour = await reckoned('mobile', { 'Abp.TenantId': '2' });
    expect(detailsOf(await attempt('mobile', 'Mobile#123', {}, ofNeighbour))).toEqual(wrong);
    expect((await attempt('mobile', 'Mobile#123', {}, await reckoned('mobile'))).status).toBe(200);
  });

  it('too old is no good', async () => {
    await failThrice('mobile');
    const code = await reckoned('mobile');
    await accountsOf(site.store.db)
      .updateTable('verification_codes')
      .set({ expires_at: Date.now() })
      .execute();
    expect(detailsOf(await attempt('mobile', 'Mobile#123', {}, code))).toEqual(wrong);
    await setUser('mobile', { failed_attempts: 0 });
  });

  it('is a picture, or a question in one’s own language', async () => {
    const get = async (query: string, headers = {}) =>
      (await ask(site, `/api/services/app/VerifyCode/Get?userNameOrEmailAddress=mobile${query}`, { headers }))
        .body.result as Record<string, string>;
    const drawn = await get('');
    expect(drawn).toEqual({
      verificationId: expect.any(String),
      image: expect.any(String),
      question: null,
      expireInSeconds: 300,
    });
    expect(
      Buffer.from(drawn.image ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const asked = await get('&form=question', { '.AspNetCore.Culture': 'zh-Hans' });
    expect(asked.question).toMatch(/^.*[一二三四五六七八九].*？请用数字回答。$/);
  });
});

describe('an address that asks for codes without end', () => {
  it('is told how long to wait, in its language, and keeps no other from its own', async () => {
    const get = (address: string, headers: Record<string, string> = {}) =>
      fetch(`${site.address}/api/services/app/VerifyCode/Get?userNameOrEmailAddress=mobile&form=question`, {
        headers: { 'Abp.TenantId': '1', 'X-Forwarded-For': address, ...headers },
      });
    // While it asks, it is given more: on a slow machine a few.
    const askUntilSentAway = async (headers?: Record<string, string>) => {
      for (let given = 0; given < 1000; given += 1) {
        const answer = await get(`2001:db8:9:1::${given}`, headers);
        if (answer.status !== 200) return { answer, given };
      }
      throw new Error('nobody was sent away');
    };
    const { answer: sentAway, given } = await askUntilSentAway();
    expect(given).toBeGreaterThanOrEqual(300);
    const seconds = Number(sentAway.headers.get('retry-after'));
    expect([1, 2]).toContain(seconds);
    expect([sentAway.status, await sentAway.json()]).toEqual([
      429,
      {
        ...failedWith('').body,
        error: {
          code: 0,
          message: `Too many verification codes were asked for from your address. Please try again in ${seconds} s.`,
          details: null,
          validationErrors: null,
        },
      },
    ]);
    const { answer: inChinese } = await askUntilSentAway({ '.AspNetCore.Culture': 'zh-Hans' });
    const { error } = (await inChinese.json()) as { error: { message: string } };
    expect(error.message).toMatch(/^您的地址请求验证码过于频繁，请在 [12] 秒后重试。$/);
    expect((await get('2001:db8:9:2::1')).status).toBe(200);
  });
});

describe('one address', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const fail = (name: string, address: string, code: object = {}) =>
    attempt(name, 'wrong', from(address), code);

  it('is locked after thirty failures over many names; others and programs are not', async () => {
    const address = '2001:db8:7:1::';
    const wrongPassword = 'Invalid user name or password';
    const wrongCode = 'The verification code is wrong or too old; here is a new one';
    const nonsense = { verificationId: 'none', verificationCode: '?' };
    for (let guess = 0; guess < 30; guess += 1) {
      const name = `name-${guess}`;
      // A wrong code counts as well, and no password is worked out for it.
      const [code, said] =
        guess < 10
          ? [{}, wrongPassword]
          : guess < 28
            ? [nonsense, wrongCode]
            : [await reckoned(name, from(`${address}1`)), wrongPassword];
      const { body } = await fail(name, `${address}${guess.toString(16)}`, code);
      expect([guess, body.error?.details]).toEqual([guess, said]);
    }
    const { body } = await fail('name-31', `${address}ffff`);
    expect(body.error?.details).toBe(
      'Too many failed sign-ins from this address. Please try again in 5 minutes.',
    );
    expect((await attempt('relay', servicePassword, from(`${address}1`))).status).toBe(200);
    expect((await fail('name-1', '2001:db8:7:2::1')).body.error?.details).toBe(
      'Invalid user name or password',
    );
  });

  it('counts by where a caller really is, not by what they say', async () => {
    const lies = (await fail('liar', '198.51.100.1, 203.0.113.77')).body.error?.details;
    const { failures } = await accountsOf(site.store.db)
      .selectFrom('sign_in_addresses')
      .select('failures')
      .where('network', '=', '203.0.113.77')
      .executeTakeFirstOrThrow();
    expect([lies, failures]).toEqual(['Invalid user name or password', 1]);
  });
});

describe('a token', () => {
  const renew = (headers: Record<string, string>) =>
    ask(site, '/api/TokenAuth/RenewToken', { headers, method: 'POST' });

  it('is renewed while it is good; the new one stands for the same person', async () => {
    const viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
    const { status, body } = await renew(viewer.headers);
    expect([status, body.result]).toEqual([
      200,
      {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        encryptedAccessToken: expect.stringMatching(/^[\w-]+$/),
        expireInSeconds: 86400,
        userId: viewer.userId,
      },
    ]);
    const { accessToken } = body.result as { accessToken: string };
    expect(accessToken).not.toBe(viewer.accessToken);
    expect((await renew({ authorization: `Bearer ${accessToken}` })).status).toBe(200);
    expect((await renew({ authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await renew({})).status).toBe(401);
  });

  it('is not renewed past the end of a one-time password that nobody has changed', async () => {
    const { headers } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    await setUser('viewer', { password_expires_at: Date.now() + 60_000 });
    expect((await renew(headers)).status).toBe(200);
    await setUser('viewer', { password_expires_at: Date.now() });
    expect(await renew(headers)).toMatchObject(
      failedWith('The one-time password has expired. Ask for a new one.'),
    );
    await setUser('viewer', { password_expires_at: null });
  });
});

describe('a backend with rules of its own', () => {
  it('keeps them and tells its clients', async () => {
    const lockout = {
      attemptsOfName: 2,
      attemptsOfAddress: 3,
      lockoutMs: 600_000,
      codeAfterOfName: 2,
      codeAfterOfAddress: 100,
    };
    const strict = await serveAlso(site, { lockout, lifetimes: { tokenS: 3600, signInS: 1800 } });
    const enter = async (userNameOrEmailAddress: string, password: string) => {
      const { body } = await ask(strict, '/api/TokenAuth/Authenticate', {
        headers: { 'Abp.TenantId': '1' },
        body: { userNameOrEmailAddress, password },
      });
      return body.error?.details ?? (body.result as { expireInSeconds: number }).expireInSeconds;
    };
    const { body } = await ask(strict, '/AbpUserConfiguration/GetAll');
    expect((body.result as { setting: { values: object } }).setting.values).toMatchObject({
      'Abp.Zero.UserManagement.UserLockOut.MaxFailedAccessAttemptsBeforeLockout': '2',
      'Abp.Zero.UserManagement.UserLockOut.DefaultAccountLockoutSeconds': '600',
    });
    expect([
      await enter('admin', 'Admin#123'),
      await enter('viewer', 'wrong'),
      await enter('viewer', 'wrong'),
      await enter('nobody', 'wrong'),
      await enter('operator', 'Operator#123'),
    ]).toEqual([
      1800,
      'Invalid user name or password',
      'The user account has been locked out. Please try again later.',
      'Invalid user name or password',
      'Too many failed sign-ins from this address. Please try again in 10 minutes.',
    ]);
    await strict.close();
    await setUser('viewer', { failed_attempts: 0, locked_until: null });
  });
});

describe('a backend that wants passwords encrypted', () => {
  it('reads them so, and plain from programs that know nothing of it; no longer than 32 characters', async () => {
    const key = '0123456789abcdef01234567';
    const strict = await serveAlso(site, { passwordEncryption: { key, ofSignIn: true } });
    const enter = async (password: string) => {
      const { status, body } = await ask(strict, '/api/TokenAuth/Authenticate', {
        headers: { 'Abp.TenantId': '1' },
        body: { userNameOrEmailAddress: 'admin', password },
      });
      return [status, (body.error?.validationErrors as { message: string }[] | null)?.[0]?.message];
    };
    const { body } = await ask(strict, '/AbpUserConfiguration/GetAll');
    expect((body.result as { setting: { values: object } }).setting.values).toMatchObject({
      'App.PasswordEncryption.Key': key,
      'App.PasswordEncryption.SignIn': 'true',
    });
    expect([
      await enter(encryptPassword('Admin#123', key)),
      await enter('Admin#123'),
      await enter(encryptPassword('p'.repeat(33), key)),
    ]).toEqual([
      [200, undefined],
      [200, undefined],
      [400, 'At most 32 characters; this has 33'],
    ]);
    await strict.close();
  });
});

describe('a one-time password', () => {
  const give = () => setUser('viewer', { password_expires_at: Date.now() + 60_000 });
  const written = async () =>
    (await readAudit(site.store.db, { tenantId: 1, isOldestFirst: false, skip: 0, take: 2 })).rows.map(
      ({ action }) => action,
    );

  it('signs nobody in before it is replaced, which is no failure, and then is gone', async () => {
    await give();
    for (let round = 0; round < 6; round += 1) {
      const { status, body } = await attempt('viewer', 'Viewer#123');
      expect([status, body.error]).toEqual([
        500,
        {
          code: 4803,
          message: 'Login failed!',
          details: 'This is a one-time password. Choose a password of your own to go on.',
          validationErrors: [
            {
              message: 'This is a one-time password. Choose a password of your own to go on.',
              members: ['newPassword'],
            },
          ],
        },
      ]);
    }
    const choose = (newPassword: string) => attempt('viewer', 'Viewer#123', {}, { newPassword });
    const faults = [await choose('Viewer#123'), await choose('short'), await choose('x'.repeat(17))];
    expect(faults.map(({ status, body }) => [status, body.error?.validationErrors])).toEqual([
      [
        400,
        [{ message: 'The new and old passwords are the same, cannot proceed', members: ['newPassword'] }],
      ],
      [400, [{ message: expect.stringContaining('at least 6'), members: ['newPassword'] }]],
      [400, [{ message: 'At most 16 characters; this has 17', members: ['newPassword'] }]],
    ]);
    const chosen = await Promise.all([choose('Own#1234'), choose('Own#1234')]);
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 500]);
    const good = chosen.find(({ status }) => status === 200)?.body.result as unknown as {
      accessToken: string;
    };
    const headers = { authorization: `Bearer ${good.accessToken}` };
    expect((await ask(site, '/api/services/app/User/GetAbpSessionUserId', { headers })).status).toBe(200);
    expect(await attempt('viewer', 'Viewer#123')).toMatchObject(failedWith('Invalid user name or password'));
    expect((await attempt('viewer', 'Own#1234', {}, { newPassword: 'Other#123' })).status).toBe(200);
    expect((await attempt('viewer', 'Own#1234')).status).toBe(200);
    await site.store.db.transaction().execute(async (db) => {
      const user = await findUserByName(db, 1, 'viewer');
      if (user) await setPassword(db, user, { hash: await hashPassword('Viewer#123'), expiresAt: null });
    });
  });

  it('is written down as replaced', async () => {
    await give();
    await signInAs(site, 1, 'viewer', 'Viewer#123', 'Own#1234');
    expect(await written()).toEqual(['session.signedIn', 'profile.passwordChanged']);
    await setUser('viewer', { password_hash: await hashPassword('Viewer#123') });
  });
});

describe('an account that was switched off', () => {
  it('cannot sign in, and its token is refused at once', async () => {
    const { headers } = await signInAs(site, 1, 'operator', 'Operator#123');
    const call = () => ask(site, '/api/services/app/LastData/GetDynamicLastDatasAll', { headers });
    expect((await call()).status).toBe(200);
    const lastLogin = () => findUserByName(site.store.db, 1, 'operator').then((user) => user?.last_login_at);
    await setUser('operator', { is_active: false, last_login_at: 1_000 });
    expect((await call()).status).toBe(401);
    expect(await attempt('operator', 'Operator#123')).toMatchObject(
      failedWith('User operator is not active and can not log in.'),
    );
    expect(await lastLogin()).toBe(1_000);
    await setUser('operator', { is_active: true, is_deleted: true });
    expect((await call()).status).toBe(401);
    expect(await attempt('operator', 'Operator#123')).toMatchObject(
      failedWith('Invalid user name or password'),
    );
    await setUser('operator', { is_deleted: false });
    expect((await call()).status).toBe(200);
  });

  it('has no use of a one-time password that has expired', async () => {
    await setUser('viewer', { password_expires_at: Date.now() });
    expect(await attempt('viewer', 'Viewer#123')).toMatchObject(
      failedWith('The one-time password has expired. Ask for a new one.'),
    );
  });
});
