import { adminUserName } from '@stationwall/contract/profile-rules';
import { type RoleName, roleSeeds } from '../auth/role-seeds.ts';
import type { Database } from '../store/accounts.ts';
import { insertRole } from '../store/roles.ts';
import { nextTenantId } from '../store/tenants.ts';
import { insertUser, setRoles } from '../store/users.ts';

export interface NewTenant {
  tenancyName: string;
  name: string;
  isActive: boolean;
  timeZone: string;
}

export interface NewAdministrator {
  emailAddress: string;
  passwordHash: string;
  passwordExpiresAt: number;
}

const rolesOfNewTenants = ['Admin', 'Operator', 'Viewer'] as const satisfies RoleName[];

/** Makes a tenant with the roles to begin with, inside the caller's transaction. */
export async function makeTenant(
  db: Database,
  { tenancyName, name, isActive, timeZone }: NewTenant,
): Promise<{ id: number; adminRoleId: number }> {
  const id = await nextTenantId(db);
  await db
    .insertInto('tenants')
    .values({
      id,
      tenancy_name: tenancyName,
      name,
      is_active: isActive,
      time_zone: timeZone,
      auto_register_centre: null,
    })
    .execute();
  const roleIds: number[] = [];
  for (const role of rolesOfNewTenants) {
    roleIds.push(await insertRole(db, id, { name: role, ...roleSeeds[role] }));
  }
  return { id, adminRoleId: roleIds[0] ?? 0 };
}

/** Makes a tenant and its first administrator, inside the caller's transaction; answers the tenant's number. */
export async function makeTenantWithAdministrator(
  db: Database,
  tenant: NewTenant,
  { emailAddress, passwordHash, passwordExpiresAt }: NewAdministrator,
): Promise<number> {
  const { id: tenantId, adminRoleId } = await makeTenant(db, tenant);
  const profile = {
    userName: adminUserName,
    name: adminUserName,
    surname: 'Admin',
    emailAddress,
    phoneNumber: null,
  };
  const account = { tenantId, profile, isActive: true, passwordHash, passwordExpiresAt };
  const id = await insertUser(db, account);
  await setRoles(db, { tenant_id: tenantId, id }, [adminRoleId]);
  return tenantId;
}
