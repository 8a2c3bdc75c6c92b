/** West, south, east, north in degrees; null when there is nothing to bound. */
export function boundsOf(
  positions: Iterable<readonly [number, number]>,
): [number, number, number, number] | null {
  let bounds: [number, number, number, number] | null = null;
  for (const [lon, lat] of positions) {
    bounds = bounds
      ? [
          Math.min(bounds[0], lon),
          Math.min(bounds[1], lat),
          Math.max(bounds[2], lon),
          Math.max(bounds[3], lat),
        ]
      : [lon, lat, lon, lat];
  }
  return bounds;
}
