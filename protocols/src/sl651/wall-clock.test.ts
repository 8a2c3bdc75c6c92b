import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';
import { floorToMinute, readWallClock, wallClockText, wallMinuteText, writeWallClock } from './wall-clock.ts';

describe('wall clocks of stations', () => {
  it('are read with seconds from six bytes, without from five', () => {
    const bytes = fromHex('141205110002') as Uint8Array;
    expect(wallClockText(readWallClock(bytes, 0, 6) as number)).toBe('2014-12-05 11:00:02');
    expect(wallMinuteText(readWallClock(bytes, 0, 5) as number)).toBe('2014-12-05 11:00');
  });

  it.each([
    '141305110000',
    '141200110000',
    '141232110000',
    '140230110000',
    '141205240000',
    '141205116000',
    '14120511006A',
  ])('%s is none', (hex) => {
    expect(readWallClock(fromHex(hex) as Uint8Array, 0, 6)).toBe(null);
  });

  it('know leap years', () => {
    expect(readWallClock(fromHex('240229000000') as Uint8Array, 0, 6)).toBe(Date.UTC(2024, 1, 29));
    expect(readWallClock(fromHex('230229000000') as Uint8Array, 0, 6)).toBe(null);
  });

  it('are none when bytes are missing', () => {
    expect(readWallClock(fromHex('1412') as Uint8Array, 0, 6)).toBe(null);
  });

  it('are written back as they were read', () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 - 1 });
    fc.assert(
      fc.property(seconds, (second) => {
        expect(readWallClock(writeWallClock(second * 1000, 6), 0, 6)).toBe(second * 1000);
        expect(readWallClock(writeWallClock(second * 1000, 5), 0, 5)).toBe(floorToMinute(second * 1000));
      }),
    );
  });

  it('refuse years that two digits cannot say', () => {
    expect(() => writeWallClock(Date.UTC(1999, 0, 1), 6)).toThrow('the year must be 2000 to 2099, not 1999');
    expect(toHex(writeWallClock(Date.UTC(2099, 11, 31, 23, 59, 59), 6))).toBe('991231235959');
  });
});
