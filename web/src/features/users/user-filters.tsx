import type { RoleRow } from '@stationwall/contract/services/role';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';

export const userShape = {
  keyword: inAddress.text,
  roleName: inAddress.text,
  isActive: inAddress.flag,
};
export type UserFilter = FilterOf<typeof userShape>;

export function UserFilters({
  filter,
  roles,
  onChange,
}: {
  filter: UserFilter;
  roles: readonly RoleRow[];
  onChange(change: Partial<UserFilter>): void;
}) {
  const { t } = useTranslation();
  return (
    <FilterBar label={t('administration.filters')}>
      <TextFilter
        label={t('administration.keyword')}
        hint={t('users.searchHint')}
        value={filter.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        label={t('users.role')}
        anyText={t('users.anyRole')}
        choices={roles.map(({ name, displayName }) => ({ value: name, text: displayName }))}
        value={filter.roleName}
        onChange={(roleName) => onChange({ roleName })}
      />
      <ChoiceFilter
        label={t('users.state')}
        anyText={t('users.anyState')}
        choices={[
          { value: 'true', text: t('users.active') },
          { value: 'false', text: t('users.inactive') },
        ]}
        value={filter.isActive === null ? null : String(filter.isActive)}
        onChange={(isActive) => onChange({ isActive: isActive === null ? null : isActive === 'true' })}
      />
    </FilterBar>
  );
}
