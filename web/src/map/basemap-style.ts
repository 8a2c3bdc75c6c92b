import type { StyleSpecification } from 'maplibre-gl';
import type { BasemapLook } from './basemap-look.ts';
import { borderLayer, borderSource } from './border-layer.ts';
import { palettes } from './palette.ts';
import { placeNameLayers } from './place-name-layers.ts';

/** Addresses of the offline basemap's GeoJSON files on our own origin. */
export interface BasemapFiles {
  land: string;
  rivers: string;
  lakes: string;
  graticule: string;
  names: string;
}

/**
 * The basemap: land, water, graticule and names in quiet greys, no borders but the deployer's own. It names no glyphs, sprite or
 * tiles, so drawing it asks for nothing but its files. Until the land is there all is painted as land, not as sea.
 */
export function basemapStyle(look: BasemapLook, files: BasemapFiles): StyleSpecification {
  const { theme, isLandThere, borders, scale } = look;
  const colour = palettes[theme];
  const source = (data: string, maxzoom = 9) =>
    ({ type: 'geojson', data, maxzoom, tolerance: 0.3, attribution: 'Natural Earth' }) as const;
  return {
    version: 8,
    sources: {
      land: source(files.land),
      rivers: source(files.rivers),
      lakes: source(files.lakes),
      graticule: source(files.graticule, 6),
      names: { type: 'geojson', data: files.names, attribution: 'GeoNames' },
      ...borderSource(borders),
    },
    layers: [
      {
        id: 'sea',
        type: 'background',
        paint: {
          'background-color': isLandThere ? colour.waterArea : colour.land,
          'background-color-transition': { duration: 0 },
        },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colour.waterArea } },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': colour.waterLine,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0, 4, 1],
          'line-width': [
            'interpolate',
            ['linear'],
            ['zoom'],
            3,
            ['interpolate', ['linear'], ['get', 'strokeweig'], 0.15, 0.4 * scale, 1.2, 1.6 * scale],
            9,
            ['interpolate', ['linear'], ['get', 'strokeweig'], 0.15, 1.6 * scale, 1.2, 4.5 * scale],
          ],
        },
      },
      {
        id: 'graticule-10',
        type: 'line',
        source: 'graticule',
        filter: ['==', ['get', 'interval'], '10'],
        paint: { 'line-color': colour.graticule, 'line-opacity': 0.22, 'line-width': 1 },
      },
      {
        id: 'graticule-1',
        type: 'line',
        source: 'graticule',
        minzoom: 4.5,
        filter: ['==', ['get', 'interval'], '1'],
        paint: {
          'line-color': colour.graticule,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 4.5, 0, 6, 0.16],
          'line-width': 1,
        },
      },
      ...borderLayer(look),
      ...placeNameLayers(look),
    ],
  };
}
