import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { ask, servicePassword, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

const attempt = (userNameOrEmailAddress: string, password: string, headers: Record<string, string> = {}) =>
  ask(site, '/api/TokenAuth/Authenticate', {
    headers: { 'Abp.TenantId': '1', ...headers },
    body: { userNameOrEmailAddress, password },
  });

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
        ' - The field Password is not valid: it must not have more than 32 characters.\r\n',
      validationErrors: [
        { message: 'The UserNameOrEmailAddress field is required.', members: ['userNameOrEmailAddress'] },
        {
          message: 'The field Password is not valid: it must not have more than 32 characters.',
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
    const answer = await attempt('operator', 'Operator#123', { 'X-Forwarded-For': '::1, 127.0.0.1' });
    expect(answer.status).toBe(200);
  });
});

describe('guessing', () => {
  it('locks the account at the fifth wrong password, for 300 s, even to the right one', async () => {
    const answers: (string | null | undefined)[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push((await attempt('mobile', `wrong-${guess}`)).body.error?.details);
    }
    const wrong = 'Invalid user name or password';
    const locked = 'The user account has been locked out. Please try again later.';
    expect(answers).toEqual([wrong, wrong, wrong, wrong, locked]);
    expect(await attempt('mobile', 'Mobile#123')).toMatchObject(failedWith(locked));
    await setUser('mobile', { locked_until: Date.now() - 1 });
    expect((await attempt('mobile', 'Mobile#123')).status).toBe(200);
  });

  it('many at once gets no more tries than five', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => attempt('viewer', `wrong-${guess}`)),
    );
    const tried = answers.filter(({ body }) => body.error?.details === 'Invalid user name or password');
    expect(tried).toHaveLength(4);
    await setUser('viewer', { locked_until: null, failed_attempts: 0 });
  });

  it('cannot lock out a program’s account', async () => {
    for (let guess = 0; guess < 6; guess += 1) {
      expect(await attempt('relay', 'wrong')).toMatchObject(failedWith('Invalid user name or password'));
    }
    expect((await attempt('relay', servicePassword)).status).toBe(200);
  });

  it('does not tell by a lockout which names exist', async () => {
    const known: (string | null | undefined)[] = [];
    const unknown: (string | null | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      known.push((await attempt('operator', 'wrong')).body.error?.details);
      unknown.push((await attempt('nobody-at-all', 'wrong')).body.error?.details);
    }
    expect(unknown).toEqual(known);
    await setUser('operator', { locked_until: null, failed_attempts: 0 });
  });
});

describe('an account that was switched off', () => {
  it('cannot sign in, and its token is refused at once', async () => {
    const { headers } = await signInAs(site, 1, 'operator', 'Operator#123');
    const call = () => ask(site, '/api/services/app/LastData/GetDynamicLastDatasAll', { headers });
    expect((await call()).status).toBe(200);
    await setUser('operator', { is_active: false });
    expect((await call()).status).toBe(401);
    expect(await attempt('operator', 'Operator#123')).toMatchObject(
      failedWith('User operator is not active and can not log in.'),
    );
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
