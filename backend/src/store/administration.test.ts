import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureRole } from './account-changes.ts';
import { accountsOf, findUserByName } from './accounts.ts';
import { hasAdministrator, lockAccounts } from './administrators.ts';
import { readAudit, writeAudit } from './audit-log.ts';
import { describeDatabase, measureKinds } from './database-description.ts';
import { findDisplaySetting, saveDisplaySetting } from './display-settings.ts';
import { EntityRows } from './entity-rows.ts';
import { insertRole, keptRoles, removeRole, setPermissions } from './roles.ts';
import { findSiteIdentity, saveSiteIdentity, shownIdentity } from './site-identity.ts';
import { announceTenant, keptTenants, nextTenantId, removeTenant, upsertTenant } from './tenants.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { grantStationsTo, holdsPermission, revokeStations, unknownStations } from './user-stations.ts';
import { insertUser, keptUsers, removeUser, setActive, setRoles } from './users.ts';
import { readWhiteList } from './white-list.ts';

const everything = { soughtIn: [], filters: {}, order: [], skip: 0, take: 9 };
const administers = ['Pages.Administration.Roles', 'Pages.Administration.Users'];

describe.each(testStoreKinds)('what administrators keep in the $name store', ({ open }) => {
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

  const newUser = (userName: string, tenantId = 1) =>
    insertUser(test.store.db, {
      tenantId,
      profile: {
        userName,
        name: userName,
        surname: 'Lee',
        emailAddress: `${userName}@example.org`,
        phoneNumber: null,
      },
      isActive: true,
      passwordHash: 'none',
      passwordExpiresAt: null,
    });
  const users = (tenantId: number) => new EntityRows(test.store.db, 'user', tenantId, keptUsers);
  const roles = (tenantId: number) => new EntityRows(test.store.db, 'role', tenantId, keptRoles);
  const newRole = (name: string, permissions: string[], tenantId = 1) =>
    insertRole(test.store.db, tenantId, {
      name,
      displayName: name,
      isDefault: false,
      isStatic: false,
      permissions,
    });

  it('users come with their roles, and are found by them', async () => {
    const { db } = test.store;
    const id = await newUser('ann');
    const roleIds = [await newRole('Zeta', []), await newRole('Al, "pha"', [])];
    await setRoles(db, { tenant_id: 1, id }, roleIds);
    expect(await users(1).find(id)).toMatchObject({
      fullName: 'ann Lee',
      roleNames: ['Al, "pha"', 'Zeta'],
      roleIds: expect.arrayContaining(roleIds),
      lastLoginTime: null,
    });
    const found = await users(1).page({
      ...everything,
      ...{ keyword: 'ANN@', soughtIn: ['emailAddress'], filters: { roleName: 'zeta' } },
      order: ['fullName', 'lastLoginTime'].map((field) => ({ field, isText: false, isDown: true })),
    });
    expect([found.count, found.rows.map(({ userName }) => userName)]).toEqual([1, ['ann']]);
    expect(await users(2).find(id)).toBeUndefined();
    await db.transaction().execute(async (work) => {
      const rows = new EntityRows(work, 'user', 1, keptUsers);
      await rows.findToChange(id);
      await rows.edit(id, { userName: 'Anna', isActive: false, roleNames: [], fullName: '' });
    });
    expect(await users(1).find(id)).toMatchObject({
      userName: 'Anna',
      normalizedUserName: 'ANNA',
      isActive: false,
      emailAddress: 'ann@example.org',
    });
  });

  it('a user who is removed leaves a name that can be given again', async () => {
    const { db } = test.store;
    const id = await newUser('bob');
    await saveDisplaySetting(db, { tenant_id: 1, id }, { columns: ['Z'], sttps: [], sorting: '' });
    await removeUser(db, 1, id);
    expect(await users(1).find(id)).toBeUndefined();
    expect(await findDisplaySetting(db, { tenant_id: 1, id })).toBeNull();
    const next = await newUser('bob');
    expect((await findUserByName(db, 1, 'BOB'))?.id).toBe(next);
  });

  it('a user who is switched off loses every token', async () => {
    const id = await newUser('eve');
    const before = await users(1).find(id);
    await setActive(test.store.db, { tenant_id: 1, id }, false);
    const after = await users(1).find(id);
    expect([before?.isActive, after?.isActive]).toEqual([true, false]);
    expect(after?.securityStamp).not.toBe(before?.securityStamp);
    await users(1).edit(id, { isActive: false });
    expect((await users(1).find(id))?.securityStamp).not.toBe(after?.securityStamp);
  });

  it('an administrator is who may edit both users and roles, by whatever roles', async () => {
    const { db } = test.store;
    const [ofUsers, ofRoles] = [
      await newRole('Users', administers.slice(1), 2),
      await newRole('Roles', administers.slice(0, 1), 2),
    ];
    const id = await newUser('gus', 2);
    const has = () => hasAdministrator(db, 2, 1_000);
    expect(await has()).toBe(false);
    await setRoles(db, { tenant_id: 2, id }, [ofUsers]);
    expect(await has()).toBe(false);
    await setRoles(db, { tenant_id: 2, id }, [ofUsers, ofRoles]);
    expect(await has()).toBe(true);
    const set = (values: object) =>
      accountsOf(db)
        .updateTable('users')
        .set(values)
        .where('tenant_id', '=', 2)
        .where('id', '=', id)
        .execute();
    await set({ password_expires_at: 1_001 });
    expect(await has()).toBe(true);
    await set({ password_expires_at: 1_000 });
    expect(await has()).toBe(false);
    await set({ password_expires_at: null, is_service: true });
    expect(await has()).toBe(false);
    await set({ is_service: false });
    await setActive(db, { tenant_id: 2, id }, false);
    expect(await has()).toBe(false);
  });

  it('changes of one tenant’s accounts take turns', async () => {
    const { db } = test.store;
    const done: string[] = [];
    const turn = (name: string) =>
      db.transaction().execute(async (work) => {
        await lockAccounts(work, 1);
        done.push(`${name} begins`);
        await sql`select pg_sleep(0.05)`.execute(work);
        done.push(`${name} ends`);
      });
    await Promise.all([turn('one'), turn('two')]);
    expect([done[0]?.split(' ')[0], done[2]?.split(' ')[0]].sort()).toEqual(['one', 'two']);
    expect(done.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('roles come with what they grant and how many hold them', async () => {
    const { db } = test.store;
    const id = await newRole('Watch', ['b', 'a']);
    const user = { tenant_id: 1, id: await newUser('ida') };
    await setRoles(db, user, [id]);
    expect(await roles(1).find(id)).toMatchObject({
      ...{ name: 'Watch', isStatic: false, grantedPermissions: ['a', 'b'], userCount: 1 },
    });
    expect(await holdsPermission(db, user, 'a')).toBe(true);
    await setPermissions(db, 1, id, ['c']);
    await newRole('Other', ['d']);
    const { rows } = await roles(1).page({ ...everything, filters: { permission: 'c' } });
    expect(rows.map(({ name }) => name)).toEqual(['Watch']);
    await removeRole(db, 1, id);
    expect(await roles(1).find(id)).toBeUndefined();
    expect((await users(1).find(user.id))?.roleNames).toEqual([]);
  });

  it('stations are granted and revoked once each, and only those that there are', async () => {
    const { db } = test.store;
    const user = { tenant_id: 1, id: await newUser('kim') };
    expect(await unknownStations(db, 1, ['61000001'])).toEqual(['61000001']);
    expect(await grantStationsTo(db, user, ['61000001', '61000001', '61000002'])).toHaveLength(2);
    expect(await grantStationsTo(db, user, ['61000002'])).toEqual([]);
    expect(await revokeStations(db, user, ['61000002', '61000003'])).toEqual(['61000002']);
  });

  it('the numbers of tenants are never given twice', async () => {
    const { db } = test.store;
    const make = () =>
      db.transaction().execute(async (work) => {
        const id = await nextTenantId(work);
        const name = { tenancy_name: `t${id}`, name: `t${id}` };
        await work
          .insertInto('tenants')
          .values({ id, ...name, auto_register_centre: null })
          .execute();
        return id;
      });
    const ids = await Promise.all([make(), make(), make()]);
    expect(ids.toSorted((one, other) => one - other)).toEqual([3, 4, 5]);
    await removeTenant(db, 5);
    const tenants = new EntityRows(db, 'tenant', 0, keptTenants);
    expect(await tenants.find(5)).toBeUndefined();
    expect(await tenants.find(1)).toMatchObject({
      tenancyName: 'Default',
      stationCount: 0,
      userCount: expect.any(Number),
    });
    expect(await new EntityRows(db, 'tenant', 1, keptTenants).find(1)).toBeUndefined();
    expect(await make()).toBe(6);
    await announceTenant(test.store, 6);
  });

  it('name and logo are the tenant’s own, else the host’s', async () => {
    const { db } = test.store;
    const logo = Buffer.from([1, 2, 0, 255]);
    await saveSiteIdentity(db, 0, { system_name: 'Host', logo });
    await saveSiteIdentity(db, 1, { system_name: 'City' });
    const shown = await shownIdentity(db, 1);
    expect([shown.system_name, Buffer.from(shown.logo ?? [])]).toEqual(['City', logo]);
    await saveSiteIdentity(db, 1, { system_name: null });
    expect((await shownIdentity(db, 1)).system_name).toBe('Host');
    expect((await findSiteIdentity(db, 2)).logo).toBeNull();
  });

  it('the audit log is read by what it holds, from either end', async () => {
    const { db } = test.store;
    const entry = { tenantId: 2, userId: 7, userName: 'ann', target: 'bob', clientAddress: '::1' };
    for (const action of ['user.created', 'user.changed', 'user.deleted'] as const) {
      await writeAudit(db, { ...entry, action, details: { isActive: true } });
    }
    const read = async (query: object) => {
      const { rows, count } = await readAudit(db, {
        tenantId: 2,
        isOldestFirst: false,
        skip: 0,
        take: 9,
        ...query,
      });
      return [count, ...rows.map(({ action }) => action)];
    };
    expect(await read({})).toEqual([3, 'user.deleted', 'user.changed', 'user.created']);
    expect(await read({ isOldestFirst: true, take: 1 })).toEqual([3, 'user.created']);
    expect(await read({ actions: ['user.changed'], userName: 'AN', target: 'ob' })).toEqual([
      1,
      'user.changed',
    ]);
    expect(await read({ begin: Date.now() + 1000 })).toEqual([0]);
    expect(await read({ tenantId: 1 })).toEqual([0]);
  });

  it('ranges of addresses stand in the order in which they were added', async () => {
    const { db } = test.store;
    for (const network of ['10.0.0.0/8', '127.0.0.1/32']) {
      await new EntityRows(db, 'whiteList', 1).insert({ network, description: '' });
    }
    expect(await readWhiteList(db, 1)).toEqual(['10.0.0.0/8', '127.0.0.1/32']);
    expect(await readWhiteList(db, 2)).toEqual([]);
  });

  it('the database describes itself', async () => {
    const { version, sizeBytes, schema } = await describeDatabase(test.store.db);
    expect(version).toMatch(/^\d+/);
    expect(sizeBytes).toBeGreaterThan(1_000_000);
    expect(schema).toMatch(/^\d{4}-\d\d-\d\d-/);
  });

  it('the database tells what each kind of data takes, with its partitions', async () => {
    const before = await measureKinds(test.store.db);
    expect(Object.keys(before)).toEqual([
      ...['readings', 'rawFrames', 'outbox', 'audit', 'alarms', 'alarmMessages', 'commands'],
    ]);
    const frames = Array.from({ length: 200 }, (_, index) => ({
      tenant_id: 0,
      msg_id: index,
      received_at: Date.now(),
      remote_address: '127.0.0.1',
      frame: randomBytes(1_000),
    }));
    await test.store.db.insertInto('raw_frames').values(frames).execute();
    const after = await measureKinds(test.store.db);
    expect(after.rawFrames - before.rawFrames).toBeGreaterThan(200_000);
    expect({ ...after, rawFrames: 0 }).toEqual({ ...before, rawFrames: 0 });
  });

  it('a static role that was there before keeps what it grants', async () => {
    const { db } = test.store;
    const wanted = { tenantId: 1, name: 'Admin', displayName: 'Admin', isStatic: true, isDefault: false };
    const id = await ensureRole(db, { ...wanted, permissions: administers });
    expect((await roles(1).find(id))?.grantedPermissions).toEqual(administers);
    const rows = await accountsOf(db).selectFrom('roles').select('id').where('name', '=', 'Admin').execute();
    expect(rows).toHaveLength(1);
  });
});
