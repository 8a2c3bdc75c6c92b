import type { SensorFault } from './basin-file.ts';
import { noiseOf } from './random.ts';

const minute = 60_000;
const stuckEveryMs = 17 * minute;
const stuckForMs = 7 * minute;
const spikeShare = { wet: 0.04, dry: 0.0004 };
const wetMmPerHour = 2;

/** Number of the stuck spell that covers a moment, null between spells. Spells run on the station's own clock. */
export function stuckSpell(fault: SensorFault, stationSeed: number, utcMs: number): number | null {
  if (fault !== 'stuck') return null;
  const shifted = utcMs + noiseOf(stationSeed, 11) * stuckEveryMs;
  return shifted % stuckEveryMs < stuckForMs ? Math.floor(shifted / stuckEveryMs) : null;
}

/** What a spiking sensor adds to this second's reading, mostly in the rain; `size` is a large but believable deviation. 0 = a sound reading. */
export function spikeOf(
  fault: SensorFault,
  stationSeed: number,
  utcMs: number,
  { size, rainMmPerHour }: { size: number; rainMmPerHour: number },
): number {
  if (fault !== 'spike') return 0;
  const second = Math.floor(utcMs / 1000);
  const share = rainMmPerHour >= wetMmPerHour ? spikeShare.wet : spikeShare.dry;
  if (noiseOf(stationSeed ^ 0x5f3759df, second) >= share) return 0;
  return (
    (noiseOf(stationSeed, second + 7) < 0.5 ? -1 : 1) * size * (0.4 + 0.6 * noiseOf(stationSeed, second + 3))
  );
}
