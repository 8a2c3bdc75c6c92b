import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorEvent, MapEvent, MapSourceDataEvent } from 'react-map-gl/maplibre';
import { basemapFiles } from './basemap-files.ts';
import { basemapStyle } from './basemap-style.ts';
import type { Theme } from './palette.ts';

const retryMs = 5_000;
const files = basemapFiles();
const styles = new Map<string, StyleSpecification>();

/** The same object each time, so that a map which has this style already is left alone. */
function styleOf(theme: Theme, isLandThere: boolean): StyleSpecification {
  const key = `${theme}/${isLandThere}`;
  const style = styles.get(key) ?? basemapStyle(theme, files, isLandThere);
  styles.set(key, style);
  return style;
}

/** What the one map shows now: it begins with that on the next screen, and only the difference is repainted. */
let shown: { theme: Theme; isLandThere: boolean } | null = null;

/** The basemap of a theme, all land until the shape of the land is known; files that fail are asked for again. */
export function useBasemap(theme: Theme) {
  const [now, setNow] = useState(() => shown ?? { theme, isLandThere: false });
  const timer = useRef(0);
  useEffect(() => setNow((before) => (before.theme === theme ? before : { ...before, theme })), [theme]);
  useEffect(() => {
    shown = now;
  }, [now]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const setLandThere = useCallback(
    () => setNow((before) => (before.isLandThere ? before : { ...before, isLandThere: true })),
    [],
  );
  // A map that comes from another screen tells of its land no more.
  const onLoad = useCallback(
    ({ target }: MapEvent) => {
      if (target.isSourceLoaded('land')) setLandThere();
    },
    [setLandThere],
  );
  const onSourceData = useCallback(
    ({ sourceId, isSourceLoaded }: MapSourceDataEvent) => {
      if (sourceId === 'land' && isSourceLoaded) setLandThere();
    },
    [setLandThere],
  );

  const onBasemapError = useCallback(({ target, error }: ErrorEvent) => {
    console.warn(`Basemap: ${error.message}`);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => askAgain(target as MapLibreMap), retryMs);
  }, []);

  return { style: styleOf(now.theme, now.isLandThere), onLoad, onSourceData, onBasemapError };
}

function askAgain(map: MapLibreMap): void {
  for (const [id, url] of Object.entries(files)) {
    const source = map.getSource(id);
    if (source && !map.isSourceLoaded(id) && 'setData' in source) (source as GeoJSONSource).setData(url);
  }
}
