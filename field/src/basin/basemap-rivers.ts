import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Line, type LonLat, lineOf } from './geography.ts';
import type { RiverRow } from './river-systems.ts';

interface RiverFeature {
  geometry: { type: string; coordinates: [number, number][] };
}

let features: RiverFeature[] | undefined;

function basemapRivers(): RiverFeature[] {
  if (!features) {
    const file = createRequire(import.meta.url).resolve('mapeo-offline-map/dist/rivers.json');
    features = (JSON.parse(readFileSync(file, 'utf8')) as { features: RiverFeature[] }).features;
  }
  return features;
}

/** The river of the offline basemap as one line in flow direction, so that stations lie on the line that the map draws. */
export function riverLine(river: RiverRow): Line {
  const points: LonLat[] = [];
  for (const piece of river.pieces) {
    const found = basemapRivers().find(({ geometry: { type, coordinates } }) => {
      const [first, last] = [coordinates[0], coordinates.at(-1)];
      return type === 'LineString' && isAt(first, piece.from) && isAt(last, piece.to);
    });
    if (!found) {
      throw new Error(
        `The offline basemap has no river from ${piece.from.join(',')} to ${piece.to.join(',')} (${river.nameEn}); mapeo-offline-map 2.0.0 is needed`,
      );
    }
    const { coordinates } = found.geometry;
    const run = piece.isDrawnUpstream ? coordinates.toReversed() : coordinates;
    points.push(...(isAt(points.at(-1), run[0]) ? run.slice(1) : run));
  }
  return lineOf(points);
}

const isAt = (a: LonLat | undefined, b: LonLat | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) < 0.005 && Math.abs(a[1] - b[1]) < 0.005;
