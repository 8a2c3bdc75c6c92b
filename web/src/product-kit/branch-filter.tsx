import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../kit/filter-bar.tsx';
import { TreeSelect } from '../kit/tree-select.tsx';
import { divisions } from '../lists/divisions.ts';
import { useSession } from '../platform/session.tsx';
import { noRows, useSharedList } from '../platform/shared-list.ts';
import { branchItems } from '../station/branch-items.ts';
import { useStationsCalmly } from '../station/use-stations-calmly.ts';

const restMs = 2_000;

/** A filter by a branch of the tree of basin, river and division; null filters nothing. */
export function BranchFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange(branch: string | null): void;
}) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { isSignedIn } = useSession();
  const stations = useStationsCalmly(restMs);
  const hasDivisions = useMemo(
    () => [...stations.values()].some(({ station }) => station.addvcd !== undefined),
    [stations],
  );
  // Visitors may not ask for names of divisions; they see the codes.
  const { rows } = useSharedList(hasDivisions && isSignedIn ? divisions : noRows);
  const items = useMemo(
    () =>
      branchItems(
        stations.values(),
        { notSaid: t('stations.branch.notSaid'), language: i18n.language, divisions: rows ?? [] },
        value,
      ),
    [stations, rows, value, t, i18n.language],
  );
  return (
    <FilterField label={t('stations.branch.label')} htmlFor={id}>
      <TreeSelect
        id={id}
        label={t('stations.branch.label')}
        items={items}
        value={value}
        noneText={t('stations.branch.any')}
        onChange={onChange}
      />
    </FilterField>
  );
}
