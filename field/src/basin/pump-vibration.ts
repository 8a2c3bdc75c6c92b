import { noiseOf } from './random.ts';

export const vibrationElement = 'FF70';
export const vibrationRateHz = 1_000;
const sampleCount = 2_048;
/** mm/s that a house has although nothing runs. */
const quietNoise = 0.05;

interface Tone {
  hz: number;
  /** Peak, mm/s. */
  amplitude: number;
  phase: number;
}

/** What shakes the bearing of a pump: its shaft, five blades, and the motor's poles; with some the shaft is out of balance. */
function tonesOf(seed: number, pumps: number): Tone[] {
  const shaftHz = 24.4 + 0.8 * noiseOf(seed, 71);
  const isUnbalanced = noiseOf(seed, 72) < 0.3;
  const load = Math.sqrt(pumps);
  return [
    { hz: shaftHz, amplitude: (isUnbalanced ? 4.2 : 1.1) * load },
    { hz: 2 * shaftHz, amplitude: 0.35 * load },
    { hz: 5 * shaftHz, amplitude: 0.8 * load },
    { hz: 100, amplitude: 0.25 * load },
  ].map((tone, at) => ({ ...tone, phase: 2 * Math.PI * noiseOf(seed, 73 + at) }));
}

const noiseWith = (pumps: number): number => quietNoise + 0.12 * Math.sqrt(pumps);

/** Vibration velocity of a pump station, root mean square, mm/s. */
export function vibrationRms(seed: number, pumps: number): number {
  const power = tonesOf(seed, pumps).reduce((sum, { amplitude }) => sum + amplitude ** 2 / 2, 0);
  return Math.sqrt(power + noiseWith(pumps) ** 2);
}

/** Two seconds of it, mm/s; now and then the logger loses some samples, which are null. */
export function vibrationSamples(seed: number, pumps: number, second: number): (number | null)[] {
  const tones = tonesOf(seed, pumps);
  // Even noise of this width has a root mean square of 1.
  const width = 2 * Math.sqrt(3) * noiseWith(pumps);
  const lost = noiseOf(seed + 1, second) < 0.1 ? Math.floor(400 + 1_000 * noiseOf(seed, second)) : null;
  return Array.from({ length: sampleCount }, (_, at) => {
    if (lost !== null && at >= lost && at < lost + 40) return null;
    const time = second + at / vibrationRateHz;
    const sum = tones.reduce(
      (all, { hz, amplitude, phase }) => all + amplitude * Math.sin(2 * Math.PI * ((hz * time) % 1) + phase),
      0,
    );
    return sum + width * (noiseOf(seed + second, at + 1) - 0.5);
  });
}
