import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import type { Theme } from '../../map/palette.ts';
import { type Elements, readingText } from '../../station/element.ts';
import { ageOf, freshnessAt } from '../../station/freshness-order.ts';
import { mainElementOf } from '../../station/main-element.ts';
import { markerShapeOf } from '../../station/marker-shape.ts';

interface StationListRowProps {
  id: string;
  state: StationState;
  place: { index: number; count: number; top: number; height: number };
  elements: Elements;
  theme: Theme;
  serverNow: number;
  isHeld: boolean;
  isActive: boolean;
  isSelected: boolean;
  onSelect(stcd: string): void;
}

export function StationListRow(props: StationListRowProps) {
  const { id, state, place, elements, theme, serverNow, isHeld, isActive, isSelected, onSelect } = props;
  const { t, i18n } = useTranslation();
  const { station, values } = state;
  const age = ageOf(state, serverNow);
  const freshness = freshnessAt(state, serverNow, isHeld);
  const main = mainElementOf(state);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box around it takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list box holds the focus and points here with aria-activedescendant
    <div
      id={id}
      className="station-list-row"
      role="option"
      aria-selected={isSelected}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      data-active={isActive || undefined}
      style={{ top: place.top, height: place.height }}
      onClick={() => onSelect(station.stcd)}
    >
      <MarkerIcon shape={markerShapeOf(station.sttp)} look={freshness} theme={theme} size={18} />
      <span className="station-list-name">
        {stationName(station, i18n.language)}
        <small>
          {station.stcd} · {t(`stations.freshness.${freshness}`)}
        </small>
      </span>
      <span className="station-list-value">
        {main === null ? '—' : readingText(elements, station, main, values[main]?.value ?? null)}
        <small>{age === null ? '—' : ageText(t, age)}</small>
      </span>
    </div>
  );
}
