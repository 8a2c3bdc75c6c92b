import './spot-map.css';
import { Marker } from 'react-map-gl/maplibre';
import { BasemapView } from './basemap-view.tsx';
import type { Theme } from './palette.ts';
import type { Place } from './place-map.tsx';

const neighbourhood = 10;

/** A small map of its own around one place, with a mark at it; it can be moved to look around. */
export default function SpotMap({
  theme,
  label,
  place: { lon, lat },
  onFailure,
}: {
  theme: Theme;
  label: string;
  place: Place;
  onFailure(reason: string): void;
}) {
  return (
    <div className="spot-map">
      <BasemapView
        theme={theme}
        label={label}
        initialViewState={{ longitude: lon, latitude: lat, zoom: neighbourhood }}
        maxZoom={15}
        onFailure={onFailure}
      >
        <Marker longitude={lon} latitude={lat}>
          <span className="spot-map-mark" aria-hidden="true" />
        </Marker>
      </BasemapView>
    </div>
  );
}
