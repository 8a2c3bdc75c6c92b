import { reimFFT } from 'ml-spectra-processing/reim';

/** Why no spectrum is made: an FFT of such samples would show what nobody measured. */
export type NoSpectrum =
  | { kind: 'uneven' }
  | { kind: 'missing'; missing: number; samples: number }
  | { kind: 'few'; samples: number };

export interface Spectrum {
  kind: 'spectrum';
  /** `[Hz, peak amplitude in the unit of the samples]`, from above 0 to half the sampling rate. */
  lines: [number, number][];
  /** Two frequencies that lie closer than this are one line: two steps of the window, Hz. */
  apartHz: number;
  /** Those that stand out of the noise, strongest first, at most three. */
  peaks: [number, number][];
}

export const fewestSamples = 64;
const mostPeaks = 3;
/** The main lobe of a Hann window reaches so many lines of its resolution to either side. */
const lobe = 2;
const outstanding = 5;

/** The amplitude spectrum of evenly spaced samples without gaps: mean taken off, Hann window, filled with zeros to a power of two. */
export function spectrumOf({
  rateHz,
  values,
}: {
  rateHz: number | null;
  values: readonly (number | null)[];
}): Spectrum | NoSpectrum {
  if (rateHz === null) return { kind: 'uneven' };
  const there = values.filter((value) => value !== null);
  const samples = values.length;
  if (there.length < samples) return { kind: 'missing', missing: samples - there.length, samples };
  if (samples < fewestSamples) return { kind: 'few', samples };
  const mean = there.reduce((sum, value) => sum + value, 0) / samples;
  const size = 2 ** Math.ceil(Math.log2(samples));
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  let weight = 0;
  for (const [at, value] of there.entries()) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (samples - 1));
    weight += hann;
    re[at] = (value - mean) * hann;
  }
  const turned = reimFFT({ re, im });
  const lines = Array.from({ length: size / 2 - 1 }, (_, index): [number, number] => {
    const at = index + 1;
    const amplitude = (2 * Math.hypot(turned.re[at] ?? 0, turned.im[at] ?? 0)) / weight;
    return [(at * rateHz) / size, amplitude];
  });
  const apartHz = (lobe * rateHz) / samples;
  return { kind: 'spectrum', lines, apartHz, peaks: peaksOf(lines, apartHz) };
}

/** A peak is the highest within the reach of the window, and five times the line in the middle: of noise alone none of a thousand is. */
function peaksOf(lines: readonly [number, number][], reachHz: number): [number, number][] {
  const strongest = [...lines].sort(([, one], [, other]) => other - one);
  const middle = strongest[strongest.length >>> 1]?.[1] ?? 0;
  const peaks: [number, number][] = [];
  for (const line of strongest) {
    if (peaks.length === mostPeaks || line[1] === 0 || line[1] < outstanding * middle) break;
    if (peaks.every(([hz]) => Math.abs(hz - line[0]) > reachHz)) peaks.push(line);
  }
  return peaks;
}
