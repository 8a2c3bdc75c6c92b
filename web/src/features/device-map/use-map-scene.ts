import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { MapScene } from '../../map/map-scene.ts';
import { useLinkStatus, useServerClock } from '../../platform/stations.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import type { Elements } from '../../station/element.ts';

/** All that the map shows beside the stations themselves; a new object only when something of it changes. */
export function useMapScene(
  scope: string,
  elements: Elements,
  selected: string | null,
  covered: MapScene['covered'],
  opensAt: string | null,
): Omit<MapScene, 'stations'> {
  const { t, i18n } = useTranslation();
  const { isHeld } = useLinkStatus();
  const serverNow = useServerClock();
  const theme = useTheme();
  const texts = useMemo(
    () => ({
      nameOf: (station: Parameters<MapScene['nameOf']>[0]) => stationName(station, i18n.language),
      ageText: (ageMs: number) => ageText(t, ageMs),
    }),
    [t, i18n.language],
  );
  return useMemo(
    () => ({ scope, elements, selected, opensAt, covered, isHeld, serverNow, theme, ...texts }),
    [scope, elements, selected, opensAt, covered, isHeld, serverNow, theme, texts],
  );
}
