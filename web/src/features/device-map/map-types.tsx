import type { Station } from '@stationwall/contract/station';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sttps, sttpText } from '../../i18n/station-text.ts';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { markerShapeOf } from '../../station/marker-shape.ts';
import { LegendMenu } from './legend-menu.tsx';

interface MapTypesProps {
  board: FreshnessBoard;
  /** The one type that map and list are narrowed to. */
  chosen: string | null;
  onChoose(sttp: string | null): void;
}

/** What the shapes of the marks stand for, and how many stations have each; choosing one narrows map and list to it. */
export function MapTypes({ board, chosen, onChoose }: MapTypesProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const { stations } = board.getTable();
  const types = useMemo(() => typesOn(stations), [stations]);
  return (
    <LegendMenu
      icon={<MarkerIcon shape={chosen === null ? 'rain' : markerShapeOf(chosen)} look="live" theme={theme} />}
      text={chosen === null ? t('deviceMap.types') : sttpText(t, chosen)}
      isChosen={chosen !== null}
    >
      {types.map(([sttp, count]) => (
        <button
          key={sttp}
          type="button"
          className="map-legend-entry"
          aria-pressed={chosen === sttp}
          onClick={() => onChoose(chosen === sttp ? null : sttp)}
        >
          <MarkerIcon shape={markerShapeOf(sttp)} look="live" theme={theme} />
          <span>{sttpText(t, sttp)}</span>
          <b>{count}</b>
        </button>
      ))}
    </LegendMenu>
  );
}

/** The types of the stations that there are, in the order of the standard, those of no standard last. */
function typesOn(stations: readonly Station[]): [sttp: string, count: number][] {
  const counts = new Map<string, number>(sttps.map((sttp) => [sttp, 0]));
  for (const { sttp } of stations) counts.set(sttp, (counts.get(sttp) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}
