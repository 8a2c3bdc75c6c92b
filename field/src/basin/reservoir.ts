/** A reservoir with turbines, gates and an open spillway at its limit level. Areas in km², levels in m, flows in m³/s. */
export interface ReservoirShape {
  areaKm2: number;
  limitM: number;
  startM: number;
  /** Dry-weather inflow. */
  baseInflow: number;
  spillwayWidthM: number;
}

export interface Reservoirs {
  readonly levelM: Float64Array;
  readonly outflow: Float64Array;
  /** `hourOfDay` is the local one, 0 to 24. */
  step(stepS: number, inflow: ArrayLike<number>, hourOfDay: number): void;
}

const weirFactor = 1.7;
const inflowWatchedS = 3 * 3600;
/** Below the limit by this much there is nothing left to give. */
const usableM = 4;
const freeboardM = 0.3;
const freedWithinS = 12 * 3600;

export function createReservoirs(shapes: readonly ReservoirShape[]): Reservoirs {
  const levelM = Float64Array.from(shapes, ({ startM }) => startM);
  const watched = Float64Array.from(shapes, ({ baseInflow }) => baseInflow);
  const release = Float64Array.from(shapes, (shape, at) =>
    releaseOf(shape, shape.startM, watched[at] as number, 0),
  );
  const outflow = release.slice();
  let decidedHour = 0;
  return {
    levelM,
    outflow,
    step(stepS, inflow, hourOfDay) {
      const isNewHour = Math.floor(hourOfDay) !== decidedHour;
      decidedHour = Math.floor(hourOfDay);
      const seen = 1 - Math.exp(-stepS / inflowWatchedS);
      for (const [at, shape] of shapes.entries()) {
        const coming = inflow[at] ?? 0;
        const level = levelM[at] as number;
        watched[at] = (watched[at] as number) + (coming - (watched[at] as number)) * seen;
        if (isNewHour) release[at] = releaseOf(shape, level, watched[at] as number, decidedHour);
        const given = (release[at] as number) + spillOf(shape, level);
        outflow[at] = given;
        levelM[at] = level + ((coming - given) * stepS) / (shape.areaKm2 * 1e6);
      }
    },
  };
}

/**
 * What is let out for the next hour. Turbines run more by what is stored, and in the hours of the morning's and the evening's
 * demand. Near the limit the gates pass the inflow on, and what stands too high within twelve hours, in steps of the gates.
 */
export function releaseOf(shape: ReservoirShape, levelM: number, inflow: number, hourOfDay: number): number {
  const stored = Math.min(1, Math.max(0, (levelM - shape.limitM + usableM) / usableM));
  const isDemand = (hourOfDay >= 8 && hourOfDay < 12) || (hourOfDay >= 17 && hourOfDay < 22);
  const turbines = 2 * shape.baseInflow * stored * (isDemand ? 1.6 : 0.64);
  const tooHighM = levelM - (shape.limitM - freeboardM);
  if (tooHighM <= 0) return turbines;
  const wanted = Math.max(0, inflow - turbines) + (tooHighM * shape.areaKm2 * 1e6) / freedWithinS;
  const step = shape.baseInflow / 2;
  return turbines + Math.min(40 * shape.baseInflow, Math.floor(wanted / step) * step);
}

/** The weir Q = 1.7·width·h^1.5 above the limit, which nobody controls. */
const spillOf = ({ spillwayWidthM, limitM }: ReservoirShape, levelM: number): number =>
  weirFactor * spillwayWidthM * Math.max(0, levelM - limitM) ** 1.5;
