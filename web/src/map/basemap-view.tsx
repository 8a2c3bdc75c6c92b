import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import {
  Map as MapLibreMap,
  Marker as MapLibreMarker,
  ScaleControl as MapLibreScale,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ComponentProps, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorEvent, type MapRef, Map as MapView } from 'react-map-gl/maplibre';
import { currentZoom } from '../platform/size.ts';
import type { Theme } from './palette.ts';
import { useBasemap } from './use-basemap.ts';
import { useBorders } from './use-borders.ts';
import { useOwnStyle } from './use-own-style.ts';

setWorkerUrl(workerUrl);
const mapLib = { Map: MapLibreMap, Marker: MapLibreMarker, ScaleControl: MapLibreScale };

/** All of China, which a map shows that opens at no place. */
export const china = { longitude: 105, latitude: 35, zoom: 3 };

interface BasemapViewProps
  extends Pick<
    ComponentProps<typeof MapView>,
    'children' | 'initialViewState' | 'maxZoom' | 'onClick' | 'onMove' | 'reuseMaps'
  > {
  ref?: Ref<MapRef>;
  theme: Theme;
  label: string;
  /** How many times as large as on a desk names are; left out, as large as everything is. */
  scale?: number | undefined;
  /** The map itself could not be made. */
  onFailure(reason: string): void;
}

/** The product's map, flat and with north above: land, water and names in the theme's colours. */
export function BasemapView({ theme, label, scale = currentZoom(), onFailure, ...view }: BasemapViewProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const borders = useBorders();
  const { style, onLoad, onSourceData, onBasemapError } = useBasemap({ theme, language, scale, borders });
  const own = useOwnStyle(theme);
  const locale = useMemo(() => ({ 'Map.Title': label }), [label]);
  const onError = (event: ErrorEvent) => {
    // Without a map it is the map itself that could not be made.
    if (event.target === null) onFailure(event.error.message);
    else onBasemapError(event);
  };
  return (
    <>
      <MapView
        {...view}
        mapLib={mapLib as never}
        mapStyle={own.style ?? style}
        minZoom={1}
        maxPitch={0}
        attributionControl={own.style === null ? false : { compact: true }}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        fadeDuration={0}
        locale={locale}
        onLoad={onLoad}
        onSourceData={onSourceData}
        onError={onError}
      />
      {own.isLost && (
        <p className="sw-basemap-note" role="status">
          {t('kit.ownMapLost')}
        </p>
      )}
    </>
  );
}
