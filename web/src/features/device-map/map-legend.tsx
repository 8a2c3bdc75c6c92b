import { HTMLSelect } from '@blueprintjs/core';
import { areRainLimitsUsual, rainWindows } from '@stationwall/contract/rain-class';
import { lazy, type Ref, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countsOfLooks } from '../../map/counts-of-looks.ts';
import { looksOfTheme, mapThemes } from '../../map/map-themes.ts';
import type { MarkLook } from '../../map/mark-looks.ts';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import { useLookText } from '../../map/use-look-text.ts';
import { loadPart } from '../../platform/load-part.ts';
import { unread } from '../../platform/stations-store.ts';
import { useTheme } from '../../platform/use-theme.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { useBoardCalmly } from '../../station/use-board-calmly.ts';
import { MapBasins } from './map-basins.tsx';
import { MapTypes } from './map-types.tsx';
import type { MapFilter } from './use-map-filter.ts';
import type { ShownTheme } from './use-map-theme.ts';

interface MapLegendProps {
  board: FreshnessBoard;
  filter: MapFilter;
  shown: ShownTheme;
  onLook(look: MarkLook | null): void;
  onType(sttp: string | null): void;
  onCategory(category: number | null): void;
  /** Given its element, for what lies under it. */
  ref?: Ref<HTMLElement>;
}

const MapCategories = lazy(() => loadPart(() => import('./map-categories.tsx')));

/** What the marks tell and how many say what; choosing one narrows map and list to it. */
export function MapLegend({ board, filter, shown, onLook, onType, onCategory, ref }: MapLegendProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const lookText = useLookText();
  useBoardCalmly(board, 500);
  const { stations } = board.getTable();
  const hasCategories = useMemo(
    () => stations.some(({ categoryId }) => categoryId !== undefined),
    [stations],
  );
  const counts = board.getTable() === unread ? null : countsOfLooks(board, shown.lookOf);
  // What no station is now need not be chosen; the themes of one thing show their whole scale.
  const entries = looksOfTheme[shown.theme].filter(
    (look) => shown.theme !== 'state' || look === filter.only || (counts?.get(look) ?? 0) > 0,
  );
  return (
    <section ref={ref} className="map-legend" aria-label={t('deviceMap.legend')}>
      {shown.isOffered && (
        <HTMLSelect
          aria-label={t('deviceMap.theme')}
          value={shown.theme}
          options={mapThemes.map((value) => ({ value, label: t(`deviceMap.themes.${value}`) }))}
          onChange={({ currentTarget }) => {
            const next = mapThemes.find((one) => one === currentTarget.value);
            if (next) shown.choose(next);
          }}
        />
      )}
      {shown.theme === 'rain' && (
        <HTMLSelect
          aria-label={t('deviceMap.hours')}
          value={String(shown.rainWindow)}
          options={rainWindows.map((hours) => ({
            value: String(hours),
            label: t('deviceMap.lastHours', { count: hours }),
          }))}
          onChange={({ currentTarget }) => {
            const next = rainWindows.find((hours) => String(hours) === currentTarget.value);
            if (next) shown.chooseWindow(next);
          }}
        />
      )}
      {entries.map((look) => (
        <button
          key={look}
          type="button"
          className="map-legend-entry"
          aria-pressed={filter.only === look}
          onClick={() => onLook(filter.only === look ? null : look)}
        >
          <MarkerIcon shape="other" look={look} theme={theme} />
          <span>
            {shown.theme === 'rain' && look === 'live' ? t('stations.rainClass.none') : lookText(look)}
          </span>
          <b>{counts === null ? '–' : (counts.get(look) ?? 0)}</b>
        </button>
      ))}
      {shown.theme === 'rain' && shown.rainWindow < 12 && areRainLimitsUsual(shown.rainWindow) && (
        <small className="map-legend-note">{t('deviceMap.ownClasses')}</small>
      )}
      {shown.theme === 'rain' && <MapBasins board={board} hours={shown.rainWindow} />}
      <MapTypes board={board} chosen={filter.sttp} onChoose={onType} />
      {(filter.category !== null || hasCategories) && (
        <Suspense>
          <MapCategories board={board} chosen={filter.category} onChoose={onCategory} />
        </Suspense>
      )}
    </section>
  );
}
