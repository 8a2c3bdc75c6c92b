import type { RoleRow, RoleWithPermissions } from '@stationwall/contract/services/role';
import { sql } from 'kysely';
import { notFound } from '../abp-error.ts';
import { type Database, normalized } from '../store/accounts.ts';
import { findRole, type Role, stampOfRole } from '../store/roles.ts';
import { clockOf } from './tenant-clock.ts';

export const roleOrders = {
  displayName: sql`lower(display_name)`,
  name: sql`lower(name)`,
  isStatic: sql`is_static`,
  isDefault: sql`is_default`,
  creationTime: sql`created_at`,
  id: sql`id`,
};

export async function roleRows(db: Database, tenantId: number, roles: readonly Role[]): Promise<RoleRow[]> {
  const clock = await clockOf(db, tenantId);
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    displayName: role.display_name,
    normalizedName: normalized(role.name),
    description: role.description,
    isStatic: role.is_static,
    isDefault: role.is_default,
    userCount: role.user_count,
    creationTime: clock(role.created_at),
    concurrencyStamp: stampOfRole(role),
  }));
}

export async function roleOf(db: Database, tenantId: number, id: number): Promise<Role> {
  const role = await findRole(db, tenantId, id);
  if (!role) throw notFound('Role', id);
  return role;
}

export async function roleWithPermissions(
  db: Database,
  tenantId: number,
  id: number,
): Promise<RoleWithPermissions> {
  const role = await roleOf(db, tenantId, id);
  const [row] = await roleRows(db, tenantId, [role]);
  if (!row) throw notFound('Role', id);
  return { ...row, grantedPermissions: role.permissions };
}
