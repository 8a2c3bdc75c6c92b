import type { PermissionRow } from '@stationwall/contract/services/permission';
import type { Field } from '../../kit/fields.ts';
import { fieldsOf } from '../../kit/fields.ts';
import { PermissionControl } from './permission-control.tsx';
import type { RoleDraft } from './role-draft.ts';

/** Fields of a role; limits are the backend's. */
export function roleFields(permissions: readonly PermissionRow[]): readonly Field[] {
  const field = fieldsOf<RoleDraft>()('role');
  return [
    field.text('displayName', { isRequired: true, maxLength: 64 }),
    field.text('name', {
      isRequired: true,
      maxLength: 32,
      hint: 'roles.nameHint',
      isFixed: ({ isStatic }) => isStatic,
      warning: ({ isStatic }) => (isStatic ? 'roles.systemHint' : null),
    }),
    field.longText('description', { maxLength: 1000 }),
    field.flag('isDefault', { hint: 'roles.defaultHint' }),
    field.own('grantedPermissions', (props) => <PermissionControl {...props} permissions={permissions} />, {
      warning: ({ grantedPermissions }) =>
        (grantedPermissions as readonly string[]).length === 0 ? 'roles.noneGranted' : null,
    }),
  ];
}
