import type { Layer } from '@deck.gl/core';
import { LineLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { kmBetween } from '../station/distance.ts';
import { palettes, rgba, type Theme } from './palette.ts';

type Place = [lon: number, lat: number];

const parameters = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** Kilometres along the places, one after another. */
export const kmAlong = (places: readonly Place[]): number =>
  places.slice(1).reduce((km, [lon, lat], nth) => {
    const [fromLon, fromLat] = places[nth] as Place;
    return km + kmBetween({ lon: fromLon, lat: fromLat }, { lon, lat });
  }, 0);

/**
 * Distances on the map: each click, or Enter for the middle of the map, adds a place; Backspace takes the last away, Escape ends it.
 * `onChange` hears of the kilometres; null: it is over.
 */
export function createMapMeasure(map: MapLibreMap, onChange: (km: number | null) => void) {
  let places: Place[] = [];
  let isOn = false;

  function change(next: Place[]): void {
    places = next;
    onChange(kmAlong(places));
  }

  function end(): void {
    if (!isOn) return;
    isOn = false;
    places = [];
    map.getCanvas().style.cursor = '';
    map.doubleClickZoom.enable();
    onChange(null);
  }

  map.on('click', ({ lngLat }: MapMouseEvent) => {
    if (isOn) change([...places, [lngLat.lng, lngLat.lat]]);
  });
  map.getCanvas().addEventListener('keydown', (event) => {
    if (!isOn) return;
    if (event.key === 'Enter') change([...places, map.getCenter().toArray() as Place]);
    else if (event.key === 'Backspace') change(places.slice(0, -1));
    else if (event.key === 'Escape') end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    isOn: () => isOn,
    begin(): void {
      isOn = true;
      map.getCanvas().style.cursor = 'crosshair';
      map.doubleClickZoom.disable();
      map.getCanvas().focus();
      change([]);
    },
    end,
    layers(theme: Theme, scale: number): Layer[] {
      if (places.length === 0) return [];
      const colour = rgba(palettes[theme].selection);
      return [
        new LineLayer<Place>({
          id: 'measured-lines',
          data: places.slice(1),
          getSourcePosition: (_, { index }) => places[index] as Place,
          getTargetPosition: (place) => place,
          getColor: colour,
          getWidth: 2 * scale,
          updateTriggers: { getColor: theme, getWidth: scale, getSourcePosition: places },
          parameters,
        }),
        new ScatterplotLayer<Place>({
          id: 'measured-places',
          data: places,
          radiusUnits: 'pixels',
          getPosition: (place) => place,
          getRadius: 4 * scale,
          getFillColor: colour,
          updateTriggers: { getFillColor: theme, getRadius: scale },
          parameters,
        }),
      ];
    },
  };
}
