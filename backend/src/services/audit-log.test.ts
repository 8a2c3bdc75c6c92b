import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { changeLanguage } from '@stationwall/contract/services/profile';
import { logOut } from '@stationwall/contract/services/token-auth';
import { user as users } from '@stationwall/contract/services/user';
import { addStcdsToUserStcdPrivilage } from '@stationwall/contract/services/user-stations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let admin: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const log = async (input: object, by = admin) => (await callAs(site, by, getAllAuditLogs, input)).result;
const bob = { userName: 'bob', name: 'Bob', surname: 'Ray', emailAddress: 'bob@example.org' };

describe('the audit log', () => {
  it('tells who did what, when and from where, the newest first', async () => {
    const headers = { ...admin, 'X-Forwarded-For': '::ffff:203.0.113.9' };
    const password = 'Letter#1';
    const { result: user } = await callAs(site, headers, users.calls.create, { ...bob, password });
    const { oneTimePassword: _, ...row } = user;
    await callAs(site, admin, users.calls.update, { ...row, name: 'Robert', roleNames: [] });
    const stcds = ['61000001'];
    await callAs(site, admin, addStcdsToUserStcdPrivilage, { userId: user.id, stcds });
    await callAs(site, admin, users.calls.delete, { id: user.id });
    const { items, totalCount } = await log({ target: 'bob' });
    const entry = (action: string, details: object | null, clientAddress = '127.0.0.1') => ({
      id: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
      userId: 1,
      userName: 'admin',
      action,
      target: 'bob',
      details: details === null ? '' : JSON.stringify(details),
      clientAddress,
      stcd: null,
    });
    expect({ items, totalCount }).toEqual({
      items: [
        entry('user.deleted', { isActive: true, roleNames: [] }),
        entry('user.stationsGranted', { stcds }),
        entry('user.changed', {
          name: ['Bob', 'Robert'],
          roleNames: [['Viewer'], []],
        }),
        entry('user.created', { isActive: true, roleNames: ['Viewer'] }, '203.0.113.9'),
      ],
      totalCount: 4,
    });
  });

  it('knows who signed in, who could not and why, and who signed out', async () => {
    await signInAs(site, 1, 'viewer', 'Wrong#123').catch(() => {});
    await signInAs(site, 1, 'Viewer#123', 'viewer').catch(() => {});
    const { headers, userId } = await signInAs(site, 1, 'viewer', 'Viewer#123');
    await callAs(site, headers, changeLanguage, { languageName: 'en' });
    await callAs(site, headers, logOut, {});
    const { items } = await log({ maxResultCount: 5 });
    const invalidName = '{"reason":{"en":"Invalid user name or password","zh-Hans":"用户名或密码无效"}}';
    expect(
      items.map(({ userId: who, userName, action, details }) => [who, userName, action, details]),
    ).toEqual([
      [userId, 'viewer', 'session.signedOut', ''],
      [userId, 'viewer', 'profile.languageChanged', '{"languageName":"en"}'],
      [userId, 'viewer', 'session.signedIn', ''],
      [null, '', 'session.signInFailed', invalidName],
      [userId, 'viewer', 'session.signInFailed', invalidName],
    ]);
  });

  it('never holds a password, not even one that was typed as a name', async () => {
    const { rows } = await sql<{ line: string }>`select audit_log::text as line from audit_log`.execute(
      site.store.db,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const secret of ['Letter#1', 'Wrong#123', 'Viewer#123', 'Admin#123']) {
      expect(rows.filter(({ line }) => line.includes(secret))).toEqual([]);
    }
  });

  it('is narrowed by person, actions and time, and read from either end', async () => {
    const actions = async (input: object) => (await log(input)).items.map(({ action }) => action);
    expect(await actions({ userName: 'VIEW', action: ['session.signedIn', 'session.signedOut'] })).toEqual([
      'session.signedOut',
      'session.signedIn',
    ]);
    expect(await actions({ userName: 'viewer', action: 'session.signedIn' })).toEqual(['session.signedIn']);
    expect(await actions({ target: 'bob', sorting: 'time', maxResultCount: 1 })).toEqual(['user.created']);
    expect(await actions({ end: '2020-01-01' })).toEqual([]);
    expect(await actions({ begin: '2020-01-01', end: '2999-01-01', target: 'bob' })).toHaveLength(4);
    const outcome = await callAs(site, admin, getAllAuditLogs, { begin: '2026-13-45', sorting: 'action' });
    expect(saidBy(outcome).fields).toEqual([['begin', '2026-13-45 is not a date and time.']]);
  });

  it('has no entry of a change that was refused', async () => {
    const before = (await log({})).totalCount;
    expect((await callAs(site, admin, users.calls.delete, { id: 1 })).status).toBe(500);
    expect((await callAs(site, admin, users.calls.create, { ...bob, userName: 'viewer' })).status).toBe(400);
    expect((await log({})).totalCount).toBe(before);
  });

  it('is each tenant’s own', async () => {
    const { headers } = await signInAs(site, 2, 'admin', 'Admin#123');
    const { items } = await log({}, headers);
    expect(items.map(({ action }) => action)).toEqual(['session.signedIn']);
    const host = (await signInAs(site, null, 'host', 'Host#123')).headers;
    expect((await log({}, host)).items.map(({ userName }) => userName)).toEqual(['host']);
  });
});
