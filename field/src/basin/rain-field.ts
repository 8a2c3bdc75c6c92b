import { cellReach, type StormCell } from './storm-cells.ts';

/** The rain over many fixed places at once; each cell looks only at the places in its reach from west to east. */
export interface RainField {
  /** Writes the intensity at each place, mm/h, into `into`. Agrees with `rainUnder` place by place. */
  fill(cells: readonly StormCell[], into: Float64Array): void;
}

export function createRainField(places: readonly (readonly [x: number, y: number])[]): RainField {
  const order = Int32Array.from(places.keys()).sort(
    (a, b) => (places[a]?.[0] as number) - (places[b]?.[0] as number),
  );
  const xs = Float64Array.from(order, (at) => places[at]?.[0] as number);
  const ys = Float64Array.from(order, (at) => places[at]?.[1] as number);
  return {
    fill(cells, into) {
      into.fill(0);
      for (const { x, y, sigmaKm, peakMmPerHour } of cells) {
        const reach = sigmaKm * cellReach;
        const square = reach * reach;
        const half = -1 / (2 * sigmaKm * sigmaKm);
        for (let at = firstFrom(xs, x - reach); at < xs.length; at++) {
          const dx = (xs[at] as number) - x;
          if (dx > reach) break;
          const dy = (ys[at] as number) - y;
          const away = dx * dx + dy * dy;
          if (away >= square) continue;
          const place = order[at] as number;
          into[place] = (into[place] as number) + peakMmPerHour * Math.exp(away * half);
        }
      }
    },
  };
}

/** Index of the first value that is not below `least`, in a rising list. */
function firstFrom(rising: Float64Array, least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
