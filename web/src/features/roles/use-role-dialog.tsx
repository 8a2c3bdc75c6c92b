import { getAllPermissions, type PermissionRow } from '@stationwall/contract/services/permission';
import { createRole, getRole, updateRole } from '@stationwall/contract/services/role';
import { useMemo, useState } from 'react';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { call } from '../../platform/http.ts';
import type { RoleDraft } from './role-draft.ts';
import { roleFields } from './role-fields.tsx';

const newRole: RoleDraft = {
  name: '',
  displayName: '',
  description: '',
  isDefault: false,
  isStatic: false,
  grantedPermissions: [],
  concurrencyStamp: '',
};

/** A role with what can be granted to it, for making and for editing one. */
export function useRoleDialog(onSaved: () => void) {
  const [permissions, setPermissions] = useState<readonly PermissionRow[]>([]);
  const fields = useMemo(() => roleFields(permissions), [permissions]);
  const dialog = useEntityDialog<RoleDraft>({
    fields,
    async load(key, signal) {
      const [{ items }, role] = await Promise.all([
        call(getAllPermissions, {}, { signal }),
        key === null ? newRole : call(getRole, { id: Number(key) }, { signal }),
      ]);
      setPermissions(items);
      const { name, displayName, description, isDefault, isStatic, grantedPermissions, concurrencyStamp } =
        role;
      return { name, displayName, description, isDefault, isStatic, grantedPermissions, concurrencyStamp };
    },
    save({ isStatic: _, concurrencyStamp, ...draft }, key, signal) {
      const input = { ...draft, grantedPermissions: [...draft.grantedPermissions] };
      return key === null
        ? call(createRole, input, { signal })
        : call(updateRole, { id: Number(key), ...input, concurrencyStamp }, { signal });
    },
    onSaved,
  });
  return { dialog, fields };
}
