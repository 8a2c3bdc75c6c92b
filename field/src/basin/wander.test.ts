import { expect, it } from 'vitest';
import { correlation, correlationAtLag } from './statistics.ts';
import { createWander } from './wander.ts';

const hour = 3600;

function run(seeds: readonly number[], stepS: number, steps: number): number[][] {
  const wander = createWander(seeds, 6 * hour);
  const series = seeds.map((): number[] => []);
  for (let step = 0; step < steps; step++) {
    wander.step(stepS);
    for (const [at, values] of series.entries()) values.push(wander.values[at] as number);
  }
  return series;
}

it('a wander keeps e⁻¹ of a deviation over its time, whatever the step, and spreads by one', () => {
  for (const [stepS, perHour] of [
    [600, 6],
    [1800, 2],
  ] as const) {
    const [values = []] = run([77], stepS, 20_000 * perHour);
    expect(correlationAtLag(values, values, 1)).toBeCloseTo(Math.exp(-stepS / (6 * hour)), 2);
    expect(correlationAtLag(values, values, 6 * perHour)).toBeCloseTo(Math.exp(-1), 1);
    const square = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    expect(square).toBeCloseTo(1, 0);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.15);
  }
});

it('wanders of two seeds know nothing of each other, and one seed always goes the same way', () => {
  const [one = [], other = []] = run([1, 2], 1800, 8000);
  expect(Math.abs(correlation(one, other))).toBeLessThan(0.1);
  expect(run([1], 1800, 8000)).toEqual([one]);
});
