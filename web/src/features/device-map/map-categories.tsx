import { Tag } from '@blueprintjs/icons';
import { stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../../entity/use-options.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { LegendMenu } from './legend-menu.tsx';

interface MapCategoriesProps {
  board: FreshnessBoard;
  /** The one category that map and list are narrowed to. */
  chosen: number | null;
  onChoose(category: number | null): void;
}

/** What stations are for, by the operator's own list, and how many are for each; choosing one narrows map and list to it. */
export default function MapCategories({ board, chosen, onChoose }: MapCategoriesProps) {
  const { t } = useTranslation();
  const counts = countsOn(board);
  const categories = useOptions(stationCategory).filter(
    ({ value }) => value === chosen || (counts.get(value) ?? 0) > 0,
  );
  if (categories.length === 0) return null;
  const narrowedTo = categories.find(({ value }) => value === chosen);
  return (
    <LegendMenu
      icon={<Tag />}
      text={narrowedTo?.text ?? t('deviceMap.categories')}
      isChosen={chosen !== null}
    >
      {categories.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className="map-legend-entry"
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? null : value)}
        >
          <span>{text}</span>
          <b>{counts.get(value) ?? 0}</b>
        </button>
      ))}
    </LegendMenu>
  );
}

function countsOn(board: FreshnessBoard): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { station } of board.getTable().values())
    if (station.categoryId !== undefined)
      counts.set(station.categoryId, (counts.get(station.categoryId) ?? 0) + 1);
  return counts;
}
