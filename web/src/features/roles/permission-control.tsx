import type { PermissionRow } from '@stationwall/contract/services/permission';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckTree } from '../../kit/check-tree.tsx';
import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { useScreenRows } from '../../screen-rows.ts';
import { permissionsThatOpenNothing } from './opens-nothing.ts';

/** Permissions as a tree, named in the reader's language; those that open nothing yet say so. */
export function PermissionControl({
  permissions,
  value,
  isDisabled,
  onChange,
}: ControlProps & { permissions: readonly PermissionRow[] }) {
  const { t } = useTranslation();
  const { label } = useKitTexts();
  const screens = useScreenRows();
  const idle = useMemo(() => permissionsThatOpenNothing(permissions, screens), [permissions, screens]);
  return (
    <CheckTree
      label={label('role', 'grantedPermissions')}
      items={permissions.map(({ name, parentName, displayName }) => ({
        id: name,
        parentId: parentName,
        text: displayName,
        note: idle.has(name) ? t('role.opensNothing') : undefined,
      }))}
      value={value as readonly string[]}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
