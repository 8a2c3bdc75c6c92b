import { useTranslation } from 'react-i18next';
import { useLookText } from '../../map/use-look-text.ts';
import { useLinkFact, useServerNow } from '../../platform/stations.tsx';
import { unread } from '../../platform/stations-store.ts';
import type { Elements } from '../../station/element.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { useBoardCalmly } from '../../station/use-board-calmly.ts';
import { StationList } from './station-list.tsx';
import type { ListedTheme } from './station-order.ts';
import type { MapFilter } from './use-map-filter.ts';

interface FoundStationsProps {
  board: FreshnessBoard;
  /** Slots of the stations that a filter lets through, in their order. */
  listed(filter: MapFilter, shown: ListedTheme): readonly number[];
  filter: MapFilter;
  shown: ListedTheme;
  elements: Elements;
  selected: string | null;
  onSelect(stcd: string): void;
}

/** How many stations there are, and their list; both follow what comes, a few times a second. */
export function FoundStations({
  board,
  listed,
  filter,
  shown,
  elements,
  selected,
  onSelect,
}: FoundStationsProps) {
  const { t } = useTranslation();
  const lookText = useLookText();
  const isHeld = useLinkFact('isHeld');
  const serverNow = useServerNow();
  useBoardCalmly(board, 500);
  const stations = board.getTable();
  const slots = listed(filter, shown);
  const lack = useLinkFact('lack');
  const none = stations === unread ? 'loading' : stations.size === 0 ? 'noneYet' : 'noneFound';
  const noneText = lack !== null && stations === unread ? t(`stations.lack.${lack}`) : t(`deviceMap.${none}`);
  return (
    <>
      <p className="station-finder-count" aria-live="polite">
        {slots.length > 0 ? t('deviceMap.found', { count: slots.length }) : noneText}
        {filter.only && ` · ${lookText(filter.only)}`}
      </p>
      <StationList
        stations={stations}
        slots={slots}
        elements={elements}
        serverNow={serverNow}
        isHeld={isHeld}
        selected={selected}
        onSelect={onSelect}
      />
    </>
  );
}
