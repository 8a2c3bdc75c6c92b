/** How a low spot drains. `units` = 0: by gravity at full capacity; else that many pumps, started one after the other. */
export interface DrainedSpot {
  /** mm of its catchment per hour */
  capacityMmPerHour: number;
  /** Part of the rain that runs to it at once. */
  sealedShare: number;
  units: number;
}

/** Water that waits because rain exceeds drainage, in mm over the catchment of each spot. */
export interface StormDrainage {
  readonly waitingMm: Float64Array;
  step(stepS: number, rainMmPerHour: ArrayLike<number>): void;
}

const mmPerUnit = 4;

export function createStormDrainage(spots: readonly DrainedSpot[]): StormDrainage {
  const waitingMm = new Float64Array(spots.length);
  return {
    waitingMm,
    step(stepS, rainMmPerHour) {
      for (let at = 0; at < spots.length; at++) {
        const spot = spots[at] as DrainedSpot;
        const waiting = waitingMm[at] as number;
        const rain = rainMmPerHour[at] ?? 0;
        if (rain === 0 && waiting === 0) continue;
        const drained =
          spot.capacityMmPerHour * (spot.units === 0 ? 1 : runningUnits(waiting, spot.units) / spot.units);
        waitingMm[at] = Math.max(0, waiting + ((rain * spot.sealedShare - drained) * stepS) / 3600);
      }
    },
  };
}

/** Pumps that run for so much waiting water. */
export const runningUnits = (waitingMm: number, units: number): number =>
  waitingMm <= 0.05 ? 0 : Math.min(units, Math.ceil(waitingMm / mmPerUnit));
