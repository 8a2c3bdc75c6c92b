import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { ScaleControl, useMap } from 'react-map-gl/maplibre';
import { BasemapView, china } from './basemap-view.tsx';
import { createMapHost, type MapHost } from './map-host.ts';
import type { MapScene } from './map-scene.ts';
import type { MarkPile } from './pile-of-marks.ts';

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
  /** Null when it rests: who moved it has to do so anew when it is ready again. */
  onReady(map: MapHost | null): void;
  onFailure(reason: string): void;
}

/** How many maps wait for their next screen. */
let resting = 0;

/** The page's map. It is one and the same on every screen: a screen that closes leaves it to the next, which finds the view as it was. */
export function StationMap({ scene, label, onSelect, onPile, onReady, onFailure }: StationMapProps) {
  // A map that rests would be taken back to where maps begin.
  const [begin] = useState(resting === 0 ? { initialViewState: china } : {});
  useEffect(() => {
    resting = Math.max(0, resting - 1);
    return () => {
      resting += 1;
    };
  }, []);
  return (
    <div className="station-map">
      <BasemapView
        reuseMaps={true}
        theme={scene.theme}
        scale={scene.scale}
        label={label}
        {...begin}
        maxZoom={15}
        onFailure={onFailure}
      >
        <ScaleControl maxWidth={120} position="bottom-right" />
        <Stations scene={scene} onSelect={onSelect} onPile={onPile} onReady={onReady} />
      </BasemapView>
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
    return () => {
      host.rest();
      onReady(null);
    };
  }, [host]);
  useEffect(() => host?.show(scene), [host, scene]);
  useEffect(() => host?.onSelect(onSelect), [host, onSelect]);
  useEffect(() => host?.onPile(onPile), [host, onPile]);
  return null;
}
