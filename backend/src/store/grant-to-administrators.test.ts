import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleSeeds } from '../auth/role-seeds.ts';
import { ensureRole } from './account-changes.ts';
import { grantToAdministrators } from './grant-to-administrators.ts';
import type { Store } from './store.ts';
import { upsertTenant } from './tenants.ts';
import { testStoreKinds } from './test-stores.ts';

let store: Store;
let end: () => Promise<unknown>;
beforeAll(async () => {
  const site = await testStoreKinds[0]?.open();
  if (!site) throw new Error('there is no kind of store to test');
  ({ store } = site);
  end = () => site.end();
});
afterAll(() => end());

it('lets the administrators of each tenant, or the host’s, do more, and nobody else', async () => {
  for (const id of [1, 2]) {
    const names = { tenancy_name: `Tenant${id}`, name: `Tenant ${id}` };
    await upsertTenant(store, {
      ...{ id, ...names, time_zone: 'UTC', public_map_allowed: false, auto_register_centre: null },
    });
  }
  const db = store.db as unknown as Kysely<unknown>;
  const role = (tenantId: number, name: 'Admin' | 'Viewer' | 'Host') =>
    ensureRole(store.db, { tenantId, name, ...roleSeeds[name], permissions: ['Pages.UserProfile'] });
  const first = await role(1, 'Admin');
  await role(1, 'Viewer');
  const second = await role(2, 'Admin');
  const host = await role(0, 'Host');
  await grantToAdministrators(db, 'tenant', ['Pages.Alarm', 'Pages.Report']);
  await grantToAdministrators(db, 'tenant', ['Pages.Alarm']);
  await grantToAdministrators(db, 'host', ['Pages.Administration.Tenants']);
  const { rows } = await sql`select tenant_id, role_id, permission from role_permissions
    where permission <> 'Pages.UserProfile' order by tenant_id, permission`.execute(store.db);
  expect(rows).toEqual([
    { tenant_id: 0, role_id: host, permission: 'Pages.Administration.Tenants' },
    { tenant_id: 1, role_id: first, permission: 'Pages.Alarm' },
    { tenant_id: 1, role_id: first, permission: 'Pages.Report' },
    { tenant_id: 2, role_id: second, permission: 'Pages.Alarm' },
    { tenant_id: 2, role_id: second, permission: 'Pages.Report' },
  ]);
});
