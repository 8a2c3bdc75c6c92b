import type { PermissionRow } from '@stationwall/contract/services/permission';
import { CheckTree } from '../../kit/check-tree.tsx';
import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';

/** Permissions as a tree, named in the reader's language. */
export function PermissionControl({
  permissions,
  value,
  isDisabled,
  onChange,
}: ControlProps & { permissions: readonly PermissionRow[] }) {
  const { label } = useKitTexts();
  return (
    <CheckTree
      label={label('role', 'grantedPermissions')}
      items={permissions.map(({ name, parentName, displayName }) => ({
        id: name,
        parentId: parentName,
        text: displayName,
      }))}
      value={value as readonly string[]}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
