import { Tag } from '@blueprintjs/icons';
import { getCategories } from '@stationwall/contract/services/last-data';
import type { Station } from '@stationwall/contract/station';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { call } from '../../platform/http.ts';
import { usePublicTenant } from '../../platform/public-tenant.ts';
import { useSession } from '../../platform/session.tsx';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { LegendMenu } from './legend-menu.tsx';

interface MapCategoriesProps {
  board: FreshnessBoard;
  /** The one category that map and list are narrowed to. */
  chosen: number | null;
  onChoose(category: number | null): void;
}

/** What stations are for, by the operator's own list, and how many are for each; choosing one narrows map and list to it. */
export default function MapCategories(props: MapCategoriesProps) {
  const { isSignedIn } = useSession();
  const tenant = usePublicTenant(!isSignedIn);
  if (isSignedIn) return <Categories {...props} />;
  return tenant && <Categories {...props} tenantId={tenant.tenantId} />;
}

function Categories({
  board,
  chosen,
  onChoose,
  tenantId,
}: MapCategoriesProps & { tenantId?: number | null }) {
  const { t, i18n } = useTranslation();
  const { stations } = board.getTable();
  const counts = useMemo(() => countsOn(stations), [stations]);
  const { value } = useLoad((signal) =>
    call(getCategories, {}, { signal, ...(tenantId !== undefined && { tenantId }) }),
  );
  const categories = (value?.items ?? []).filter(({ id }) => id === chosen || (counts.get(id) ?? 0) > 0);
  if (categories.length === 0) return null;
  const narrowedTo = categories.find(({ id }) => id === chosen);
  const nameOf = ({ name }: { name: string }) => bilingualText(name, i18n.language);
  return (
    <LegendMenu
      icon={<Tag />}
      text={narrowedTo ? nameOf(narrowedTo) : t('deviceMap.categories')}
      isChosen={chosen !== null}
    >
      {categories.map((one) => (
        <button
          key={one.id}
          type="button"
          className="map-legend-entry"
          aria-pressed={chosen === one.id}
          onClick={() => onChoose(chosen === one.id ? null : one.id)}
        >
          <span>{nameOf(one)}</span>
          <b>{counts.get(one.id) ?? 0}</b>
        </button>
      ))}
    </LegendMenu>
  );
}

function countsOn(stations: readonly Station[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { categoryId } of stations)
    if (categoryId !== undefined) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
