import type { OutputOf } from '@stationwall/contract/endpoint';
import { getRoleForEdit, role } from '@stationwall/contract/services/role';
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
    const { grantedPermissions, ...told } = await roles.get(input, context);
    return {
      role: told,
      permissions: permissionRows(sideOf(context), context.culture),
      grantedPermissionNames: grantedPermissions,
    };
  });
}
