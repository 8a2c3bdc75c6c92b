import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLocal, offsetAt, toLocal, utcOfWallClock } from './tenant-time.ts';

const noonUtc = Date.UTC(2026, 10, 21, 12, 0, 5);

describe('a tenant in Shanghai', () => {
  test('reads and writes its own clock without an offset', () => {
    expect(toLocal('Asia/Shanghai', noonUtc)).toBe('2026-11-21T20:00:05');
    expect(fromLocal('Asia/Shanghai', '2026-11-21T20:00:05')).toBe(noonUtc);
  });

  test('may leave out seconds and the time of day', () => {
    expect(fromLocal('Asia/Shanghai', '2026-11-21 20:00')).toBe(Date.UTC(2026, 10, 21, 12));
    expect(fromLocal('Asia/Shanghai', '2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16));
  });

  test('gets null for what is no date', () => {
    expect(
      ['', 'yesterday', '2026-13-45', '2026-11-21T99:00'].map((text) => fromLocal('Asia/Shanghai', text)),
    ).toEqual([null, null, null, null]);
  });
});

describe('a tenant in Berlin, where clocks change', () => {
  test('has two offsets in a year', () => {
    expect(offsetAt('Europe/Berlin', Date.UTC(2026, 0, 1))).toBe(3_600_000);
    expect(offsetAt('Europe/Berlin', Date.UTC(2026, 6, 1))).toBe(7_200_000);
  });

  test('had an offset with seconds before zones were agreed on', () => {
    expect(offsetAt('Europe/Berlin', Date.UTC(1890, 0, 1))).toBe((53 * 60 + 28) * 1_000);
    expect(offsetAt('America/New_York', Date.UTC(1880, 0, 1))).toBe(-(4 * 3_600 + 56 * 60 + 2) * 1_000);
    expect(offsetAt('UTC', Date.UTC(1890, 0, 1))).toBe(0);
  });

  test('reads the hours around the change in October', () => {
    expect(fromLocal('Europe/Berlin', '2026-10-25T01:30:00')).toBe(Date.UTC(2026, 9, 24, 23, 30));
    expect(fromLocal('Europe/Berlin', '2026-10-25T03:30:00')).toBe(Date.UTC(2026, 9, 25, 2, 30));
  });
});

test('every moment survives the way to the wall clock and back, where no clock changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) }), (utcMs) => {
      expect(fromLocal('Asia/Shanghai', toLocal('Asia/Shanghai', utcMs))).toBe(utcMs);
      expect(utcOfWallClock('Asia/Shanghai', utcMs + offsetAt('Asia/Shanghai', utcMs))).toBe(utcMs);
    }),
  );
});
