import graticule from 'mapeo-offline-map/dist/graticule.json?url';
import lakes from 'mapeo-offline-map/dist/lakes.json?url';
import land from 'mapeo-offline-map/dist/land.json?url';
import rivers from 'mapeo-offline-map/dist/rivers.json?url';
import type { BasemapFiles } from './basemap-style.ts';
import names from './place-names.geojson?url';

const absolute = (path: string): string => new URL(path, document.baseURI).href;

/** Served from our own origin; the map's worker fetches them, so they never enter the JavaScript. */
export const basemapFiles = (): BasemapFiles => ({
  land: absolute(land),
  rivers: absolute(rivers),
  lakes: absolute(lakes),
  graticule: absolute(graticule),
  names: absolute(names),
});
