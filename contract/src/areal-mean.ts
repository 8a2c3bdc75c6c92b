import { Delaunay } from 'd3-delaunay';

/** Where a gauge stands, degrees of WGS 84. */
export interface GaugePlace {
  lon: number;
  lat: number;
}

/** A gauge's Thiessen polygon: its corners in degrees, its area in km², and its share of the whole, 0 to 1. */
export interface ThiessenCell {
  corners: [lon: number, lat: number][];
  areaKm2: number;
  weight: number;
}

/** A mean over an area: of how many gauges, in the unit of their values. */
export interface ArealMean {
  mean: number;
  gauges: number;
}

type Point = [x: number, y: number];

const kmPerDegree = (Math.PI * 6_371.0088) / 180;
/** Half of the usual distance where there is but one gauge, km. */
const loneReachKm = 5;
const roundCorners = 32;

/**
 * Thiessen polygons of gauges, in their order, clipped to the convex hull of the gauges widened by half of their mean distance from the
 * nearest neighbour: how far a gauge at the rim speaks for inwards, it speaks for outwards. Gauges at one place share its polygon.
 */
export function thiessenCells(gauges: readonly GaugePlace[]): ThiessenCell[] {
  if (gauges.length === 0) return [];
  const middle = gauges.reduce((sum, { lat }) => sum + lat, 0) / gauges.length;
  const east = gauges[0]?.lon ?? 0;
  const kmPerLon = kmPerDegree * Math.cos((middle * Math.PI) / 180);
  // The shortest way round: gauges on both sides of 180° are neighbours.
  const across = (lon: number) => ((((lon - east + 180) % 360) + 360) % 360) - 180;
  const points = gauges.map(({ lon, lat }): Point => [across(lon) * kmPerLon, (lat - middle) * kmPerDegree]);
  const byPlace = Map.groupBy(points.keys(), (at) => String(points[at]));
  const places = [...byPlace.values()].map(([at = 0]) => points[at] as Point);
  const net = Delaunay.from(places);
  const outline = outlineOf(places, net);
  const polygons = polygonsOf(places, net, outline);
  const whole = areaOf(outline);
  const inDegrees = ([x, y]: Point): [number, number] => [east + x / kmPerLon, middle + y / kmPerDegree];
  const cells: ThiessenCell[] = [];
  for (const [place, together] of [...byPlace.values()].entries()) {
    const polygon = polygons[place] ?? [];
    const area = areaOf(polygon) / together.length;
    for (const at of together)
      cells[at] = { corners: polygon.map(inDegrees), areaKm2: area, weight: area / whole };
  }
  return cells;
}

/**
 * The mean over the area of gauges for each column of their values (`rows`: a gauge's values, in the order of `gauges`), by the polygons of those
 * that have a value there: one that did not report is no rain of zero, its neighbours speak for it. null = no gauge has one.
 */
export function arealMeans(
  gauges: readonly GaugePlace[],
  rows: readonly (readonly (number | null)[])[],
): (ArealMean | null)[] {
  const known = new Map<string, number[]>();
  const weightsOf = (told: readonly number[]): number[] => {
    const key = told.join();
    const weights =
      known.get(key) ?? thiessenCells(told.map((at) => gauges[at] as GaugePlace)).map(({ weight }) => weight);
    known.set(key, weights);
    return weights;
  };
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const told = gauges.flatMap((_, at) => (typeof rows[at]?.[column] === 'number' ? [at] : []));
    if (told.length === 0) return null;
    const weights = weightsOf(told);
    const mean = told.reduce((sum, at, nth) => sum + (rows[at]?.[column] ?? 0) * (weights[nth] ?? 0), 0);
    return { mean, gauges: told.length };
  });
}

type Net = Delaunay<Point>;

/** The widened hull, counter-clockwise. */
function outlineOf(places: readonly Point[], net: Net): Point[] {
  const reach = reachOf(places, net);
  const rim = places.length > 3 ? [...net.hull].map((at) => places[at] as Point) : places;
  const around = rim.flatMap(([x, y]) =>
    Array.from({ length: roundCorners }, (_, nth): Point => {
      const angle = (2 * Math.PI * nth) / roundCorners;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
  );
  const { hull } = Delaunay.from(around);
  return counterClockwise([...hull].map((at) => around[at] as Point));
}

function reachOf(places: readonly Point[], net: Net): number {
  if (places.length < 2) return loneReachKm;
  const nearest = places.map((place, at) =>
    Math.min(...[...net.neighbors(at)].map((other) => distance(place, places[other] as Point))),
  );
  return nearest.reduce((sum, one) => sum + one, 0) / nearest.length / 2;
}

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY);

function polygonsOf(places: readonly Point[], net: Net, outline: readonly Point[]): Point[][] {
  if (places.length === 1) return [[...outline]];
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const box: [number, number, number, number] = [
    ...[Math.min(...xs) - 1, Math.min(...ys) - 1],
    ...[Math.max(...xs) + 1, Math.max(...ys) + 1],
  ] as [number, number, number, number];
  const voronoi = net.voronoi(box);
  return places.map((_, at) => clipped((voronoi.cellPolygon(at) ?? []).slice(0, -1) as Point[], outline));
}

/** What of a convex polygon lies in another, which goes counter-clockwise (Sutherland and Hodgman 1974). */
function clipped(polygon: readonly Point[], outline: readonly Point[]): Point[] {
  let left: Point[] = [...polygon];
  for (const [at, to] of outline.entries()) {
    const from = outline.at(at - 1) as Point;
    const side = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    const inside: Point[] = [];
    for (const [nth, corner] of left.entries()) {
      const before = left.at(nth - 1) as Point;
      const [here, there] = [side(corner), side(before)];
      if (here >= 0 !== there >= 0) {
        const part = there / (there - here);
        inside.push([before[0] + part * (corner[0] - before[0]), before[1] + part * (corner[1] - before[1])]);
      }
      if (here >= 0) inside.push(corner);
    }
    left = inside;
  }
  return left;
}

const signedArea = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = polygon.at(at - 1) as Point;
    return sum + (beforeX * y - x * beforeY) / 2;
  }, 0);
const areaOf = (polygon: readonly Point[]): number => Math.abs(signedArea(polygon));
const counterClockwise = (polygon: Point[]): Point[] =>
  signedArea(polygon) < 0 ? polygon.reverse() : polygon;
