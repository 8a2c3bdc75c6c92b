import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurvePoint, curveAt, curveFaults, inOrder, valueAt } from './curve.ts';

/** To the millimetre, as people measure. */
const number = fc.integer({ min: -1e6, max: 1e6 }).map((one) => one / 1000);
/** Rising stages with values that do not fall. */
const curve = fc
  .array(fc.tuple(number, number), { minLength: 2, maxLength: 40 })
  .map((pairs): CurvePoint[] => {
    const stages = [...new Set(pairs.map(([stage]) => stage))].sort((one, other) => one - other);
    const values = pairs.map(([, value]) => value).sort((one, other) => one - other);
    return stages.map((stage, at) => [stage, values[at] ?? 0]);
  });
const good = curve.filter((points) => points.length >= 2);

it('finds nothing wrong with what rises, in whichever order it is given', () => {
  fc.assert(
    fc.property(good, (points) => {
      expect(curveFaults(points.toReversed())).toEqual([]);
      expect(inOrder(points.toReversed())).toEqual(points);
    }),
  );
});

it('gives each point its value, never leaves the values beside a stage, and rises with it', () => {
  fc.assert(
    fc.property(good, fc.double({ min: 0, max: 1, noNaN: true }), (points, part) => {
      for (const [stage, value] of points) expect(valueAt(points, stage)).toBe(value);
      for (let at = 1; at < points.length; at += 1) {
        const [[fromStage, from], [toStage, to]] = [points[at - 1], points[at]] as [CurvePoint, CurvePoint];
        const between = valueAt(
          points,
          Math.min(toStage, fromStage + (toStage - fromStage) * part),
        ) as number;
        expect(between).toBeGreaterThanOrEqual(from);
        expect(between).toBeLessThanOrEqual(to);
      }
    }),
  );
  fc.assert(
    fc.property(good, number, number, (points, one, other) => {
      const [low, high] = [valueAt(points, Math.min(one, other)), valueAt(points, Math.max(one, other))];
      if (low !== null && high !== null) expect(low).toBeLessThanOrEqual(high);
    }),
  );
});

it('says nothing of stages outside of the curve', () => {
  fc.assert(
    fc.property(good, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (points, away) => {
      const [first, last] = [points[0], points.at(-1)] as [CurvePoint, CurvePoint];
      expect([valueAt(points, first[0] - away), valueAt(points, last[0] + away)]).toEqual([null, null]);
    }),
  );
  expect([valueAt([], 1), valueAt([[1, 2]], Number.NaN)]).toEqual([null, null]);
});

it('names what is wrong by its place: too few, twice, falling', () => {
  expect(curveFaults([])).toEqual([{ kind: 'few', at: 0, count: 0 }]);
  expect(curveFaults([[1, 2]])).toEqual([{ kind: 'few', at: 0, count: 1 }]);
  expect(
    curveFaults([
      [12, 40],
      [10, 0],
      [11, 50],
      [10, 1],
    ]),
  ).toEqual([
    { kind: 'falls', at: 0, stage: 12, value: 40, below: [11, 50] },
    { kind: 'twice', at: 3, stage: 10 },
  ]);
});

it('takes the curve that had become valid last', () => {
  const curves = [{ validFrom: 20 }, { validFrom: 10 }, { validFrom: 30 }];
  expect([9, 10, 25, 99].map((at) => curveAt(curves, at)?.validFrom)).toEqual([undefined, 10, 20, 30]);
});
