import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { firstAdministrator } from './first-administrator.ts';
import { createHttp } from './http.ts';
import { accountsOf, hostSide } from './store/accounts.ts';
import { readAudit } from './store/audit-log.ts';
import { openStore } from './store/open-store.ts';
import { openTestStore, type SignedIn, signInAs } from './testing/test-site.ts';

let dataDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  const test = await openTestStore();
  await test.store.close();
  dataDir = test.options.dataDir;
  env = { DATA_DIR: dataDir, NODE_ENV: 'production', AUTH_SECRET: 'Zq8v3t1LkP0sXw7RbN5yHc2DfG9mJ4aE' };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await firstAdministrator(args, env, (line) => lines.push(line));
  return lines;
}

const passwordIn = (lines: string[]) => lines[0]?.split(': ')[1] ?? '';

async function signIns(
  ...accounts: [userName: string, password: string, tenantId?: null][]
): Promise<(SignedIn | string)[]> {
  const store = await openStore({ dataDir });
  const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
  buildApp(app, { store, authSecret: env.AUTH_SECRET ?? '' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const results = [];
  for (const [userName, password, tenantId = 1] of accounts) {
    results.push(
      await signInAs({ address }, tenantId, userName, password).catch((error: Error) => error.message),
    );
  }
  await app.close();
  await store.close();
  return results;
}

describe('the first administrator', { timeout: 240_000 }, () => {
  it('of an empty store gets a tenant and a one-time password, a new one each time until one is chosen', async () => {
    const first = await command('--tenant', 'Waterworks', '--time-zone', 'Europe/London');
    expect(first).toEqual([
      expect.stringMatching(/^One-time password of admin in Waterworks: \S{20}$/),
      expect.stringMatching(/^It is good until .*Z \(72 h\); choose your own before, or run this again\.$/),
    ]);
    const second = await command('--tenant', 'waterworks');
    const service = await command('--tenant', 'Waterworks', '--service');
    const [, line = ''] = service;
    const [account] = JSON.parse(line.slice("SERVICE_ACCOUNTS='".length, -1)) as { password: string }[];
    expect(account).toEqual({ tenancyName: 'Waterworks', userName: 'relay', password: expect.any(String) });
    const [old, present, relay] = await signIns(
      ['admin', passwordIn(first)],
      ['admin', passwordIn(second)],
      ['relay', account?.password ?? ''],
    );
    expect(old).toContain('Invalid user name or password');
    expect(present).toContain('This is a one-time password.');
    expect(relay).toMatchObject({ userId: 2 });
  });

  it('is not replaced once it has a password of its own, unless that is asked for', async () => {
    await expect(command('--tenant', 'Waterworks', '--service')).rejects.toThrow(
      'relay of Waterworks exists and has a password; --reset gives a new one and ends all sign-ins.',
    );
    expect(await command('--tenant', 'Waterworks', '--service', '--reset')).toHaveLength(2);
  });

  it('is a person, and a relay is none', async () => {
    await expect(command('--tenant', 'Waterworks', '--user', 'relay', '--reset')).rejects.toThrow(
      'relay of Waterworks belongs to a program; give --service, or another --user.',
    );
    await expect(
      command('--tenant', 'Waterworks', '--service', '--user', 'admin', '--reset'),
    ).rejects.toThrow('admin of Waterworks belongs to a person; give a program another --user.');
  });

  it('who was switched off is on again after a reset, and after nothing less', async () => {
    const store = await openStore({ dataDir });
    await accountsOf(store.db)
      .updateTable('users')
      .set({ is_active: false })
      .where('user_name', '=', 'admin')
      .execute();
    await store.close();
    const again = await command('--tenant', 'Waterworks');
    expect(await signIns(['admin', passwordIn(again)])).toEqual([expect.stringContaining('is not active')]);
    const lines = await command('--tenant', 'Waterworks', '--reset');
    expect(await signIns(['admin', passwordIn(lines)])).toEqual([
      expect.stringContaining('This is a one-time password.'),
    ]);
  });

  it('is written down, and so is a tenant that was made, on the host side', async () => {
    const store = await openStore({ dataDir });
    const written = async (tenantId: number) =>
      (await readAudit(store.db, { tenantId, isOldestFirst: true, skip: 0, take: 10 })).rows
        .filter(({ action }) => !action.startsWith('session.'))
        .map(({ action, target, details }) => [action, target, JSON.parse(details)]);
    const by = 'first-administrator';
    expect(await written(hostSide)).toEqual([
      ['tenant.created', 'Waterworks', { name: 'Waterworks', isActive: true, timeZone: 'Europe/London', by }],
    ]);
    expect(await written(1)).toEqual([
      ['user.created', 'admin', { by }],
      ['user.passwordReset', 'admin', { by }],
      ['user.created', 'relay', { by }],
      ['user.passwordReset', 'relay', { by }],
      ['user.passwordReset', 'admin', { by }],
      ['user.passwordReset', 'admin', { by }],
    ]);
    await store.close();
  });

  it('of the host side belongs to no tenant', async () => {
    const lines = await command('--host');
    expect(lines[0]).toMatch(/^One-time password of host in host: \S{20}$/);
    const [host, inTenant] = await signIns(['host', passwordIn(lines), null], ['host', passwordIn(lines)]);
    expect(host).toContain('This is a one-time password.');
    expect(inTenant).toContain('Invalid user name or password');
  });

  it.each([
    [['--host', '--service'], '--host is given with --tenant or --service'],
    [[], '--tenant is ""; allowed: a letter, then 1 to 63 letters, digits, hyphens or underscores.'],
    [['--tenant', '1st'], '--tenant is "1st"; allowed: a letter'],
    [['--tenant', 'Ok', '--user', ''], '--user has 0 characters; allowed: 1 to 256.'],
    [['--tenant', 'Ok', '--time-zone', 'Mars'], '--time-zone is "Mars"; allowed: a name of the IANA list'],
    [['--colour'], "Unknown option '--colour'"],
  ])('given %o says what is allowed', async (args, sentence) => {
    await expect(command(...args)).rejects.toThrow(sentence);
  });

  it('has a help text', async () => {
    expect((await command('--help'))[0]).toContain('--service');
  });
});
