/** A reservoir with an uncontrolled spillway at its limit level. Areas in km², levels in m, flows in m³/s. */
export interface ReservoirShape {
  areaKm2: number;
  limitM: number;
  startM: number;
  /** Given all the time, by the turbine. */
  baseOutflow: number;
  spillwayWidthM: number;
}

export interface Reservoirs {
  readonly levelM: Float64Array;
  readonly outflow: Float64Array;
  step(stepS: number, inflow: ArrayLike<number>): void;
}

const weirFactor = 1.7;

export function createReservoirs(shapes: readonly ReservoirShape[]): Reservoirs {
  const levelM = Float64Array.from(shapes, ({ startM }) => startM);
  const outflow = Float64Array.from(shapes, (shape) => outflowAt(shape, shape.startM));
  return {
    levelM,
    outflow,
    step(stepS, inflow) {
      for (const [at, shape] of shapes.entries()) {
        const given = outflowAt(shape, levelM[at] as number);
        outflow[at] = given;
        levelM[at] = (levelM[at] as number) + (((inflow[at] ?? 0) - given) * stepS) / (shape.areaKm2 * 1e6);
      }
    },
  };
}

/** Outflow at a level: the turbine, and the weir Q = 1.7·width·h^1.5 above the limit. */
export const outflowAt = (shape: ReservoirShape, levelM: number): number =>
  shape.baseOutflow + weirFactor * shape.spillwayWidthM * Math.max(0, levelM - shape.limitM) ** 1.5;
