import type { MapPlace } from '../../map/map-host.ts';

/** `114.3000,30.5900,8.50`: some ten metres, and zoom by hundredths. */
export const placeText = ({ lon, lat, zoom }: MapPlace): string =>
  [lon.toFixed(4), lat.toFixed(4), zoom.toFixed(2)].join(',');

/** What `placeText` wrote; null where it is no place of the world. */
export function placeInAddress(text: string | null): MapPlace | null {
  const parts = text?.split(',') ?? [];
  const [lon = Number.NaN, lat = Number.NaN, zoom = Number.NaN] = parts.map(Number);
  const isPlace =
    parts.length === 3 && Math.abs(lon) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 24;
  return isPlace ? { lon, lat, zoom } : null;
}
