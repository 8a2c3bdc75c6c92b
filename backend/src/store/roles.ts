import { sql } from 'kysely';
import { nextId } from './account-changes.ts';
import { accountsOf, type Database } from './accounts.ts';
import { type EntityRow, EntityRows, type Keeping } from './entity-rows.ts';

export const keptRoles: Keeping = {
  table: 'roles',
  computed: {
    grantedPermissions: sql`array(select permission from role_permissions granted
      where granted.tenant_id = roles.tenant_id and granted.role_id = roles.id order by permission)`,
    userCount: sql`(select count(*)::int from user_roles held
      where held.tenant_id = roles.tenant_id and held.role_id = roles.id)`,
  },
  filters: { permission: (name) => sql`${name} = any(granted_permissions)` },
};

/** A role with what it grants, by name, and how many have it. */
export type Role = EntityRow & {
  name: string;
  displayName: string;
  isStatic: boolean;
  isDefault: boolean;
  grantedPermissions: string[];
};

const byName = [{ field: 'displayName', isText: true, isDown: false }];

/** By what they are called. */
export async function allRoles(db: Database, tenantId: number): Promise<Role[]> {
  const rows = new EntityRows(db, 'role', tenantId, keptRoles);
  const page = await rows.page({ soughtIn: [], filters: {}, order: byName, skip: 0, take: 10_000 });
  return page.rows as Role[];
}

export interface NewRole {
  name: string;
  displayName: string;
  isStatic: boolean;
  isDefault: boolean;
  permissions: readonly string[];
}

/** Answers the new role's id. */
export async function insertRole(
  db: Database,
  tenantId: number,
  { permissions, displayName, isStatic, isDefault, name }: NewRole,
): Promise<number> {
  const id = await nextId(db, 'role_ids');
  const row = { tenant_id: tenantId, id, name, display_name: displayName };
  await accountsOf(db)
    .insertInto('roles')
    .values({ ...row, is_static: isStatic, is_default: isDefault, created_at: Date.now() })
    .execute();
  await setPermissions(db, tenantId, id, permissions);
  return id;
}

export async function setPermissions(
  db: Database,
  tenant_id: number,
  role_id: number,
  names: readonly string[],
): Promise<void> {
  const accounts = accountsOf(db);
  await accounts
    .deleteFrom('role_permissions')
    .where('tenant_id', '=', tenant_id)
    .where('role_id', '=', role_id)
    .execute();
  if (names.length === 0) return;
  await accounts
    .insertInto('role_permissions')
    .values([...new Set(names)].map((permission) => ({ tenant_id, role_id, permission })))
    .execute();
}

/** Its users lose it. */
export async function removeRole(db: Database, tenantId: number, id: number): Promise<void> {
  const accounts = accountsOf(db);
  for (const table of ['role_permissions', 'user_roles'] as const) {
    await accounts.deleteFrom(table).where('tenant_id', '=', tenantId).where('role_id', '=', id).execute();
  }
  await accounts.deleteFrom('roles').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
