import { ProblemError } from '@stationwall/contract/problem';
import { getAllPermissions, type PermissionRow } from '@stationwall/contract/services/permission';
import { getPermissionsOfRoles } from '@stationwall/contract/services/role';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** The tree of permissions that the caller's side knows, depth first. ABP's templates know them as a list alone. */
export const permissions = sharedList(async (signal): Promise<PermissionRow[]> => {
  try {
    return (await call(getAllPermissions, {}, { signal })).items;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'notFound') throw error;
    const { items } = await call(getPermissionsOfRoles, {}, { signal });
    return items.map(({ name, displayName }) => ({
      ...{ level: 0, parentName: null, name, displayName, description: '', isGrantedByDefault: false },
    }));
  }
});
