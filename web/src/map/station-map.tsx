import { useEffect, useRef, useState } from 'react';
import { createMapHost, type MapHost, type MapTexts } from './map-host.ts';
import type { MapScene } from './map-scene.ts';
import type { Theme } from './palette.ts';

let host: MapHost | null = null;

/** Made at its first use. Throws where the browser has no WebGL2. */
function mapHost(texts: MapTexts, theme: Theme): MapHost {
  host ??= createMapHost(texts, theme);
  return host;
}

interface StationMapProps {
  scene: MapScene;
  texts: MapTexts;
  onSelect(stcd: string | null): void;
  onFailure(reason: string): void;
}

/** Borrows the page's one map for as long as this part is on screen. */
export function StationMap({ scene, texts, onSelect, onFailure }: StationMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHost | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is borrowed once, texts and callbacks do not move it
  useEffect(() => {
    if (!container.current) return;
    try {
      const borrowed = mapHost(texts, scene.theme);
      setMap(borrowed);
      return borrowed.attach(container.current);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }, []);

  useEffect(() => map?.show(scene), [map, scene]);
  useEffect(() => {
    const stop = map?.onSelect(onSelect);
    return () => void stop?.();
  }, [map, onSelect]);

  return <div ref={container} className="station-map" />;
}
