import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorEvent, MapEvent, MapSourceDataEvent } from 'react-map-gl/maplibre';
import { basemapFiles } from './basemap-files.ts';
import type { BasemapLook } from './basemap-look.ts';
import { basemapStyle } from './basemap-style.ts';

const retryMs = 5_000;
const files = basemapFiles();
const styles = new Map<string, StyleSpecification>();

/** The same object each time, so that a map which has this style already is left alone. */
function styleOf(look: BasemapLook): StyleSpecification {
  const key = JSON.stringify(look);
  const style = styles.get(key) ?? basemapStyle(look, files);
  styles.set(key, style);
  return style;
}

type Wanted = Omit<BasemapLook, 'isLandThere'>;

/** What the one map shows now: it begins with that on the next screen, and only the difference is repainted. */
let shown: BasemapLook | null = null;

const isWanted = (look: BasemapLook, { theme, language, scale, borders }: Wanted): boolean =>
  look.theme === theme && look.language === language && look.scale === scale && look.borders === borders;

/** The basemap as it is wanted, all land until the shape of the land is known; files that fail are asked for again. */
export function useBasemap({ theme, language, scale, borders }: Wanted) {
  const [now, setNow] = useState(() => shown ?? { theme, language, scale, borders, isLandThere: false });
  const timer = useRef(0);
  useEffect(() => {
    const wanted = { theme, language, scale, borders };
    setNow((before) => (isWanted(before, wanted) ? before : { ...before, ...wanted }));
  }, [theme, language, scale, borders]);
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

  return { style: styleOf(now), onLoad, onSourceData, onBasemapError };
}

function askAgain(map: MapLibreMap): void {
  for (const [id, url] of Object.entries(files)) {
    const source = map.getSource(id);
    if (source && !map.isSourceLoaded(id) && 'setData' in source) (source as GeoJSONSource).setData(url);
  }
}
