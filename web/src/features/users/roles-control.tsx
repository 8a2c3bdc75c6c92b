import type { RoleRow } from '@stationwall/contract/services/role';
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
  const { label } = useKitTexts();
  return (
    <CheckList
      label={label('user', 'roleNames')}
      items={roles.map(({ normalizedName, displayName, description }) => ({
        id: normalizedName,
        text: displayName,
        detail: description,
      }))}
      value={value as readonly string[]}
      isDisabled={isDisabled}
      onChange={onChange}
    />
  );
}
