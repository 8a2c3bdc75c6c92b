import 'maplibre-gl/dist/maplibre-gl.css';
import { type GeoJSONSource, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { colourOf, colours, feed } from './feed.ts';

setWorkerUrl(workerUrl);
const map = new MapLibreMap({
  container: 'map',
  style: {
    version: 8,
    sources: { stations: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    layers: [
      {
        id: 'stations',
        type: 'circle',
        source: 'stations',
        paint: { 'circle-radius': 4, 'circle-color': ['get', 'colour'] },
      },
    ],
  },
  center: [113, 30],
  zoom: 6,
  fadeDuration: 0,
});

type Feature = GeoJSON.Feature<GeoJSON.Point, { colour: string; value: number | null }>;
const features: Feature[] = [];
const places = new Map<string, number>();
const show = () =>
  (map.getSource('stations') as GeoJSONSource).setData({ type: 'FeatureCollection', features });

map.on('load', () =>
  feed({
    begin(states) {
      for (const { station } of states) {
        places.set(station.stcd, features.length);
        features.push({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [station.lon ?? 0, station.lat ?? 0] },
          properties: { colour: colours[0], value: null },
        });
      }
      show();
    },
    change(reports) {
      for (const { stcd, values } of reports) {
        const feature = features[places.get(stcd) ?? 0];
        const value = values[0]?.value ?? 0;
        if (feature) feature.properties = { colour: colourOf(value), value };
      }
      show();
    },
  }),
);
map.on('idle', () => {
  document.documentElement.dataset.idle = String(Number(document.documentElement.dataset.idle ?? 0) + 1);
});
