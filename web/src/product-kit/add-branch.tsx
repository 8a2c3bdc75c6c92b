import { isInBranch } from '@stationwall/contract/station-branch';
import { useTranslation } from 'react-i18next';
import { TreeSelect } from '../kit/tree-select.tsx';
import { useStationsCalmly } from '../station/use-stations-calmly.ts';
import { useBranchItems } from './use-branch-items.ts';

const restMs = 10_000;

/** Takes all stations at once that hang from a branch of basin, river and division. */
export function AddBranch({
  id,
  isDisabled,
  onAdd,
}: {
  id: string;
  isDisabled: boolean;
  onAdd(stcds: readonly string[], name: string): void;
}) {
  const { t } = useTranslation();
  const { stations } = useStationsCalmly(restMs);
  const items = useBranchItems(null);
  const add = (branch: string | null) => {
    if (branch === null) return;
    const there = stations.filter((station) => isInBranch(station, branch));
    onAdd(
      there.map(({ stcd }) => stcd),
      items.find((item) => item.id === branch)?.text ?? branch,
    );
  };
  return (
    <TreeSelect
      id={id}
      label={t('stations.branch.label')}
      items={items}
      value={null}
      noneText={t('stations.allOf.branch')}
      isDisabled={isDisabled || items.length === 0}
      onChange={add}
    />
  );
}
