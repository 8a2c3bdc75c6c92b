import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { basemapFiles } from './basemap-files.ts';
import { basemapStyle } from './basemap-style.ts';
import { createFramePace } from './frame-pace.ts';
import { createFrameMaker } from './map-frames.ts';
import type { MapScene } from './map-scene.ts';
import { createMapTooltip } from './map-tooltip.ts';
import { markerAtlas } from './marker-atlas.ts';
import { nearestMark } from './nearest-mark.ts';
import type { Theme } from './palette.ts';
import { boundsOf } from './station-bounds.ts';
import { stationLayers } from './station-layers.ts';
import type { StationMark } from './station-marks.ts';

/** The one map of the page. It outlives the screens that show it: deck.gl and WebGL contexts are never made twice. */
export interface MapHost {
  attach(container: HTMLElement): () => void;
  show(scene: MapScene): void;
  fit(): void;
  reveal(stcd: string): void;
  zoomBy(steps: number): void;
  onSelect(listener: (stcd: string | null) => void): () => void;
}

export interface MapTexts {
  label: string;
}

type PaintProperty = Parameters<MapLibreMap['setPaintProperty']>[1];

const restBetweenDrawingsMs = 200;
const basemapRetryMs = 5_000;

/** Marks and labels grow with the picture: 1 up to a large desk screen, 2 on a 4K wall. */
export const scaleOf = (width: number, height: number): number =>
  Math.min(2, Math.max(1, Math.min(width / 1900, height / 1060)));

const fitMargin = (width: number) => (width < 700 ? 28 : 64);

export function createMapHost(texts: MapTexts, firstTheme: Theme): MapHost {
  setWorkerUrl(workerUrl);
  const files = basemapFiles();
  const element = document.createElement('div');
  element.className = 'station-map-canvas';
  let theme = firstTheme;
  let scene: MapScene | null = null;
  let marks: StationMark[] = [];
  let markPixels = 19;
  let fittedScope: string | null = null;
  let isAttached = false;
  const selectListeners = new Set<(stcd: string | null) => void>();

  const map = new MapLibreMap({
    container: element,
    style: basemapStyle(theme, files),
    center: [105, 35],
    zoom: 3,
    minZoom: 1,
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': texts.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-right');
  const overlay = new MapLibreOverlay({ interleaved: false, layers: [] });
  map.addControl(overlay);
  const tooltip = createMapTooltip(element);
  const makeFrame = createFrameMaker();

  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const project = (position: [number, number]) => map.project(position);
  const markAt = (point: { x: number; y: number }, isTouch: boolean) => {
    return nearestMark(marks, project, point, Math.max(isTouch ? 22 : 10, 0.6 * markPixels));
  };

  const draw = () => {
    if (!scene || !isAttached) return;
    const { width, height } = size();
    if (width === 0 || height === 0) return;
    const frame = makeFrame(scene, { width, height, scale: scaleOf(width, height), project });
    marks = frame.marks;
    markPixels = frame.markPixels;
    if (fittedScope !== scene.scope && marks.length > 0) {
      fittedScope = scene.scope;
      fit();
      if (scene.opensAt !== null) reveal(scene.opensAt);
    }
    overlay.setProps({ layers: stationLayers(frame, markerAtlas(frame.theme)) });
    if (frame.rings.length > 0) pace.soon();
  };
  const pace = createFramePace(draw, restBetweenDrawingsMs);

  function fit() {
    const bounds = boundsOf(marks.map(({ position }) => position));
    if (!bounds || !scene) return;
    const margin = fitMargin(size().width);
    const { left, right, top, bottom } = scene.covered;
    const padding = {
      left: left + margin,
      right: right + margin,
      top: top + margin,
      bottom: bottom + margin,
    };
    map.fitBounds(bounds, { padding, maxZoom: 10, animate: false });
  }

  const markOf = (stcd: string | null) => marks.find((candidate) => candidate.stcd === stcd);

  function moveTo(mark: StationMark, zoom: number) {
    if (!scene) return;
    const { left, right, top, bottom } = scene.covered;
    const offset: [number, number] = [(left - right) / 2, (top - bottom) / 2];
    map.easeTo({ center: mark.position, zoom, offset, duration: 400 });
  }

  function reveal(stcd: string) {
    const mark = markOf(stcd);
    if (mark) moveTo(mark, Math.max(map.getZoom(), 8));
  }

  function bringIntoSight(stcd: string | null) {
    const mark = markOf(stcd);
    if (!mark || !scene) return;
    const { x, y } = map.project(mark.position);
    const { left, right, top, bottom } = scene.covered;
    const { width, height } = size();
    const isInSight = x > left && x < width - right && y > top && y < height - bottom;
    if (!isInSight) moveTo(mark, map.getZoom());
  }

  // Colours only: the sources stay as they are, so nothing is fetched or tiled again.
  function repaintBasemap() {
    if (!map.isStyleLoaded()) {
      map.once('idle', repaintBasemap);
      return;
    }
    for (const { id, paint } of basemapStyle(theme, files).layers)
      for (const [name, value] of Object.entries(paint ?? {}))
        map.setPaintProperty(id, name as PaintProperty, value);
  }

  map.on('move', () => pace.soon());
  map.on('moveend', () => pace.now());
  map.on('resize', () => pace.now());
  map.on('click', (event) => {
    const isTouch = (event.originalEvent as PointerEvent).pointerType === 'touch';
    const mark = markAt(event.point, isTouch);
    for (const listener of selectListeners) listener(mark?.stcd ?? null);
  });
  map.on('mousemove', (event) => {
    const mark = markAt(event.point, false);
    map.getCanvas().style.cursor = mark ? 'pointer' : '';
    const state = mark && scene?.stations.get(mark.stcd);
    if (mark && state && scene) tooltip.show(map.project(mark.position), state, scene);
    else tooltip.hide();
  });
  map.on('mouseout', () => tooltip.hide());
  map.on('movestart', () => tooltip.hide());
  map.on('error', ({ error }) => {
    console.warn(`Basemap: ${error.message}`);
    window.setTimeout(() => {
      for (const [id, url] of Object.entries(files)) {
        const source = map.getSource(id);
        if (source && !map.isSourceLoaded(id) && 'setData' in source) {
          (source as { setData(data: string): void }).setData(url);
        }
      }
    }, basemapRetryMs);
  });

  return {
    attach(container) {
      container.append(element);
      isAttached = true;
      map.resize();
      pace.now();
      const ticking = window.setInterval(pace.soon, 1_000);
      return () => {
        window.clearInterval(ticking);
        pace.stop();
        tooltip.hide();
        isAttached = false;
        element.remove();
      };
    },
    show(next) {
      const isSelection = next.selected !== null && scene?.selected !== next.selected;
      const isUrgent = !scene || scene.selected !== next.selected || scene.theme !== next.theme;
      scene = next;
      if (isSelection) bringIntoSight(next.selected);
      if (next.theme !== theme) {
        theme = next.theme;
        repaintBasemap();
      }
      if (isUrgent) pace.now();
      else pace.soon();
    },
    fit,
    reveal,
    zoomBy(steps) {
      map.zoomTo(map.getZoom() + steps, { duration: 200 });
    },
    onSelect(listener) {
      selectListeners.add(listener);
      return () => selectListeners.delete(listener);
    },
  };
}
