import './place-map.css';
import { useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { BasemapView, china } from './basemap-view.tsx';
import type { Theme } from './palette.ts';

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
  around,
  onPlace,
  onFailure,
}: {
  theme: Theme;
  label: string;
  /** Null: nothing was chosen yet. */
  opensAt: Place | null;
  /** What is in sight then: west, south, east and north, degrees. */
  around: [west: number, south: number, east: number, north: number] | null;
  onPlace(place: Place): void;
  onFailure(reason: string): void;
}) {
  const map = useRef<MapRef>(null);
  return (
    <div className="place-map">
      <BasemapView
        ref={map}
        theme={theme}
        label={label}
        initialViewState={beginsAt(opensAt, around)}
        maxZoom={17}
        onFailure={onFailure}
        onMove={({ viewState }) => onPlace({ lon: viewState.longitude, lat: viewState.latitude })}
        onClick={({ lngLat }) => map.current?.easeTo({ center: lngLat, duration: 200 })}
      />
      <span className="place-map-cross" aria-hidden="true" />
    </div>
  );
}

function beginsAt(opensAt: Place | null, around: [number, number, number, number] | null) {
  if (opensAt) return { longitude: opensAt.lon, latitude: opensAt.lat, zoom: closeUp };
  return around ? { bounds: around, fitBoundsOptions: { padding: 24, maxZoom: closeUp } } : china;
}
