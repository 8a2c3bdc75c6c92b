import { useEffect, useRef, useState } from 'react';
import { useStationsStore } from '../platform/stations.tsx';
import { createMapHost, type MapHost } from './map-host.ts';
import type { MapScene } from './map-scene.ts';
import type { Theme } from './palette.ts';

let host: MapHost | null = null;

/** Made at its first use and kept for the life of the page. Throws where the browser has no WebGL2. */
function mapHost(label: string, theme: Theme): MapHost {
  host ??= createMapHost({ label }, theme);
  return host;
}

interface StationMapProps {
  /** All of the scene but the stations: those flow from the store to the canvas without rendering React. */
  scene: Omit<MapScene, 'stations'>;
  label: string;
  onSelect(stcd: string | null): void;
  onReady(map: MapHost): void;
  onFailure(reason: string): void;
}

/** Borrows the page's one map for as long as this part is on screen. */
export function StationMap({ scene, label, onSelect, onReady, onFailure }: StationMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const store = useStationsStore();
  const [map, setMap] = useState<MapHost | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is borrowed once; no later prop gives it back
  useEffect(() => {
    if (!container.current) return;
    try {
      const borrowed = mapHost(label, scene.theme);
      setMap(borrowed);
      onReady(borrowed);
      return borrowed.attach(container.current);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);

  useEffect(() => {
    if (!map) return;
    const show = () => map.show({ ...scene, stations: new Map(store.getStations()) });
    show();
    return store.subscribe(show);
  }, [map, scene, store]);

  useEffect(() => map?.onSelect(onSelect), [map, onSelect]);

  return <div ref={container} className="station-map" />;
}
