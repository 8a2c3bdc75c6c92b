import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeItem } from '../kit/tri-state.ts';
import { divisions } from '../lists/divisions.ts';
import { useSession } from '../platform/session.tsx';
import { noRows, useSharedList } from '../platform/shared-list.ts';
import { branchItems } from '../station/branch-items.ts';
import { useStationsCalmly } from '../station/use-stations-calmly.ts';

const restMs = 2_000;

/** The tree of basin, river and division that the caller's stations hang from; `value` is there even when none does. */
export function useBranchItems(value: string | null): TreeItem[] {
  const { t, i18n } = useTranslation();
  const { isSignedIn } = useSession();
  const { stations } = useStationsCalmly(restMs);
  const hasDivisions = useMemo(() => stations.some(({ addvcd }) => addvcd !== undefined), [stations]);
  // Visitors may not ask for names of divisions; they see the codes.
  const { rows } = useSharedList(hasDivisions && isSignedIn ? divisions : noRows);
  return useMemo(
    () =>
      branchItems(
        stations,
        { notSaid: t('stations.branch.notSaid'), language: i18n.language, divisions: rows ?? [] },
        value,
      ),
    [stations, rows, value, t, i18n.language],
  );
}
