import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import './place-map.css';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useRef } from 'react';
import { type ErrorEvent, type MapRef, Map as MapView } from 'react-map-gl/maplibre';
import type { Theme } from './palette.ts';
import { useBasemap } from './use-basemap.ts';

setWorkerUrl(workerUrl);
const mapLib = { Map: MapLibreMap };
const china = { longitude: 105, latitude: 35, zoom: 3 };
const closeUp = 9;

export interface Place {
  lon: number;
  lat: number;
}

/**
 * A map of its own whose middle is the place, under a fixed cross: it is moved by dragging, by arrow keys, or by clicking where the
 * middle is to be. `onPlace` hears of each move.
 */
export function PlaceMap({
  theme,
  label,
  opensAt,
  onPlace,
  onFailure,
}: {
  theme: Theme;
  label: string;
  /** Null: nothing was chosen yet. */
  opensAt: Place | null;
  onPlace(place: Place): void;
  onFailure(reason: string): void;
}) {
  const map = useRef<MapRef>(null);
  const { style, onLoad, onSourceData, onBasemapError } = useBasemap(theme);
  const onError = (event: ErrorEvent) => {
    // Without a map it is the map itself that could not be made.
    if (event.target === null) onFailure(event.error.message);
    else onBasemapError(event);
  };
  return (
    <div className="place-map">
      <MapView
        ref={map}
        mapLib={mapLib as never}
        mapStyle={style}
        initialViewState={opensAt ? { longitude: opensAt.lon, latitude: opensAt.lat, zoom: closeUp } : china}
        minZoom={1}
        maxZoom={17}
        maxPitch={0}
        attributionControl={false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        fadeDuration={0}
        locale={{ 'Map.Title': label }}
        onLoad={onLoad}
        onSourceData={onSourceData}
        onError={onError}
        onMove={({ viewState }) => onPlace({ lon: viewState.longitude, lat: viewState.latitude })}
        onClick={({ lngLat }) => map.current?.easeTo({ center: lngLat, duration: 200 })}
      />
      <span className="place-map-cross" aria-hidden="true" />
    </div>
  );
}
