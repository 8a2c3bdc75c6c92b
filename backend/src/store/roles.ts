import { type RawBuilder, type Selectable, sql } from 'kysely';
import { nextId } from './account-changes.ts';
import { accountsOf, type Database, normalized } from './accounts.ts';
import type { RoleTable } from './accounts-schema.ts';
import { holds } from './audit-log.ts';
import { stampOf } from './stamp.ts';

export interface Role extends Selectable<RoleTable> {
  /** By name. */
  permissions: string[];
  user_count: number;
}

/** As text: the two databases read JSON differently. */
const permissions = sql<string>`(select coalesce(json_agg(permission order by permission), '[]')::text
  from role_permissions granted
  where granted.tenant_id = roles.tenant_id and granted.role_id = roles.id)`.as('permissions');
const userCount = sql<number>`(select count(*)::int from user_roles held
  where held.tenant_id = roles.tenant_id and held.role_id = roles.id)`.as('user_count');

const withPermissions = <Row extends { permissions: string }>(row: Row) => ({
  ...row,
  permissions: JSON.parse(row.permissions) as string[],
});

export const stampOfRole = (role: Role): string =>
  stampOf(role.name, role.display_name, role.description, role.is_default, role.permissions);

export interface RoleQuery {
  tenantId: number;
  keyword?: string | undefined;
  permission?: string | undefined;
  order: RawBuilder<unknown>;
  skip: number;
  take: number;
}

export async function listRoles(
  db: Database,
  { tenantId, keyword, permission, order, skip, take }: RoleQuery,
): Promise<{ rows: Role[]; count: number }> {
  const wanted = accountsOf(db)
    .selectFrom('roles')
    .where('tenant_id', '=', tenantId)
    .$if(!!keyword?.trim(), (select) =>
      select.where((is) =>
        is.or(['name', 'display_name', 'description'].map((column) => holds(column, keyword ?? ''))),
      ),
    )
    .$if(!!permission, (select) => select.where(grants(permission ?? '')));
  const { count } = await wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .select([permissions, userCount])
    .orderBy(order)
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
  return { rows: rows.map(withPermissions), count };
}

const grants = (permission: string) => sql<boolean>`exists (select from role_permissions granted
  where granted.tenant_id = roles.tenant_id and granted.role_id = roles.id
  and granted.permission = ${permission})`;

export async function allRoles(db: Database, tenantId: number): Promise<Role[]> {
  const rows = await accountsOf(db)
    .selectFrom('roles')
    .selectAll()
    .select([permissions, userCount])
    .where('tenant_id', '=', tenantId)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .execute();
  return rows.map(withPermissions);
}

export async function findRole(db: Database, tenantId: number, id: number): Promise<Role | undefined> {
  const row = await accountsOf(db)
    .selectFrom('roles')
    .selectAll()
    .select([permissions, userCount])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withPermissions(row);
}

/** Roles are named without regard to case. */
export async function isRoleNameTaken(
  db: Database,
  tenantId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const known = await accountsOf(db)
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return known.some((role) => role.id !== exceptId && normalized(role.name) === normalized(name));
}

export interface EditedRole {
  name: string;
  displayName: string;
  description: string;
  isDefault: boolean;
  permissions: readonly string[];
}

const columnsOf = ({ name, displayName, description, isDefault }: EditedRole) => ({
  name,
  display_name: displayName,
  description,
  is_default: isDefault,
});

/** Answers the new role's id. */
export async function insertRole(
  db: Database,
  tenantId: number,
  role: EditedRole & { isStatic: boolean },
): Promise<number> {
  const id = await nextId(db, 'role_ids');
  await accountsOf(db)
    .insertInto('roles')
    .values({
      tenant_id: tenantId,
      id,
      ...columnsOf(role),
      is_static: role.isStatic,
      created_at: Date.now(),
    })
    .execute();
  await setPermissions(db, tenantId, id, role.permissions);
  return id;
}

export async function editRole(db: Database, tenantId: number, id: number, role: EditedRole): Promise<void> {
  await accountsOf(db)
    .updateTable('roles')
    .set(columnsOf(role))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await setPermissions(db, tenantId, id, role.permissions);
}

async function setPermissions(
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
