import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { Map as MapLibreMap, ScaleControl as MapLibreScale, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect } from 'react';
import { type ErrorEvent, Map as MapView, ScaleControl, useMap } from 'react-map-gl/maplibre';
import { createMapHost, type MapHost } from './map-host.ts';
import type { MapScene } from './map-scene.ts';
import type { MarkPile } from './pile-of-marks.ts';
import { useBasemap } from './use-basemap.ts';

setWorkerUrl(workerUrl);
const mapLib = { Map: MapLibreMap, ScaleControl: MapLibreScale };
const china = { longitude: 105, latitude: 35, zoom: 3 };

const hosts = new WeakMap<MapLibreMap, MapHost>();

/** The stations' host of a map: a map that another screen used before has its own already. */
function hostOf(map: MapLibreMap): MapHost {
  const known = hosts.get(map);
  if (known) return known;
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const made = createMapHost(map);
  hosts.set(map, made);
  return made;
}

interface StationMapProps {
  /** Only what the page decides: the stations themselves flow from the scene's board without rendering React. */
  scene: MapScene;
  label: string;
  onSelect(stcd: string | null): void;
  /** Several stations lie under the click; null when they no longer do. */
  onPile(pile: MarkPile | null): void;
  onReady(map: MapHost): void;
  onFailure(reason: string): void;
}

/** The page's map. It is one and the same on every screen: a screen that closes leaves it to the next. */
export function StationMap({ scene, label, onSelect, onPile, onReady, onFailure }: StationMapProps) {
  const { style, onLoad, onSourceData, onBasemapError } = useBasemap(scene.theme);
  const onError = (event: ErrorEvent) => {
    // Without a map it is the map itself that could not be made.
    if (event.target === null) onFailure(event.error.message);
    else onBasemapError(event);
  };
  return (
    <div className="station-map">
      <MapView
        reuseMaps={true}
        mapLib={mapLib as never}
        mapStyle={style}
        initialViewState={china}
        minZoom={1}
        maxZoom={15}
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
      >
        <ScaleControl maxWidth={120} position="bottom-right" />
        <Stations scene={scene} onSelect={onSelect} onPile={onPile} onReady={onReady} />
      </MapView>
    </div>
  );
}

type StationsProps = Pick<StationMapProps, 'scene' | 'onSelect' | 'onPile' | 'onReady'>;

function Stations({ scene, onSelect, onPile, onReady }: StationsProps) {
  const map = useMap().current?.getMap();
  const host = map && hostOf(map);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once a map; a new listener is no new map
  useEffect(() => {
    if (!host) return;
    onReady(host);
    return host.rest;
  }, [host]);
  useEffect(() => host?.show(scene), [host, scene]);
  useEffect(() => host?.onSelect(onSelect), [host, onSelect]);
  useEffect(() => host?.onPile(onPile), [host, onPile]);
  return null;
}
