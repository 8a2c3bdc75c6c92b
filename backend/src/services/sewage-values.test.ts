import { describe, expect, it } from 'vitest';
import { isBeyond, loadKg, loadOfDay, meansOf, periodFigures } from './sewage-values.ts';

const minute = 60_000;
const at = (nth: number, value: number | null, isDoubtful = false) => ({
  ...{ at: nth * minute, value, isDoubtful, receivedAt: 0 },
});

describe('what an outfall discharges', () => {
  it('is beyond its limits above and below, and not at them', () => {
    const limits = { below: 6, above: 9 };
    expect([5.9, 6, 9, 9.1, null].map((value) => isBeyond(value, limits))).toEqual([
      ...[true, false, false, true, false],
    ]);
    expect(isBeyond(1e9, { below: null, above: null })).toBe(false);
  });

  it('carries a load by flow and concentration, and nothing is made up where either is missing', () => {
    const flow = { value: 10, unit: 'L/s' };
    // 10 L/s × 50 mg/L × 3600 s = 1.8 kg.
    expect(loadKg(flow, { value: 50, unit: 'mg/L' }, 3_600)).toBe(1.8);
    expect(loadKg({ value: 0.01, unit: 'm³/s' }, { value: 50_000, unit: 'µg/L' }, 3_600)).toBe(1.8);
    expect(loadKg({ ...flow, value: null }, { value: 50, unit: 'mg/L' }, 3_600)).toBe(null);
    expect(loadKg(flow, { value: null, unit: 'mg/L' }, 3_600)).toBe(null);
    expect(loadKg(flow, { value: 7, unit: '' }, 3_600)).toBe(null);
    expect([loadOfDay([1.8, 0.2]), loadOfDay([1.8, null]), loadOfDay([])]).toEqual([2, null, null]);
  });

  it('is told by its own instrument before it is worked out of real-time values', () => {
    const span = { begin: 0, end: 30 * minute };
    const derived = meansOf(10 * minute, [at(2, 4), at(10, 6, true), at(12, null), at(25, 8)], span);
    expect([...derived]).toEqual([
      [10 * minute, { value: 5, isDoubtful: true, origin: 'derived' }],
      [30 * minute, { value: 8, isDoubtful: false, origin: 'derived' }],
    ]);
    // What a device tells of a period is stamped with its begin.
    const both = periodFigures(10 * minute, [at(0, 5.5), at(10, null)], derived);
    expect([...both].map(([end, { value, origin }]) => [end / minute, value, origin])).toEqual([
      [10, 5.5, 'device'],
      [30, 8, 'derived'],
    ]);
  });
});
