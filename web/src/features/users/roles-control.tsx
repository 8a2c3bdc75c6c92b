import type { RoleRow } from '@stationwall/contract/services/role';
import { useTranslation } from 'react-i18next';
import { roleName } from '../../i18n/role-name.ts';
import { CheckList } from '../../kit/check-list.tsx';
import type { ControlProps } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';

/** Which roles a user has. */
export function RolesControl({
  roles,
  value,
  isDisabled,
  onChange,
}: ControlProps & { roles: readonly RoleRow[] }) {
  const { t } = useTranslation();
  const { label } = useKitTexts();
  return (
    <CheckList
      label={label('user', 'roleNames')}
      items={roles.map((role) => ({
        id: role.normalizedName,
        text: roleName(t, role),
        detail: role.description,
      }))}
      value={value as readonly string[]}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
