import './priority-map.css';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Layer, type MapRef, Source } from 'react-map-gl/maplibre';
import { priorityShapes } from '../station/priority-shape.ts';
import { BasemapView, china } from './basemap-view.tsx';
import { palettes, type Theme } from './palette.ts';

/** A station with alarms: its highest priority, and whether nobody has acknowledged one. */
export interface PriorityPlace {
  stcd: string;
  lon: number;
  lat: number;
  priority: number;
  isRinging: boolean;
}

const boxPixels = 20;
const drawnLarger = 3;
const closeUp = 9;

const colourOf = (theme: Theme, priority: number): string =>
  palettes[theme].freshness[(['unknown', 'held', 'late', 'stale'] as const)[priority - 1] ?? 'unknown'];

/** The sign of a priority; what rings stands in a ring. */
function imageOf(theme: Theme, priority: number, isRinging: boolean): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (boxPixels + 8) * drawnLarger;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const middle = canvas.width / 2;
  if (isRinging) {
    pen.strokeStyle = palettes[theme].ring;
    pen.lineWidth = 1.5 * drawnLarger;
    pen.beginPath();
    pen.arc(middle, middle, middle - pen.lineWidth, 0, 2 * Math.PI);
    pen.stroke();
  }
  const scale = ((boxPixels - 3) / 16) * drawnLarger;
  pen.translate(middle - 8 * scale, middle - 8 * scale);
  pen.scale(scale, scale);
  const outline = new Path2D(priorityShapes[priority - 1] ?? priorityShapes[0]);
  pen.fillStyle = colourOf(theme, priority);
  pen.strokeStyle = palettes[theme].markerEdge;
  pen.lineWidth = 1;
  pen.fill(outline);
  pen.stroke(outline);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

const nameOf = (theme: Theme, priority: number, isRinging: boolean) =>
  `priority-${theme}-${priority}-${isRinging ? 'ringing' : 'seen'}`;

/** A style that is new knows none of the images: they are drawn when it asks for them. */
function giveImages(map: MapLibreMap): () => void {
  const draw = ({ id }: { id: string }) => {
    const [, theme, priority, state] = /^priority-(light|dark)-(\d)-(ringing|seen)$/.exec(id) ?? [];
    if (!priority || map.hasImage(id)) return;
    const image = imageOf(theme as Theme, Number(priority), state === 'ringing');
    if (image) map.addImage(id, image, { pixelRatio: drawnLarger });
  };
  map.on('styleimagemissing', draw);
  return () => map.off('styleimagemissing', draw);
}

/** Stations with alarms on a map of its own, each with colour and shape of its highest priority; the highest lie above. */
export default function PriorityMap({
  theme,
  label,
  places,
  selected,
  onSelect,
  onFailure,
}: {
  theme: Theme;
  label: string;
  places: readonly PriorityPlace[];
  selected: string | null;
  onSelect(stcd: string | null): void;
  onFailure(reason: string): void;
}) {
  const [view, setView] = useState<MapRef | null>(null);
  const fitted = useRef({ once: false, byHand: false });
  useEffect(() => (view ? giveImages(view.getMap()) : undefined), [view]);
  // Stations come in parts, and alarms all the time: all of them stay in sight until somebody moves the map.
  useEffect(() => {
    if (!view || fitted.current.byHand || places.length === 0) return;
    const inSight = view.getBounds();
    if (fitted.current.once && places.every(({ lon, lat }) => inSight.contains([lon, lat]))) return;
    fitted.current.once = true;
    const [lons, lats] = [places.map(({ lon }) => lon), places.map(({ lat }) => lat)];
    const corner = (of: typeof Math.min) => [of(...lons), of(...lats)] as [number, number];
    view.fitBounds([corner(Math.min), corner(Math.max)], { padding: 40, maxZoom: closeUp, animate: false });
  }, [view, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is shown once, not with each change of alarms
  useEffect(() => {
    const place = places.find(({ stcd }) => stcd === selected);
    if (place) view?.easeTo({ center: [place.lon, place.lat], duration: 300 });
  }, [view, selected]);
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: places.map(({ stcd, lon, lat, priority, isRinging }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lon, lat] },
        properties: {
          ...{ stcd, priority, image: nameOf(theme, priority, isRinging) },
          size: stcd === selected ? 1.5 : 1,
        },
      })),
    }),
    [places, theme, selected],
  );
  return (
    <div className="priority-map">
      <BasemapView
        ref={setView}
        theme={theme}
        label={label}
        initialViewState={china}
        maxZoom={15}
        onFailure={onFailure}
        onMove={({ originalEvent }) => {
          if (originalEvent) fitted.current.byHand = true;
        }}
        onClick={({ point: { x, y }, target }) => {
          const around: [[number, number], [number, number]] = [
            [x - 8, y - 8],
            [x + 8, y + 8],
          ];
          const [found] = target.queryRenderedFeatures(around, { layers: ['priorities'] });
          onSelect((found?.properties.stcd as string | undefined) ?? null);
        }}
      >
        <Source id="priorities" type="geojson" data={data}>
          <Layer
            id="priorities"
            type="symbol"
            layout={{
              'icon-image': ['get', 'image'],
              'icon-size': ['get', 'size'],
              'icon-allow-overlap': true,
              'icon-ignore-placement': true,
              'symbol-sort-key': ['get', 'priority'],
            }}
          />
        </Source>
      </BasemapView>
    </div>
  );
}
