import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';
import { actionText, auditGroups, groupText } from '../../i18n/audit-action.ts';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { actionsInAddress, actionsOf } from './audit-actions.ts';

export const auditShape = {
  userName: inAddress.text,
  action: actionsInAddress,
  target: inAddress.text,
  branch: inAddress.text,
  begin: inAddress.time,
  end: inAddress.time,
};
export type AuditFilter = FilterOf<typeof auditShape>;
const noFilter: AuditFilter = {
  ...{ userName: null, action: null, target: null, branch: null, begin: null, end: null },
};

export function AuditFilters({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange(change: Partial<AuditFilter>): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const isFiltered = Object.values(filter).some((value) => value !== null);
  return (
    <FilterBar label={t('kit.filters')} {...(isFiltered ? { onReset: () => onChange(noFilter) } : {})}>
      <TextFilter
        label={t('auditLog.user')}
        hint={t('auditLog.userHint')}
        value={filter.userName}
        onChange={(userName) => onChange({ userName })}
      />
      <FilterField label={t('auditLog.action')} htmlFor={`${id}-action`}>
        <HTMLSelect
          id={`${id}-action`}
          value={filter.action === null ? '' : actionsInAddress.write(filter.action)}
          onChange={({ target }) => onChange({ action: actionsInAddress.read(target.value) })}
        >
          <option value="">{t('auditLog.anyAction')}</option>
          {auditGroups.map((group) => (
            <optgroup key={group} label={groupText(t, group)}>
              <option value={group}>{t('auditLog.allOf', { group: groupText(t, group) })}</option>
              {actionsOf(group).map((action) => (
                <option key={action} value={action}>
                  {actionText(t, action)}
                </option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
      </FilterField>
      <TextFilter
        label={t('auditLog.target')}
        hint={t('auditLog.targetHint')}
        value={filter.target}
        onChange={(target) => onChange({ target })}
      />
      <BranchFilter value={filter.branch} onChange={(branch) => onChange({ branch })} />
      <SpanFilter
        value={filter}
        offered={['lastHour', 'lastDay', 'lastWeek', 'lastMonth']}
        labels={{ begin: t('auditLog.begin'), end: t('auditLog.end') }}
        onChange={({ begin, end }) => onChange({ begin, end })}
      />
    </FilterBar>
  );
}
