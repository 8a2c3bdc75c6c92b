/** Longitude and latitude, WGS 84 degrees. */
export type LonLat = readonly [lon: number, lat: number];

const kmPerDegree = 111.195;

/** Distance in km on a locally flat earth; within 0.3 % over the few hundred km of a basin. */
export function distanceKm(a: LonLat, b: LonLat): number {
  const east = (b[0] - a[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  return kmPerDegree * Math.hypot(east, b[1] - a[1]);
}

/** A flat map in km around an origin: x east, y north. */
export interface Plane {
  toKm(place: LonLat): readonly [x: number, y: number];
  toLonLat(x: number, y: number): LonLat;
}

export function planeAt(origin: LonLat): Plane {
  const kmPerLon = kmPerDegree * Math.cos((origin[1] * Math.PI) / 180);
  return {
    toKm: ([lon, lat]) => [(lon - origin[0]) * kmPerLon, (lat - origin[1]) * kmPerDegree],
    toLonLat: (x, y) => [origin[0] + x / kmPerLon, origin[1] + y / kmPerDegree],
  };
}

/** A polyline with the distance of each point from the first one. */
export interface Line {
  points: readonly LonLat[];
  km: readonly number[];
  lengthKm: number;
}

export function lineOf(points: readonly LonLat[]): Line {
  const km = [0];
  for (let at = 1; at < points.length; at++) {
    km.push((km[at - 1] as number) + distanceKm(points[at - 1] as LonLat, points[at] as LonLat));
  }
  return { points, km, lengthKm: km.at(-1) as number };
}

/** The place `km` along the line; ends are held. */
export function placeAt(line: Line, km: number): LonLat {
  const after = Math.max(
    1,
    line.km.findIndex((reached) => reached >= km),
  );
  const end = km >= line.lengthKm ? line.points.length - 1 : after;
  const from = line.points[end - 1] as LonLat;
  const to = line.points[end] as LonLat;
  const start = line.km[end - 1] as number;
  const share = Math.min(1, Math.max(0, (km - start) / ((line.km[end] as number) - start || 1)));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Where on the line a place lies nearest, and how far from it, both in km. */
export function nearestOn(line: Line, place: LonLat): { km: number; awayKm: number } {
  const plane = planeAt(place);
  let best = { km: 0, awayKm: Number.POSITIVE_INFINITY };
  for (let at = 1; at < line.points.length; at++) {
    const [ax, ay] = plane.toKm(line.points[at - 1] as LonLat);
    const [bx, by] = plane.toKm(line.points[at] as LonLat);
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / square));
    const awayKm = Math.hypot(ax + (bx - ax) * share, ay + (by - ay) * share);
    if (awayKm < best.awayKm) {
      const start = line.km[at - 1] as number;
      best = { km: start + ((line.km[at] as number) - start) * share, awayKm };
    }
  }
  return best;
}
