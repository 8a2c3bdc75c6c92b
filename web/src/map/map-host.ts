import type { Map as MapLibreMap } from 'maplibre-gl';
import { currentZoom } from '../platform/size.ts';
import type { FreshnessBoard } from '../station/freshness-board.ts';
import { canvasCopy } from './canvas-copy.ts';
import { createDeckOverlay } from './deck-overlay.ts';
import { createFramePace } from './frame-pace.ts';
import { createMapCamera, viewOf } from './map-camera.ts';
import { markPixelsOf, ringMs } from './map-frame.ts';
import { createMapMeasure } from './map-measure.ts';
import { followPointer } from './map-pointer.ts';
import type { MapScene } from './map-scene.ts';
import type { MapCard } from './map-tooltip.ts';
import type { MarkCluster } from './mark-clusters.ts';
import { MarkTable } from './mark-table.ts';
import { markerAtlas } from './marker-atlas.ts';
import type { MarkPile } from './pile-of-marks.ts';
import { createLabelMaker } from './station-labels.ts';
import { createStationLayers } from './station-layers.ts';

/** The stations on one map. It lives as long as the map does, whatever screens show it. */
export interface MapHost {
  /** Draws the scene's stations from here on, and each change of them. */
  show(scene: MapScene): void;
  /** The map has gone from the screen, and comes back with the next scene. */
  rest(): void;
  fit(): void;
  reveal(stcd: string): void;
  zoomBy(steps: number): void;
  onSelect(listener: (stcd: string | null) => void): () => void;
  /** Several stations were clicked at once; null when the map moved away from under them. */
  onPile(listener: (pile: MarkPile | null) => void): () => void;
  /** The station under the pointer has a card, and room in it for more; null when none has. */
  onCard(listener: (card: MapCard | null) => void): () => void;
  /** Begins or ends measuring; `onMeasure` hears how many kilometres the way has, null when it is over. */
  measure(isOn: boolean): void;
  onMeasure(listener: (km: number | null) => void): () => void;
  /** Shows a place as it was, instead of all stations. */
  goTo(view: MapPlace): void;
  /** Where the map rests after a person moved it. */
  onMoved(listener: (view: MapPlace) => void): () => void;
  /** Each canvas of it with a copy of what it shows, at most so many pixels wide. */
  copies(mostWidth: number): Promise<[HTMLCanvasElement, HTMLCanvasElement][]>;
}

/** What a map shows: its middle and how close. */
export interface MapPlace {
  lon: number;
  lat: number;
  zoom: number;
}

const restBetweenLabelsMs = 250;
const restBetweenRingsMs = 200;
/** Over a slow line the stations come in parts for as long as this. */
const arrivingMs = 15_000;

/** Marks and labels grow with the picture up to what is shown besides (`zoom`): 2 on a 4K wall. */
const scaleOf = (width: number, height: number, zoom: number): number =>
  Math.min(zoom, Math.max(1, Math.min(width / 1900, height / 1060)));

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createMapHost(map: MapLibreMap): MapHost {
  let scene: MapScene | null = null;
  let table: MarkTable | null = null;
  let tableNumber = 0;
  let revision = 0;
  let selectionSeen: string | null = null;
  let fitted: { scope: string | null; size: number; until: number } = { scope: null, size: 0, until: 0 };
  /** A wheel's end tells no more whose it was. */
  let isMovedByPerson = false;
  /** A place was asked for before there were stations to fit. */
  let isPlaceGiven = false;
  let leaveBoard = () => {};
  const selectListeners = new Set<(stcd: string | null) => void>();
  const pileListeners = new Set<(pile: MarkPile | null) => void>();
  const cardListeners = new Set<(card: MapCard | null) => void>();
  const measureListeners = new Set<(km: number | null) => void>();
  const movedListeners = new Set<(view: MapPlace) => void>();
  const camera = createMapCamera(map);
  const measuring = createMapMeasure(map, (km) => {
    for (const listener of measureListeners) listener(km);
    draw();
  });
  const makeLabels = createLabelMaker();
  let stationLayers = createStationLayers();
  let labels: ReturnType<typeof makeLabels> = { labels: [], characters: '' };
  let clusters: readonly MarkCluster[] = [];
  const overlay = createDeckOverlay(map, () => {
    // Layers of a drawing surface that was lost went with it.
    stationLayers = createStationLayers();
    labelPace.now();
  });

  function sizes() {
    const view = viewOf(map);
    const scale = scene?.scale ?? scaleOf(view.width, view.height, currentZoom());
    const shown = table?.columns.shown ?? 0;
    return { view, scale, markPixels: markPixelsOf(table?.bounds() ?? null, view.pixels, shown, scale) };
  }

  function draw(): void {
    if (!scene || !table || !overlay.isReady()) return;
    const { scale, markPixels } = sizes();
    const selected = table.slotOf(scene.selected) ?? null;
    const { theme } = scene;
    const frame = {
      theme,
      scale,
      markPixels,
      table,
      tableId: String(tableNumber),
      revision,
      selected,
      clusters,
      ...labels,
    };
    overlay.show([...stationLayers(frame, markerAtlas(theme)), ...measuring.layers(theme, scale)]);
    ringPace.drawn();
    if (table.hasChangedWithin(ringMs)) ringPace.soon();
  }

  function label(): void {
    if (!scene || !table) return;
    const { view, scale, markPixels } = sizes();
    if (view.width === 0 || view.height === 0) return;
    clusters = table.clusters.at(view.pixels, scale);
    labels = makeLabels(scene, table, view, { markPixels, scale });
    draw();
  }

  // New values are drawn with their labels: a drawing for each batch of them would be several for each label that can be read.
  const labelPace = createFramePace(label, restBetweenLabelsMs);
  // The rings fade by the layer's own clock; it only has to be drawn again.
  const ringPace = createFramePace(() => {
    revision += 1;
    draw();
  }, restBetweenRingsMs);

  function follow(board: FreshnessBoard): void {
    leaveBoard();
    const followed = new MarkTable(board);
    table = followed;
    tableNumber += 1;
    leaveBoard = board.subscribe((change) => {
      followed.update(change, !wantsLessMotion());
      revision += 1;
      fitFirst();
      labelPace.soon();
    });
  }

  /** Each tenant's stations are shown whole when they are there for the first time, and again as more of them come, until somebody moves the map. */
  function fitFirst(): void {
    if (!scene || !table || table.columns.shown === 0) return;
    if (fitted.scope !== scene.scope)
      fitted = { scope: scene.scope, size: 0, until: isPlaceGiven ? 0 : Date.now() + arrivingMs };
    isPlaceGiven = false;
    const { size } = scene.board.getTable();
    if (size <= fitted.size || Date.now() > fitted.until) return;
    fitted.size = size;
    camera.fit(table, scene.covered);
    if (scene.opensAt !== null) camera.reveal(table, scene.opensAt, scene.covered);
  }

  const pointer = followPointer(
    map,
    () => (scene && table && !measuring.isOn() ? { scene, table, clusters, ...sizes() } : null),
    {
      onSelect(stcd) {
        for (const listener of selectListeners) listener(stcd);
      },
      onPile(pile) {
        for (const listener of pileListeners) listener(pile);
      },
      onCard(card) {
        for (const listener of cardListeners) listener(card);
      },
      onCluster({ position }) {
        fitted.until = 0;
        if (scene) camera.open(position, scene.covered);
      },
    },
  );
  map.on('movestart', ({ originalEvent }) => {
    if (!originalEvent) return;
    fitted.until = 0;
    isMovedByPerson = true;
  });
  map.on('move', () => labelPace.soon());
  map.on('zoom', draw);
  map.on('moveend', () => labelPace.now());
  map.on('moveend', () => {
    if (!isMovedByPerson) return;
    isMovedByPerson = false;
    const { lng: lon, lat } = map.getCenter();
    for (const listener of movedListeners) listener({ lon, lat, zoom: map.getZoom() });
  });
  map.on('resize', () => labelPace.now());

  return {
    show(next) {
      const isOtherBoard = scene?.board !== next.board;
      scene = next;
      if (isOtherBoard) follow(next.board);
      table?.look(next.filter, next.lookOf ?? null);
      revision += 1;
      fitFirst();
      if (table && next.selected !== null && next.selected !== selectionSeen) {
        fitted.until = 0;
        camera.bringIntoSight(table, next.selected, next.covered);
      }
      selectionSeen = next.selected;
      labelPace.now();
    },
    rest() {
      leaveBoard();
      labelPace.stop();
      ringPace.stop();
      pointer.hide();
      measuring.end();
      isPlaceGiven = false;
      scene = null;
      table = null;
    },
    fit: () => scene && table && camera.fit(table, scene.covered),
    reveal(stcd) {
      fitted.until = 0;
      if (scene && table) camera.reveal(table, stcd, scene.covered);
    },
    zoomBy(steps) {
      fitted.until = 0;
      isMovedByPerson = true;
      camera.zoomBy(steps, table, scene?.selected ?? null);
    },
    measure(isOn) {
      if (isOn) measuring.begin();
      else measuring.end();
    },
    onMeasure(listener) {
      measureListeners.add(listener);
      return () => measureListeners.delete(listener);
    },
    goTo({ lon, lat, zoom }) {
      fitted.until = 0;
      isPlaceGiven = true;
      map.jumpTo({ center: [lon, lat], zoom });
    },
    onMoved(listener) {
      movedListeners.add(listener);
      return () => movedListeners.delete(listener);
    },
    onSelect(listener) {
      selectListeners.add(listener);
      return () => selectListeners.delete(listener);
    },
    onPile(listener) {
      pileListeners.add(listener);
      return () => pileListeners.delete(listener);
    },
    onCard(listener) {
      cardListeners.add(listener);
      return () => cardListeners.delete(listener);
    },
    copies(mostWidth) {
      const land = new Promise<[HTMLCanvasElement, HTMLCanvasElement]>((resolve) => {
        map.once('render', () => resolve([map.getCanvas(), canvasCopy(map.getCanvas(), mostWidth)]));
      });
      const stations = overlay.nextCopy(mostWidth);
      map.triggerRepaint();
      revision += 1;
      draw();
      return Promise.all([land, stations]);
    },
  };
}
