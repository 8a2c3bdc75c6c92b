import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { MapScene } from '../../map/map-scene.ts';
import type { MarkLook } from '../../map/mark-looks.ts';
import { useLookText } from '../../map/use-look-text.ts';
import { useServerClock } from '../../platform/stations.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import { type MapFilter, markFilterOf } from './use-map-filter.ts';
import type { ShownTheme } from './use-map-theme.ts';

/** What the page decides of the map. */
type Decided = Pick<MapScene, 'scope' | 'board' | 'elements' | 'selected' | 'covered' | 'opensAt'> & {
  filter: MapFilter;
  shown: Pick<ShownTheme, 'lookOf' | 'readingOf' | 'trendOf' | 'first' | 'tells'>;
};

/** All that the map shows; a new object only when something of it changes. */
export function useMapScene({
  scope,
  board,
  filter,
  elements,
  selected,
  covered,
  opensAt,
  shown: { lookOf, readingOf, trendOf, first, tells },
}: Decided): MapScene {
  const { t, i18n } = useTranslation();
  const serverNow = useServerClock();
  const theme = useTheme();
  const lookText = useLookText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its words change with the language alone
  const texts = useMemo(
    () => ({
      nameOf: (station: Parameters<MapScene['nameOf']>[0]) => stationName(station, i18n.language),
      ageText: (ageMs: number) => ageText(t, ageMs),
      clusterText: (count: number, worst: MarkLook) =>
        [t('deviceMap.found', { count }), t('deviceMap.worst', { look: lookText(worst) })] as const,
    }),
    [t, i18n.language],
  );
  const marks = useMemo(() => markFilterOf(filter, selected), [filter, selected]);
  return useMemo(
    () => ({
      scope,
      board,
      filter: marks,
      elements,
      selected,
      opensAt,
      covered,
      serverNow,
      theme,
      lookOf,
      readingOf,
      trendOf,
      first,
      tells,
      ...texts,
    }),
    [
      scope,
      board,
      marks,
      elements,
      selected,
      opensAt,
      covered,
      serverNow,
      theme,
      lookOf,
      readingOf,
      trendOf,
      first,
      tells,
      texts,
    ],
  );
}
