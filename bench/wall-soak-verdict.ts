import { slopePerMinute } from './soak-verdict.ts';
import type { WallSample } from './wall-probe.ts';

export interface SoakedWall {
  minutes: number;
  samples: readonly WallSample[];
  /** Of its first minute. */
  firstFrameRate: number;
  /** How often it loaded itself anew. */
  renewals: number;
  /** How often each scene was shown. */
  scenes: Readonly<Record<string, number>>;
  /** Hops that were cut, and those of them after which the wall was live again. */
  cuts: number;
  healed: number;
}

const warmMinutes = 5;
/** What counts as flat, in ten minutes. */
const flatMb = 1;
const slowShare = 0.5;
const grownShare = 1.5;
const minutesOfRenewal = 60;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Samples after the first five minutes; of a shorter run those of its second half. */
const settled = ({ minutes, samples }: Pick<SoakedWall, 'minutes' | 'samples'>) =>
  samples.filter(({ minute }) => minute > Math.min(warmMinutes, minutes / 2));

/** Growth of the heap in ten minutes, MB, by least squares. */
export const growthMb = (of: Pick<SoakedWall, 'minutes' | 'samples'>): number =>
  10 * slopePerMinute(settled(of).map(({ minute, heapMb }) => ({ minute, mb: heapMb })));

/** What a soak shows to be wrong with a wall, a sentence each; none when all is well. */
export function faultsOfWall(wall: SoakedWall): string[] {
  const faults: string[] = [];
  const samples = settled(wall);
  const [half, quarter] = [Math.ceil(samples.length / 2), Math.ceil(samples.length / 4)];
  if (samples.length < 4) return [`only ${samples.length} samples were taken`];
  const grown = growthMb(wall);
  if (grown > flatMb)
    faults.push(`the heap grows by ${grown.toFixed(2)} MB in ten minutes; ${flatMb} MB counts as flat`);
  for (const name of ['gpuContexts', 'nodes', 'listeners', 'actors', 'running'] as const) {
    const of = (some: readonly WallSample[]) => median(some.map((sample) => sample[name]));
    const [first, last] = [of(samples.slice(0, quarter)), of(samples.slice(-quarter))];
    if (last > grownShare * first) faults.push(`${name}: ${first} at first, ${last} at last`);
  }
  const rate = median(samples.slice(half).map(({ frameRate }) => frameRate));
  if (rate < slowShare * wall.firstFrameRate)
    faults.push(
      `${rate.toFixed(1)} frames a second at last, ${wall.firstFrameRate.toFixed(1)} in the first minute`,
    );
  if (wall.renewals > Math.ceil(wall.minutes / minutesOfRenewal))
    faults.push(`it loaded itself anew ${wall.renewals} times in ${wall.minutes} minutes`);
  const unseen = Object.keys(wall.scenes).filter((scene) => wall.scenes[scene] === 0);
  if (unseen.length > 0) faults.push(`never shown: ${unseen.join(', ')}`);
  if (wall.healed < wall.cuts) faults.push(`${wall.cuts - wall.healed} of ${wall.cuts} cuts did not heal`);
  return faults;
}
