import { expect, it } from 'vitest';
import { spectrumOf } from './spectrum.ts';

const rateHz = 1_000;
const wave = (samples: number, ...tones: [hz: number, amplitude: number][]) =>
  Array.from({ length: samples }, (_, at) =>
    tones.reduce((sum, [hz, amplitude]) => sum + amplitude * Math.sin((2 * Math.PI * hz * at) / rateHz), 5),
  );

it('finds the frequencies and the amplitudes that were put in, whatever the mean', () => {
  const made = spectrumOf({ rateHz, values: wave(2_048, [24.4140625, 3], [100, 1], [250, 0.2]) });
  if (made.kind !== 'spectrum') throw new Error(made.kind);
  const told = made.peaks.map(([hz, amplitude]) => [Math.round(hz), Number(amplitude.toFixed(1))]);
  expect(told).toEqual([
    [24, 3],
    [100, 1],
    [250, 0.2],
  ]);
  expect(made.apartHz).toBeCloseTo(0.977, 3);
  expect(made.lines.at(-1)?.[0]).toBeLessThan(500);
});

it('takes any number of samples', () => {
  const made = spectrumOf({ rateHz, values: wave(1_500, [60, 2]) });
  if (made.kind !== 'spectrum') throw new Error(made.kind);
  expect(made.peaks[0]?.[0]).toBeCloseTo(60, 0);
  expect(made.peaks[0]?.[1]).toBeCloseTo(2, 1);
});

it('makes none of what is uneven, has gaps or is too short, and says so', () => {
  const values: (number | null)[] = wave(2_048, [24, 1]);
  expect(spectrumOf({ rateHz: null, values })).toEqual({ kind: 'uneven' });
  values.fill(null, 10, 50);
  expect(spectrumOf({ rateHz, values })).toEqual({ kind: 'missing', missing: 40, samples: 2_048 });
  expect(spectrumOf({ rateHz, values: wave(63, [24, 1]) })).toEqual({ kind: 'few', samples: 63 });
});

it('names no frequency where there is only noise', () => {
  let state = 7;
  const noise = Array.from({ length: 2_048 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
  expect(spectrumOf({ rateHz, values: noise })).toMatchObject({ kind: 'spectrum', peaks: [] });
});
