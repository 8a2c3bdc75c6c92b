import { noiseOf } from './random.ts';

/** Quantities that remember: mean 0, standard deviation 1, and after `keptS` seconds e⁻¹ of a deviation is left (Ornstein–Uhlenbeck). */
export interface Wander {
  readonly values: Float64Array;
  step(stepS: number): void;
}

export function createWander(seeds: readonly number[], keptS: number): Wander {
  const values = Float64Array.from(seeds, (seed) => deviate(seed, 0));
  let steps = 0;
  return {
    values,
    step(stepS) {
      steps++;
      const kept = Math.exp(-stepS / keptS);
      const fresh = Math.sqrt(1 - kept * kept);
      for (const [at, seed] of seeds.entries()) {
        values[at] = (values[at] as number) * kept + fresh * deviate(seed, steps);
      }
    },
  };
}

/** Nearly normal, never beyond ±3. */
const deviate = (seed: number, index: number): number =>
  2 * (noiseOf(seed, 3 * index) + noiseOf(seed, 3 * index + 1) + noiseOf(seed, 3 * index + 2) - 1.5);
