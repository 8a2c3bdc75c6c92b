/** Width of the whole world in pixels at zoom 0, as MapLibre counts. */
const worldPixels = 512;

/** Web Mercator, 0 at 180° west to 1 at 180° east. */
export const worldX = (lon: number): number => (lon + 180) / 360;

/** Web Mercator, 0 at 85.05° north to 1 at 85.05° south. */
export const worldY = (lat: number): number =>
  (180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))) / 360;

export const lonOf = (x: number): number => x * 360 - 180;

export const latOf = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp(((180 - y * 360) * Math.PI) / 180)) - 90;

/** A part of the world, in the numbers of `worldX` and `worldY`. */
export interface WorldBounds {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Where the picture lies in the world: pixel = world × `pixels` − `left` or `top`. A map that is neither turned nor tilted. */
export interface WorldView {
  width: number;
  height: number;
  pixels: number;
  left: number;
  top: number;
}

/** The view of a picture of so many pixels whose centre shows a place at a zoom. */
export function worldView(
  size: { width: number; height: number },
  centre: { lng: number; lat: number },
  zoom: number,
): WorldView {
  const pixels = worldPixels * 2 ** zoom;
  return {
    ...size,
    pixels,
    left: worldX(centre.lng) * pixels - size.width / 2,
    top: worldY(centre.lat) * pixels - size.height / 2,
  };
}
