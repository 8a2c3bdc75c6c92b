import { ofPrograms, permissionsOf } from '@stationwall/contract/permissions';
import {
  createRole,
  deleteRole,
  getAllRoles,
  getRole,
  getRoleForEdit,
  updateRole,
} from '@stationwall/contract/services/role';
import { invalid, saying, userFriendly } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, normalized } from '../store/accounts.ts';
import {
  type EditedRole,
  editRole,
  insertRole,
  isRoleNameTaken,
  listRoles,
  removeRole,
  stampOfRole,
} from '../store/roles.ts';
import { sideOf } from './audited.ts';
import { change, changeAccounts, refuseChangedMeanwhile } from './change.ts';
import { differences } from './differences.ts';
import { permissionRows, sideNamed } from './permission-rows.ts';
import { refuseUnseen } from './profile-rules.ts';
import { roleOf, roleOrders, roleRows, roleWithPermissions } from './role-rows.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { orderOf } from './sorting.ts';

export function serveRole(site: Site): void {
  const { app, store } = site;
  const { db } = store;

  serve(app, getAllRoles, async ({ sorting, skipCount = 0, maxResultCount = 10, ...wanted }, context) => {
    const tenantId = sideOf(context);
    const order = orderOf(sorting, roleOrders, 'displayName');
    const { rows, count } = await listRoles(db, {
      tenantId,
      order,
      skip: skipCount,
      take: maxResultCount,
      ...wanted,
    });
    return { items: await roleRows(db, tenantId, rows), totalCount: count };
  });

  serve(app, getRole, ({ id }, context) => roleWithPermissions(db, sideOf(context), id));

  serve(app, getRoleForEdit, async ({ id }, context) => {
    const tenantId = sideOf(context);
    const { grantedPermissions, ...role } = await roleWithPermissions(db, tenantId, id);
    return {
      role,
      permissions: permissionRows(tenantId, context.culture),
      grantedPermissionNames: grantedPermissions,
    };
  });

  serve(app, createRole, (input, context) => {
    const tenantId = sideOf(context);
    const role = editedOf(input, tenantId);
    refuseForPrograms(role);
    return change(site, context, async (work, writeDown) => {
      await refuseTakenName(work, tenantId, role.name, null);
      const id = await insertRole(work, tenantId, { ...role, isStatic: false });
      await writeDown('role.created', role.name, role);
      return roleWithPermissions(work, tenantId, id);
    });
  });

  serve(app, updateRole, ({ id, concurrencyStamp, ...input }, context) => {
    const tenantId = sideOf(context);
    const edited = editedOf(input, tenantId);
    return changeAccounts(site, context, async (work, writeDown) => {
      const role = await roleOf(work, tenantId, id);
      refuseChangedMeanwhile(concurrencyStamp, stampOfRole(role), role.name);
      if (role.is_static && normalized(edited.name) !== normalized(role.name)) {
        const message = saying(administration.StaticRoleCannotBeRenamed, role.name);
        throw invalid({ message, members: ['name'] });
      }
      await refuseTakenName(work, tenantId, edited.name, id);
      const before = await roleWithPermissions(work, tenantId, id);
      const isOfPrograms = before.grantedPermissions.includes(ofPrograms);
      if (!isOfPrograms) refuseForPrograms(edited);
      const permissions = isOfPrograms
        ? [...new Set([...edited.permissions, ofPrograms])]
        : edited.permissions;
      const name = role.is_static ? role.name : edited.name;
      await editRole(work, tenantId, id, { ...edited, name, permissions });
      const after = await roleWithPermissions(work, tenantId, id);
      await writeDown('role.changed', after.name, differences(before, after));
      return after;
    });
  });

  serve(app, deleteRole, ({ id }, context) => {
    const tenantId = sideOf(context);
    return changeAccounts(site, context, async (work, writeDown) => {
      const role = await roleOf(work, tenantId, id);
      if (role.is_static) throw userFriendly(saying(administration.StaticRoleCannotBeDeleted, role.name));
      await removeRole(work, tenantId, id);
      await writeDown('role.deleted', role.name, { userCount: role.user_count });
      return null;
    });
  });
}

interface Given {
  name: string;
  displayName: string;
  description?: string;
  isDefault?: boolean;
  grantedPermissions: string[];
}

/** Only what can be granted on this side: a permission that does not exist is refused by name. */
function editedOf(input: Given, tenantId: number): EditedRole {
  const known: readonly string[] = permissionsOf(sideNamed(tenantId));
  const unknown = input.grantedPermissions.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const message = saying(administration.PermissionIsUnknown, unknown.slice(0, 5).join(', '));
    throw invalid({ message, members: ['grantedPermissions'] });
  }
  const names = { name: input.name.trim(), displayName: input.displayName.trim() };
  refuseUnseen(names);
  return {
    ...names,
    description: input.description?.trim() ?? '',
    isDefault: input.isDefault ?? false,
    permissions: known.filter((name) => input.grantedPermissions.includes(name)),
  };
}

function refuseForPrograms({ permissions }: Pick<EditedRole, 'permissions'>): void {
  if (!permissions.includes(ofPrograms)) return;
  throw invalid({
    message: saying(administration.IsForProgramsAlone, ofPrograms),
    members: ['grantedPermissions'],
  });
}

async function refuseTakenName(db: Database, tenantId: number, name: string, exceptId: number | null) {
  if (!(await isRoleNameTaken(db, tenantId, name, exceptId))) return;
  throw invalid({ message: saying(administration.RoleNameTaken, name), members: ['name'] });
}
