import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../kit/filter-bar.tsx';
import { TreeSelect } from '../kit/tree-select.tsx';
import { useBranchItems } from './use-branch-items.ts';

/** A filter by a branch of the tree of basin, river and division; null filters nothing. */
export function BranchFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange(branch: string | null): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FilterField label={t('stations.branch.label')} htmlFor={id}>
      <BranchSelect id={id} value={value} onChange={onChange} />
    </FilterField>
  );
}

/** The same without a label of its own. */
export function BranchSelect({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string | null;
  onChange(branch: string | null): void;
}) {
  const { t } = useTranslation();
  return (
    <TreeSelect
      id={id}
      label={t('stations.branch.label')}
      items={useBranchItems(value)}
      value={value}
      noneText={t('stations.branch.any')}
      onChange={onChange}
    />
  );
}
