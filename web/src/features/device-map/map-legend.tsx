import type { Freshness } from '@stationwall/contract/freshness';
import { useTranslation } from 'react-i18next';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import { type FreshnessCounts, freshnessLegend } from '../../station/freshness-order.ts';

interface MapLegendProps {
  /** Null while no station is known yet. */
  counts: FreshnessCounts | null;
  /** The one state that the list is narrowed to. */
  chosen: Freshness | null;
  onChoose(state: Freshness | null): void;
}

/** How many stations are in which state; choosing one narrows the station list to it. */
export function MapLegend({ counts, chosen, onChoose }: MapLegendProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <section className="map-legend" aria-label={t('deviceMap.legend')}>
      {freshnessLegend.map((state) => (
        <button
          key={state}
          type="button"
          className="map-legend-entry"
          aria-pressed={chosen === state}
          title={t(`stations.freshnessHint.${state}`)}
          onClick={() => onChoose(chosen === state ? null : state)}
        >
          <MarkerIcon shape="other" freshness={state} theme={theme} />
          <span>{t(`stations.freshness.${state}`)}</span>
          <b>{counts?.[state] ?? '–'}</b>
        </button>
      ))}
    </section>
  );
}
