/** A stage and what belongs to it: a discharge of a rating curve, a volume of a storage curve. */
export type CurvePoint = readonly [stage: number, value: number];

/** What is wrong with the points of a curve; `at` is the place of the point, from 0, in the order in which they were given. */
export type CurveFault =
  | { kind: 'few'; at: number; count: number }
  /** The stage is there already. */
  | { kind: 'twice'; at: number; stage: number }
  /** The value is less than that of a lower stage. */
  | { kind: 'falls'; at: number; stage: number; value: number; below: CurvePoint };

/** Points by their stage, whichever way they were entered. */
export const inOrder = (points: readonly CurvePoint[]): CurvePoint[] =>
  points.toSorted(([one], [other]) => one - other);

/** All that is wrong: too few points, stages that are there twice, and values that fall while the stage rises. */
export function curveFaults(points: readonly CurvePoint[]): CurveFault[] {
  if (points.length < 2) return [{ kind: 'few', at: Math.max(0, points.length - 1), count: points.length }];
  const faults: CurveFault[] = [];
  const order = points
    .map((point, at) => ({ point, at }))
    .sort((one, other) => one.point[0] - other.point[0] || one.at - other.at);
  let below: CurvePoint | null = null;
  for (const { point, at } of order) {
    const [stage, value] = point;
    if (below !== null && stage === below[0]) faults.push({ kind: 'twice', at, stage });
    else if (below !== null && value < below[1]) faults.push({ kind: 'falls', at, stage, value, below });
    else below = point;
  }
  return faults.sort((one, other) => one.at - other.at);
}

/** The value at a stage, on the line between the points beside it; null outside of the curve, which nobody measured. */
export function valueAt(points: readonly CurvePoint[], stage: number): number | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || Number.isNaN(stage) || stage < first[0] || stage > last[0]) return null;
  let [low, high] = [0, points.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) <= stage) low = middle;
    else high = middle;
  }
  const [[fromStage, from], [toStage, to]] = [points[low] ?? first, points[high] ?? last];
  if (stage === toStage || toStage === fromStage) return to;
  const value = from + ((to - from) * (stage - fromStage)) / (toStage - fromStage);
  // Rounding may not lead out of the piece of the curve.
  return Math.min(Math.max(value, from), to);
}

/** The curve that holds at a time: the last that had become valid by then. Times are comparable, as milliseconds or wire dates. */
export const curveAt = <Time extends number | string, Curve extends { validFrom: Time }>(
  curves: readonly Curve[],
  time: Time,
): Curve | undefined =>
  curves.reduce<Curve | undefined>(
    (best, curve) =>
      curve.validFrom <= time && (best === undefined || curve.validFrom >= best.validFrom) ? curve : best,
    undefined,
  );
