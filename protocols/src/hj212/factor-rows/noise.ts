import type { FactorTuple } from './factor-tuple.ts';

/** Noise: HJ 212-2017 Annex B. */
export const noiseRows: readonly FactorTuple[] = [
  ['LA', null, 'A权声级', 'A-weighted sound level', 'dB', 1],
  ['L5', null, '累计百分声级L5', 'Percentile sound level L5', 'dB', 1],
  ['L10', null, '累计百分声级L10', 'Percentile sound level L10', 'dB', 1],
  ['L50', null, '累计百分声级L50', 'Percentile sound level L50', 'dB', 1],
  ['L90', null, '累计百分声级L90', 'Percentile sound level L90', 'dB', 1],
  ['L95', null, '累计百分声级L95', 'Percentile sound level L95', 'dB', 1],
  ['Leq', null, '等效声级', 'Equivalent sound level', 'dB', 1],
  ['Ldn', null, '昼夜等效声级', 'Day-night equivalent sound level', 'dB', 1],
  ['Ld', null, '昼间等效声级', 'Daytime equivalent sound level', 'dB', 1],
  ['Ln', null, '夜间等效声级', 'Night-time equivalent sound level', 'dB', 1],
  ['LMx', null, '最大的瞬时声级', 'Maximum sound level', 'dB', 1],
  ['LMn', null, '最小的瞬时声级', 'Minimum sound level', 'dB', 1],
];
