import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ensureRole,
  ensureUser,
  giveRole,
  grantStations,
  type NewUser,
  setPassword,
} from './account-changes.ts';
import {
  accountsOf,
  findTenantByName,
  findUserByName,
  grantedStations,
  hostSide,
  rolesOf,
  type User,
} from './accounts.ts';
import { endedOf, endSignIn } from './ended-sign-ins.ts';
import { usualLockout } from './lockout-rules.ts';
import { findSession, keyOf, stillAllowed } from './sessions.ts';
import { countAttempt, noteSignIn } from './sign-in-attempts.ts';
import { upsertTenant } from './tenants.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const ann: NewUser = {
  tenantId: 1,
  userName: 'ann',
  name: 'Ann',
  surname: 'Lee',
  emailAddress: 'ann@example.org',
  passwordHash: async () => 'hash',
  isDemoPassword: false,
  passwordExpiresAt: null,
};

describe.each(testStoreKinds)('accounts in the $name store', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
    for (const [id, tenancy_name] of [
      [1, 'Default'],
      [2, 'Riverside'],
    ] as const) {
      await upsertTenant(test.store, { id, tenancy_name, name: tenancy_name, auto_register_centre: null });
    }
  });
  afterAll(() => test?.end());

  const held = ({ tenant_id, id, security_stamp }: User) => ({
    tenantId: tenant_id,
    userId: id,
    stamp: security_stamp,
    tokenId: 'token',
    signInId: 'sign-in',
  });

  it('are made once, and found by name or address in their own tenant', async () => {
    const { db } = test.store;
    const { user, isNew } = await ensureUser(db, ann);
    expect(isNew).toBe(true);
    expect(user).toMatchObject({ tenant_id: 1, user_name: 'ann', is_active: true, failed_attempts: 0 });
    const again = await ensureUser(db, {
      ...ann,
      name: 'Anna',
      passwordHash: () => Promise.reject(new Error('unasked')),
    });
    expect(again).toEqual({ user, isNew: false });
    expect(await findUserByName(db, 1, ' ANN@Example.org')).toEqual(user);
    expect(await findUserByName(db, 2, 'ann')).toBeUndefined();
    expect(await findUserByName(db, hostSide, 'ann')).toBeUndefined();
  });

  it('whose name is another’s address are told apart: the name wins', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'bob', emailAddress: 'carol' });
    const { user: carol } = await ensureUser(db, { ...ann, userName: 'dora', emailAddress: 'd@example.org' });
    await accountsOf(db)
      .updateTable('users')
      .set({ user_name: 'carol', normalized_user_name: 'CAROL' })
      .where('id', '=', carol.id)
      .execute();
    expect((await findUserByName(db, 1, 'carol'))?.id).toBe(carol.id);
    expect((await findUserByName(db, 1, 'bob'))?.id).toBe(user.id);
  });

  it('get permissions through roles; a static role regains what it should have', async () => {
    const { db } = test.store;
    const role = {
      tenantId: 1,
      name: 'Watch',
      displayName: 'Watch',
      isStatic: true,
      isDefault: false,
      permissions: ['b', 'a'],
    };
    const id = await ensureRole(db, role);
    const { user } = await ensureUser(db, ann);
    await giveRole(db, user, id);
    await giveRole(db, user, id);
    await accountsOf(db).deleteFrom('role_permissions').where('permission', '=', 'a').execute();
    expect(await ensureRole(db, role)).toBe(id);
    expect(await rolesOf(db, 1, user.id)).toEqual(['Watch']);
    expect((await findSession(db, held(user)))?.permissions).toEqual(new Set(['a', 'b']));
  });

  it('see the stations granted one by one', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, ann);
    await grantStations(db, user, ['61000002', '61000001']);
    await grantStations(db, user, ['61000002']);
    await grantStations(db, user, []);
    expect(await grantedStations(db, 1, user.id)).toEqual(['61000001', '61000002']);
    expect(await grantedStations(db, 2, user.id)).toEqual([]);
  });

  it('are signed in until their password, their state or their tenant’s changes', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'eve', emailAddress: 'eve@example.org' });
    const isIn = async () => (await findSession(db, held(user))) !== null;
    const isStillIn = async () => (await stillAllowed(db, [held(user)])).has(keyOf(held(user)));
    const both = async () => [await isIn(), await isStillIn()];
    const setUser = (values: object) =>
      accountsOf(db).updateTable('users').set(values).where('id', '=', user.id).execute();
    const setTenant = (is_active: boolean) =>
      db.updateTable('tenants').set({ is_active }).where('id', '=', 1).execute();

    expect(await both()).toEqual([true, true]);
    await setUser({ is_active: false });
    expect(await both()).toEqual([false, false]);
    await setUser({ is_active: true, is_deleted: true });
    expect(await both()).toEqual([false, false]);
    await setUser({ is_deleted: false });
    await setTenant(false);
    expect(await both()).toEqual([false, false]);
    await setTenant(true);
    expect(await both()).toEqual([true, true]);
    await setPassword(db, user, { hash: 'other', expiresAt: null });
    expect(await both()).toEqual([false, false]);
  });

  it('have their password changed only by who knows the one of now', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'jan', emailAddress: 'jan@example.org' });
    expect(await setPassword(db, user, { hash: 'reset', expiresAt: null })).toBe(true);
    expect(await setPassword(db, user, { hash: 'late', expiresAt: null })).toBe(false);
    expect((await findUserByName(db, 1, 'jan'))?.password_hash).toBe('reset');
  });

  it('are signed out by one sign-in only, and that is known until its last token has ended', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'ida', emailAddress: 'ida@example.org' });
    const [here, there] = ['here', 'there'].map((signInId) => ({ ...held(user), signInId }));
    if (!here || !there) throw new Error('there are two');
    const isIn = async (by: typeof here) => (await findSession(db, by)) !== null;
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
    await endSignIn(db, 'here', 2_000, 1_000);
    await endSignIn(db, 'here', 2_000, 1_000);
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
    expect([...(await stillAllowed(db, [here, there])).keys()]).toEqual([keyOf(there)]);
    await endSignIn(db, 'elsewhere', 5_000, 2_000);
    expect(await endedOf(db, ['here', 'there', 'elsewhere'])).toEqual(new Set(['elsewhere']));
  });

  it('follow the events only with the permission for it', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'fay', emailAddress: 'fay@example.org' });
    expect(await stillAllowed(db, [held(user)])).toEqual(
      new Map([[keyOf(held(user)), { followsEvents: false }]]),
    );
    const permissions = ['Pages.Stations.Events'];
    const id = await ensureRole(db, {
      tenantId: 1,
      name: 'Relay',
      displayName: 'Relay',
      isStatic: true,
      isDefault: false,
      permissions,
    });
    await giveRole(db, user, id);
    expect(await stillAllowed(db, [held(user)])).toEqual(
      new Map([[keyOf(held(user)), { followsEvents: true }]]),
    );
    expect(await stillAllowed(db, [])).toEqual(new Map());
  });

  it('lock at the fifth failed attempt and open again when their time is over', async () => {
    const { db } = test.store;
    const { user } = await ensureUser(db, { ...ann, userName: 'gus', emailAddress: 'gus@example.org' });
    const now = 1_795_000_000_000;
    const { lockoutMs } = usualLockout;
    const count = (at: number, below?: number) => countAttempt(db, user, at, usualLockout, { below });
    const counted = [];
    for (let attempt = 0; attempt < 6; attempt += 1) counted.push(await count(now));
    expect(counted).toEqual([1, 2, 3, 4, 5, 'locked']);
    expect(await count(now + lockoutMs - 1, 3)).toBe('locked');
    const later = now + lockoutMs;
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => count(later, 3)));
    expect(atOnce.sort()).toEqual([1, 2, 3, 'too many', 'too many']);
    await noteSignIn(db, user, now, { network: '203.0.113.7', isKnown: false });
    expect(await findUserByName(db, 1, 'gus')).toMatchObject({
      failed_attempts: 0,
      locked_until: null,
      last_login_at: now,
    });
  });

  it('belong to tenants that are named in any case', async () => {
    expect((await findTenantByName(test.store.db, ' riverSIDE '))?.id).toBe(2);
    expect(await findTenantByName(test.store.db, 'Nowhere')).toBeUndefined();
  });
});
