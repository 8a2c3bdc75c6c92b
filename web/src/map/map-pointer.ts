import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { viewOf } from './map-camera.ts';
import type { MapScene } from './map-scene.ts';
import { createMapTooltip, type MapCard } from './map-tooltip.ts';
import { clusterAt, type MarkCluster } from './mark-clusters.ts';
import type { MarkTable } from './mark-table.ts';
import { nearestMark } from './nearest-mark.ts';
import { type MarkPile, pileOfMarks } from './pile-of-marks.ts';

/** What is under the pointer now, and how large marks are drawn. */
export interface Pointed {
  scene: MapScene;
  table: MarkTable;
  markPixels: number;
  scale: number;
  clusters: readonly MarkCluster[];
}

/** Centres nearer to each other than this part of a mark: one can hardly be clicked beside the other. */
const pileReach = 0.4;
/** Pixels on a desk from a badge's middle, its edge included. */
const clusterReach = 22;

export interface PointerListeners {
  onSelect(stcd: string | null): void;
  /** Null: the pile is no longer where it was. */
  onPile(pile: MarkPile | null): void;
  /** What stands for many was clicked. */
  onCluster(cluster: MarkCluster): void;
  /** Of which station a card is on show; null: of none. */
  onCard(card: MapCard | null): void;
}

/** Hover shows a card, a click tells the station, or all that lie upon each other; `look` answers null while nothing is drawn. */
export function followPointer(
  map: MapLibreMap,
  look: () => Pointed | null,
  { onSelect, onPile, onCluster, onCard }: PointerListeners,
): { hide(): void } {
  const tooltip = createMapTooltip(map.getCanvasContainer(), onCard);

  function slotAt({ point }: MapMouseEvent, pointed: Pointed, isTouch: boolean): number | null {
    const reach = Math.max(isTouch ? 22 : 10, 0.6 * pointed.markPixels);
    return nearestMark(pointed.table.columns, viewOf(map), point, reach);
  }

  function clusterUnder({ point }: MapMouseEvent, { clusters, scale }: Pointed): MarkCluster | null {
    const { pixels, left, top } = viewOf(map);
    const place = { x: (point.x + left) / pixels, y: (point.y + top) / pixels };
    return clusterAt(clusters, place, (clusterReach * scale) / pixels);
  }

  function placed(stcds: string[], { x, y }: { x: number; y: number }): MarkPile {
    const { width, height } = viewOf(map);
    return { stcds, x, y, isRight: x > width / 2, isLow: y > height / 2 };
  }

  function codesAt(slot: number, { table, markPixels }: Pointed): string[] {
    const slots = pileOfMarks(table.columns, viewOf(map), slot, pileReach * markPixels);
    return slots.map((other) => table.stateAt(other).station.stcd);
  }

  map.on('click', (event) => {
    const pointed = look();
    if (!pointed) return;
    const isTouch = (event.originalEvent as PointerEvent).pointerType === 'touch';
    const slot = slotAt(event, pointed, isTouch);
    const cluster = slot === null ? clusterUnder(event, pointed) : null;
    if (cluster) {
      onPile(null);
      onCluster(cluster);
      return;
    }
    const stcds = slot === null ? [] : codesAt(slot, pointed);
    onPile(stcds.length > 1 ? placed(stcds, event.point) : null);
    if (stcds.length <= 1) onSelect(stcds[0] ?? null);
  });
  map.on('mousemove', (event) => {
    // A finger points at nothing: the browser's mouse events after a tap would leave a card over the station's own label.
    if (globalThis.matchMedia?.('(hover: none)').matches) return;
    const pointed = look();
    if (!pointed) {
      tooltip.hide();
      return;
    }
    const slot = slotAt(event, pointed, false);
    const cluster = slot === null ? clusterUnder(event, pointed) : null;
    map.getCanvas().style.cursor = slot === null && cluster === null ? '' : 'pointer';
    const words = cluster && pointed.scene.clusterText?.(cluster.count, cluster.worst);
    if (cluster && words) {
      tooltip.tell(map.project(cluster.position), words);
      return;
    }
    if (slot === null) {
      tooltip.hide();
      return;
    }
    const state = pointed.table.stateAt(slot);
    const { lon, lat } = state.station;
    tooltip.show(map.project([lon ?? 0, lat ?? 0]), state, pointed.scene);
  });
  map.on('mouseout', tooltip.hide);
  map.on('movestart', () => {
    tooltip.hide();
    onPile(null);
  });
  return tooltip;
}
