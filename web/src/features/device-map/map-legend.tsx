import type { Freshness } from '@stationwall/contract/freshness';
import { useTranslation } from 'react-i18next';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import { unread } from '../../platform/stations-store.ts';
import { useTheme } from '../../platform/use-theme.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { freshnessLegend } from '../../station/freshness-order.ts';
import { useBoardCalmly } from '../../station/use-board-calmly.ts';
import { MapTypes } from './map-types.tsx';
import type { MapFilter } from './use-map-filter.ts';

interface MapLegendProps {
  board: FreshnessBoard;
  filter: MapFilter;
  onState(state: Freshness | null): void;
  onType(sttp: string | null): void;
}

/** How many stations are in which state, and what the shapes stand for; choosing one narrows map and list to it. */
export function MapLegend({ board, filter, onState, onType }: MapLegendProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  useBoardCalmly(board, 500);
  const counts = board.getTable() === unread ? null : board.getCounts();
  return (
    <section className="map-legend" aria-label={t('deviceMap.legend')}>
      {freshnessLegend.map((state) => (
        <button
          key={state}
          type="button"
          className="map-legend-entry"
          aria-pressed={filter.only === state}
          title={t(`stations.freshnessHint.${state}`)}
          onClick={() => onState(filter.only === state ? null : state)}
        >
          <MarkerIcon shape="other" freshness={state} theme={theme} />
          <span>{t(`stations.freshness.${state}`)}</span>
          <b>{counts?.[state] ?? '–'}</b>
        </button>
      ))}
      <MapTypes board={board} chosen={filter.sttp} onChoose={onType} />
    </section>
  );
}
