import type { LngLatLike, Map as MapLibreMap } from 'maplibre-gl';
import type { MapScene } from './map-scene.ts';
import type { MarkTable } from './mark-table.ts';
import { latOf, lonOf, type WorldView, worldView } from './world.ts';

const fitMargin = (width: number) => (width < 700 ? 28 : 64);
const closeUp = 8;

const sizes = new WeakMap<MapLibreMap, { width: number; height: number }>();

/** Asked once for each size: at each drawing the browser would have to lay the page out each time. */
function sizeOf(map: MapLibreMap): { width: number; height: number } {
  const known = sizes.get(map);
  if (known) return known;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  sizes.set(map, { width, height });
  map.once('resize', () => sizes.delete(map));
  return { width, height };
}

export const viewOf = (map: MapLibreMap): WorldView => worldView(sizeOf(map), map.getCenter(), map.getZoom());

/** Moves the map so that what matters is clear of the panels that lie on it. */
export function createMapCamera(map: MapLibreMap) {
  function moveTo(
    place: [lon: number, lat: number],
    zoom: number,
    { left, right, top, bottom }: MapScene['covered'],
  ) {
    const offset: [number, number] = [(left - right) / 2, (top - bottom) / 2];
    map.easeTo({ center: place, zoom, offset, duration: 400 });
  }

  const placeOf = (table: MarkTable, stcd: string | null): [number, number] | null => {
    const slot = table.slotOf(stcd);
    if (slot === undefined) return null;
    const { lon, lat } = table.stateAt(slot).station;
    return lon === null || lat === null ? null : [lon, lat];
  };

  return {
    /** Shows all that is drawn. */
    fit(table: MarkTable, { left, right, top, bottom }: MapScene['covered']): void {
      const bounds = table.bounds();
      if (!bounds) return;
      const margin = fitMargin(map.getContainer().clientWidth);
      const padding = {
        left: left + margin,
        right: right + margin,
        top: top + margin,
        bottom: bottom + margin,
      };
      const corners: [number, number, number, number] = [
        lonOf(bounds.west),
        latOf(bounds.south),
        lonOf(bounds.east),
        latOf(bounds.north),
      ];
      map.fitBounds(corners, { padding, maxZoom: 10, animate: false });
    },
    /** Flies to a station, close enough to tell it from others. */
    reveal(table: MarkTable, stcd: string, covered: MapScene['covered']): void {
      const place = placeOf(table, stcd);
      if (place) moveTo(place, Math.max(map.getZoom(), closeUp), covered);
    },
    /** Closer to a place, so that what stands there for many falls apart. */
    open(place: [lon: number, lat: number], covered: MapScene['covered']): void {
      moveTo(place, map.getZoom() + 2, covered);
    },
    /** Closer or farther; a selected station that is in sight stays where it is. */
    zoomBy(steps: number, table: MarkTable | null, stcd: string | null): void {
      const place = table && placeOf(table, stcd);
      const isInSight = place && map.getBounds().contains(place);
      map.zoomTo(map.getZoom() + steps, { duration: 200, ...(isInSight && { around: place as LngLatLike }) });
    },
    /** Moves only if the station is out of sight. */
    bringIntoSight(table: MarkTable, stcd: string, covered: MapScene['covered']): void {
      const place = placeOf(table, stcd);
      if (!place) return;
      const { x, y } = map.project(place);
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const { left, right, top, bottom } = covered;
      const isInSight = x > left && x < width - right && y > top && y < height - bottom;
      if (!isInSight) moveTo(place, map.getZoom(), covered);
    },
  };
}
