/** Catchments that turn rain into flow: losses by wetness, then three equal linear reservoirs in a row (Nash's unit hydrograph). */
export interface Runoff {
  /** Outflow of each catchment, m³/s. */
  readonly flow: Float64Array;
  /** Advances by `stepS` seconds with `rainMmPerHour` over each catchment. */
  step(stepS: number, rainMmPerHour: ArrayLike<number>): void;
  /** Water in the reservoirs, m³. */
  stored(): number;
  /** Rain that became runoff so far, m³. */
  fed(): number;
}

const reservoirs = 3;
const wetnessKeptS = 72 * 3600;

/** `delayS` is the mean time from rain to outflow, in seconds. */
export function createRunoff(
  catchments: readonly { areaKm2: number; delayS: number; wetnessMm: number }[],
): Runoff {
  const count = catchments.length;
  const flow = new Float64Array(count);
  const storage = new Float64Array(count * reservoirs);
  const area = Float64Array.from(catchments, ({ areaKm2 }) => areaKm2 * 1e6);
  const keepS = Float64Array.from(catchments, ({ delayS }) => delayS / reservoirs);
  const wetness = Float64Array.from(catchments, ({ wetnessMm }) => wetnessMm);
  const keptShare = new Float64Array(count);
  let keptForS = 0;
  let fedVolume = 0;
  return {
    flow,
    step(stepS, rainMmPerHour) {
      const wetnessKept = Math.exp(-stepS / wetnessKeptS);
      if (stepS !== keptForS) {
        for (let at = 0; at < count; at++) keptShare[at] = Math.exp(-stepS / (keepS[at] as number));
        keptForS = stepS;
      }
      for (let at = 0; at < count; at++) {
        const rainMm = ((rainMmPerHour[at] ?? 0) * stepS) / 3600;
        const wet = ((wetness[at] as number) + rainMm) * wetnessKept;
        wetness[at] = wet;
        let inflow = (rainMm / 1000) * runoffShare(wet) * (area[at] as number);
        fedVolume += inflow;
        const keep = keepS[at] as number;
        const kept = keptShare[at] as number;
        for (let cell = at * reservoirs; cell < (at + 1) * reservoirs; cell++) {
          const before = storage[cell] as number;
          const after = before * kept + (inflow / stepS) * keep * (1 - kept);
          storage[cell] = after;
          inflow = before + inflow - after;
        }
        flow[at] = inflow / stepS;
      }
    },
    stored: () => storage.reduce((sum, volume) => sum + volume, 0),
    fed: () => fedVolume,
  };
}

/** Part of the rain that runs off: 6 % from dry ground, more the more it has rained (`wetnessMm`). */
export const runoffShare = (wetnessMm: number): number => 0.06 + (0.3 * wetnessMm) / (wetnessMm + 60);
