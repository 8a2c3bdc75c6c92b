/** Q = a·(Z − bed)^b: discharge in m³/s, stage and bed in m above datum. */
export interface RatingCurve {
  bedM: number;
  a: number;
  b: number;
}

/** The curve that gives `baseFlow` (m³/s) at `depthM` above the bed; a greater exponent is a valley that widens more. */
export function ratingCurveOf(bedM: number, depthM: number, baseFlow: number, exponent = 1.7): RatingCurve {
  return { bedM, a: baseFlow / depthM ** exponent, b: exponent };
}

export const dischargeOf = (curve: RatingCurve, stageM: number): number =>
  stageM <= curve.bedM ? 0 : curve.a * (stageM - curve.bedM) ** curve.b;

export const stageOf = (curve: RatingCurve, discharge: number): number =>
  curve.bedM + (Math.max(0, discharge) / curve.a) ** (1 / curve.b);
