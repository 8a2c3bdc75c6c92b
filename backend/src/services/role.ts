import { mostRows } from '@stationwall/contract/abp';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { getPermissionsOfRoles, getRoleForEdit, getRoles, role } from '@stationwall/contract/services/role';
import { sideOf } from './audited.ts';
import { EntityService } from './entity/entity-service.ts';
import { permissionRows } from './permission-rows.ts';
import { roleRules } from './role-rules.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

/** What is asked about roles besides what is asked about every entity. */
export function serveRole(site: Site): void {
  const roles = new EntityService<OutputOf<typeof role.calls.get>>(site, role, roleRules);
  serve(site.app, getRoleForEdit, async (input, context) => {
    const told = await roles.get(input, context);
    return {
      role: told,
      permissions: permissionRows(sideOf(context), context.culture),
      grantedPermissionNames: told.grantedPermissions,
    };
  });

  serve(site.app, getRoles, async (input, context) => {
    const { items } = await roles.getAll({ ...input, maxResultCount: mostRows }, context);
    return {
      items: items.map(({ id, name, displayName, isStatic, isDefault, creationTime }) => ({
        ...{ id, name, displayName, isStatic, isDefault, creationTime },
      })),
    };
  });

  serve(site.app, getPermissionsOfRoles, (_, context) => ({
    items: permissionRows(sideOf(context), context.culture).map(({ name, displayName, description }) => ({
      ...{ id: 0, name, displayName, description },
    })),
  }));
}
