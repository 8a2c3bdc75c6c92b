import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { viewOf } from './map-camera.ts';
import type { MapScene } from './map-scene.ts';
import { createMapTooltip } from './map-tooltip.ts';
import type { MarkTable } from './mark-table.ts';
import { nearestMark } from './nearest-mark.ts';

/** What is under the pointer now, and how large marks are drawn. */
export interface Pointed {
  scene: MapScene;
  table: MarkTable;
  markPixels: number;
}

/** Hover shows a card, a click tells the station; `look` answers null while nothing is drawn. */
export function followPointer(
  map: MapLibreMap,
  look: () => Pointed | null,
  onSelect: (stcd: string | null) => void,
): { hide(): void } {
  const tooltip = createMapTooltip(map.getCanvasContainer());

  function slotAt({ point }: MapMouseEvent, pointed: Pointed, isTouch: boolean): number | null {
    const reach = Math.max(isTouch ? 22 : 10, 0.6 * pointed.markPixels);
    return nearestMark(pointed.table.columns, viewOf(map), point, reach);
  }

  map.on('click', (event) => {
    const pointed = look();
    if (!pointed) return;
    const isTouch = (event.originalEvent as PointerEvent).pointerType === 'touch';
    const slot = slotAt(event, pointed, isTouch);
    onSelect(slot === null ? null : pointed.table.stateAt(slot).station.stcd);
  });
  map.on('mousemove', (event) => {
    const pointed = look();
    const slot = pointed ? slotAt(event, pointed, false) : null;
    map.getCanvas().style.cursor = slot === null ? '' : 'pointer';
    if (!pointed || slot === null) {
      tooltip.hide();
      return;
    }
    const state = pointed.table.stateAt(slot);
    const { lon, lat } = state.station;
    tooltip.show(map.project([lon ?? 0, lat ?? 0]), state, pointed.scene);
  });
  map.on('mouseout', tooltip.hide);
  map.on('movestart', tooltip.hide);
  return tooltip;
}
