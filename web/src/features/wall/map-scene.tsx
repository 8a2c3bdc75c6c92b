import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import { labelPixels } from '../../map/map-frame.ts';
import type { MapHost } from '../../map/map-host.ts';
import type { MapScene } from '../../map/map-scene.ts';
import { lookOf, rainBehind } from '../../map/map-themes.ts';
import { StationMap } from '../../map/station-map.tsx';
import { useSituation } from '../../map/use-situation.ts';
import { useTrendSign } from '../../map/use-trend-sign.ts';
import { useSession } from '../../platform/session.tsx';
import { useServerClock } from '../../platform/stations.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import { branchFilterOf } from '../../station/branch-filter-of.ts';
import { useElements } from '../../station/use-elements.ts';
import { useFreshnessBoard } from '../../station/use-freshness-board.ts';
import { legendHeight, MapLegendOfWall } from './map-legend.tsx';
import { showsMap } from './picture-of-itself.ts';
import { partInSight, useWholePicture } from './picture-part.ts';
import type { SceneProps } from './scene-props.ts';

const nothingBeyond = { left: 0, right: 0, top: 0, bottom: 0 };
const nothing = () => {};
const visibleWindow = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * The stations on the map, their labels as large as the farthest seat needs; a takeover shows its station close up. Of a picture of several
 * screens each draws its part alone, at the place and size that the whole has: what is beyond its edges is covered by less than nothing.
 */
export function MapSceneOfWall({ layout, type, takeover }: SceneProps) {
  const { t, i18n } = useTranslation();
  const { tenant } = useSession();
  const board = useFreshnessBoard();
  const elements = useElements();
  const serverNow = useServerClock();
  const theme = useTheme();
  const situation = useSituation(true, 24);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useWholePicture();
  const [part, setPart] = useState<ReturnType<typeof partInSight> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another whole is another part of it
  useLayoutEffect(() => {
    const measure = () => {
      const stage = place.current?.parentElement;
      if (stage) setPart(partInSight(stage.getBoundingClientRect(), visibleWindow()));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    if (place.current?.parentElement) watcher.observe(place.current.parentElement);
    return () => watcher.disconnect();
  }, [width, height]);
  const [host, setHost] = useState<MapHost | null>(null);
  useEffect(() => (host === null ? undefined : showsMap(host)), [host]);
  const beyond = part?.beyond ?? nothingBeyond;
  const legendPixels = legendHeight * type.least;
  const covered = useMemo(
    () => ({ ...beyond, bottom: beyond.bottom + legendPixels }),
    [beyond, legendPixels],
  );
  const { branch } = layout;
  const pinned = takeover?.stcd ?? null;
  const trendOf = useTrendSign();
  const looks = useMemo(() => lookOf('state', situation), [situation]);
  const filter = useMemo(() => branchFilterOf(branch), [branch]);
  const scene = useMemo<MapScene>(
    () => ({
      scope: `${tenant?.tenancyName}/${branch}/${pinned ?? ''}`,
      board,
      filter,
      elements,
      selected: pinned,
      opensAt: pinned,
      covered,
      serverNow,
      theme,
      lookOf: looks,
      trendOf,
      readingOf: (state) => {
        const mm = rainBehind(situation, state);
        return mm === null ? null : t('deviceMap.rainIn', { mm: mm.toFixed(1), hours: 24 });
      },
      scale: type.least / labelPixels,
      nameOf: (station) => stationName(station, i18n.language),
      ageText: (ageMs) => ageText(t, ageMs),
    }),
    [
      tenant,
      branch,
      filter,
      looks,
      trendOf,
      pinned,
      covered,
      board,
      elements,
      serverNow,
      theme,
      situation,
      type.least,
      t,
      i18n.language,
    ],
  );
  if (failure !== null) return <p className="wall-none">{t('deviceMap.noWebGl.text')}</p>;
  return (
    <div ref={place} className="wall-map" style={part?.style}>
      {part !== null && (
        <StationMap
          scene={scene}
          label={t('deviceMap.mapLabel')}
          onSelect={nothing}
          onPile={nothing}
          onReady={setHost}
          onFailure={setFailure}
        />
      )}
      {part !== null && beyond.left === 0 && beyond.bottom === 0 && (
        <MapLegendOfWall board={board} lookOf={looks} filter={filter} />
      )}
    </div>
  );
}
