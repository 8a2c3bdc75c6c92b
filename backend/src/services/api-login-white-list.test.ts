import { whiteList } from '@stationwall/contract/services/api-login-white-list';
import { renewToken } from '@stationwall/contract/services/token-auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import {
  ask,
  serveAlso,
  servicePassword,
  signInAs,
  startTestSite,
  type TestSite,
} from '../testing/test-site.ts';

type Headers = Record<string, string>;
const { getAll, create, update, delete: remove } = whiteList.calls;
let site: TestSite;
let admin: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const from = (address: string): Headers => ({ 'X-Forwarded-For': address });
const listed = async () => (await callAs(site, admin, getAll, {})).result;
const attempt = (userName: string, password: string, headers: Headers, tenant = '1') =>
  ask(site, '/api/TokenAuth/Authenticate', {
    headers: { 'Abp.TenantId': tenant, ...headers },
    body: { userNameOrEmailAddress: userName, password },
  });

describe('the list of addresses that people may sign in from', () => {
  it('is empty at first and lets everybody in; it shows where the caller comes from', async () => {
    expect(await listed()).toEqual({ items: [], totalCount: 0, callerAddress: '127.0.0.1' });
  });

  it.each([
    ['203.0.113.0/24', '127.0.0.1'],
    ['::1', '127.0.0.1'],
  ])('takes no first range %s that would shut out %s, where it comes from', async (network, address) => {
    const outcome = await callAs(site, admin, create, { network });
    expect(saidBy(outcome)).toMatchObject({
      status: 500,
      message: `With this list nobody could sign in from ${address}, where you are. Put a range that holds it on the list first.`,
    });
    expect((await listed()).totalCount).toBe(0);
  });

  it('keeps ranges as networks, each once', async () => {
    const input = { network: ' 127.0.0.9/8 ', description: ' This machine ' };
    const { result } = await callAs(site, admin, create, input);
    expect(result).toEqual({
      id: expect.any(Number),
      network: '127.0.0.0/8',
      description: 'This machine',
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      holdsCaller: true,
      concurrencyStamp: expect.any(String),
    });
    const again = await callAs(site, admin, create, { network: '127.1.2.3/8' });
    expect(saidBy(again).fields).toEqual([['network', 'The range 127.0.0.0/8 is on the list already.']]);
    const bad = await callAs(site, admin, create, { network: 'example.org' });
    expect(saidBy(bad).fields).toEqual([
      [
        'network',
        '"example.org" is no address or range of addresses; allowed: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
      ],
    ]);
  });

  it('may not lose the range that its editor comes from', async () => {
    const { items } = await listed();
    const own = items.find(({ holdsCaller }) => holdsCaller);
    await callAs(site, admin, create, { network: '203.0.113.0/24' });
    const outcome = await callAs(site, admin, remove, { id: own?.id ?? 0 });
    expect(saidBy(outcome).message).toContain('nobody could sign in from 127.0.0.1');
    const moved = await callAs(site, admin, update, { ...own, network: '198.51.100.0/24' });
    expect(saidBy(moved).message).toContain('nobody could sign in from 127.0.0.1');
    expect((await listed()).totalCount).toBe(2);
  });

  it('is changed only from an address on it, also by who would add their own', async () => {
    const elsewhere = { ...admin, ...from('198.51.100.7') };
    const own = { network: '198.51.100.7' };
    const [row] = (await listed()).items;
    const outcomes = [
      await callAs(site, elsewhere, create, own),
      await callAs(site, elsewhere, update, { ...row, ...own }),
      await callAs(site, elsewhere, remove, { id: row?.id ?? 0 }),
    ];
    expect(outcomes.map(saidBy)).toEqual(
      outcomes.map(() => ({
        status: 500,
        message: 'This list can be changed only from an address on it; you are at 198.51.100.7.',
        fields: [],
      })),
    );
    expect((await listed()).totalCount).toBe(2);
  });
});

describe('signing in', () => {
  it('from an address on the list is as ever', async () => {
    expect((await attempt('operator', 'Operator#123', {})).status).toBe(200);
  });

  it('from elsewhere is refused before the password is looked at, and locks nobody out', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { status, body } = await attempt('operator', 'wrong', from('198.51.100.7'));
      expect([status, body.error?.details]).toEqual([
        500,
        'Signing in from 198.51.100.7 is not allowed. Ask your administrator.',
      ]);
    }
    expect((await attempt('operator', 'Operator#123', {})).status).toBe(200);
  });

  it('is not made longer from elsewhere: a token is renewed only from an address on the list', async () => {
    const elsewhere = from('198.51.100.7');
    const person = await signInAs(site, 1, 'operator', 'Operator#123');
    const refused = await callAs(site, { ...person.headers, ...elsewhere }, renewToken, {});
    expect([refused.status, refused.error?.details]).toEqual([
      500,
      'Signing in from 198.51.100.7 is not allowed. Ask your administrator.',
    ]);
    expect((await callAs(site, person.headers, renewToken, {})).status).toBe(200);
    const relay = await signInAs(site, 1, 'relay', servicePassword);
    expect((await callAs(site, { ...relay.headers, ...elsewhere }, renewToken, {})).status).toBe(200);
  });

  it('believes a forwarded address only from a relay that is trusted', async () => {
    const far = await serveAlso(site, {}, { trustedRelays: ['192.0.2.1'] });
    const saidAt = async (asked: TestSite) => {
      const { body } = await ask(asked, '/api/TokenAuth/Authenticate', {
        headers: { 'Abp.TenantId': '1', ...from('198.51.100.7') },
        body: { userNameOrEmailAddress: 'operator', password: 'Operator#123' },
      });
      return body.error?.details;
    };
    // Where nobody is believed, a demo password is no good either.
    expect([await saidAt(site), await saidAt(far)]).toEqual([
      'Signing in from 198.51.100.7 is not allowed. Ask your administrator.',
      'Invalid user name or password',
    ]);
    await far.close();
  });

  it('to another tenant, or of a program, is no matter of this list', async () => {
    const elsewhere = from('198.51.100.7');
    const riverside = await attempt('nobody', 'wrong', elsewhere, '2');
    expect(riverside.body.error?.details).toBe('Invalid user name or password');
    expect((await attempt('relay', servicePassword, elsewhere)).status).toBe(200);
  });
});
