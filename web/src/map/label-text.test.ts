import { unreported } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { labelReading, labelRoom, widthInEm } from './label-text.ts';

const now = Date.UTC(2026, 10, 21, 3);
const elements = new Map([
  ['Z', { name: 'Z', displayName: 'Stage', unit: 'm', decimals: 2 }],
  ['VT', { name: 'VT', displayName: 'Voltage', unit: 'V', decimals: 2 }],
]);
const silent = unreported({
  stcd: '61000001',
  nameZh: '朱沱',
  nameEn: 'Zhutuo',
  sttp: 'ZZ',
  lon: 105,
  lat: 29,
  river: null,
  intervalS: 10,
  isPublic: true,
});
const last = (value: number | null) => ({ value, observedAt: now, sentAt: now, receivedAt: now });
const seconds = (ms: number) => `${ms / 1000} s`;

describe('the text beside a station', () => {
  it('is its main value with unit, and the age', () => {
    const state = { ...silent, reportedAt: now - 12_000, values: { VT: last(12.6), Z: last(203.4) } };
    expect(labelReading(state, elements, now, seconds)).toBe('203.40 m (12 s)');
    expect(labelReading(state, elements, now, seconds, '▲')).toBe('203.40 m ▲ (12 s)');
  });

  it('says when the station sent the value as missing', () => {
    const state = { ...silent, reportedAt: now - 12_000, values: { Z: last(null) } };
    expect(labelReading(state, elements, now, seconds)).toBe('— (12 s)');
  });

  it('is a dash for a station that never reported', () => {
    expect(labelReading(silent, elements, now, seconds)).toBe('—');
  });

  it('takes the same room at every age, so that labels do not jump as they grow old', () => {
    expect(labelRoom('朱沱', '203.40 m (9 s)')).toBe(labelRoom('朱沱', '203.40 m (99 min)'));
    expect(widthInEm('朱沱 1')).toBeCloseTo(3.2);
  });
});
