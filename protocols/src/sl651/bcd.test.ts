import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBcd, writeBcd } from './bcd.ts';
import { fromHex, toHex } from './hex.ts';

const read = (hex: string, decimals: number) => {
  const bytes = fromHex(hex) as Uint8Array;
  return readBcd(bytes, 0, bytes.length, decimals);
};

describe('BCD numbers', () => {
  it('are read as the nearest number to their decimal text', () => {
    expect(read('00014420', 3)).toBe(14.42);
    expect(read('1287', 2)).toBe(12.87);
    expect(read('00000000000001165134', 5)).toBe(11.65134);
    expect(read('999999999999', 3)).toBe(999_999_999.999);
  });

  it('are negative behind a leading FF, whether the byte is extra or takes the place of the highest digits', () => {
    expect(read('FF00013498', 3)).toBe(-13.498);
    expect(read('FF013498', 3)).toBe(-13.498);
    expect(read('FF00', 0)).toBe(0);
  });

  it('are missing when all F (the standard) or all A (a vendor)', () => {
    expect(read('FFFFFFFF', 3)).toBe('missing');
    expect(read('AAAAAAAA', 3)).toBe('missing');
    expect(read('FF', 0)).toBe('missing');
  });

  it('are invalid when a nibble is no digit', () => {
    expect(read('12A4', 1)).toBe('invalid');
    expect(read('FFFF12', 1)).toBe('invalid');
    expect(read('', 1)).toBe('invalid');
  });

  it('of more digits than the standard has for any number are none, however many bytes are stated', () => {
    expect(read('01000000000000', 0)).toBe('tooLong');
    expect(read('12'.repeat(31), 0)).toBe('tooLong');
    expect(read('FF01000000000000', 3)).toBe('tooLong');
    expect(read(`${'00'.repeat(25)}999999999999`, 0)).toBe(999_999_999_999);
  });

  it('are written in the standard length, with one more byte FF when negative', () => {
    expect(toHex(writeBcd(14.42, 4, 3))).toBe('00014420');
    expect(toHex(writeBcd(-13.498, 4, 3))).toBe('FF00013498');
    expect(toHex(writeBcd(null, 4, 3))).toBe('FFFFFFFF');
    expect(toHex(writeBcd(-0.0001, 4, 3))).toBe('00000000');
  });

  it('grow when the value needs more digits, never lose one', () => {
    expect(toHex(writeBcd(1706.496, 3, 3))).toBe('01706496');
    expect(toHex(writeBcd(123456.7, 3, 1))).toBe('01234567');
  });

  it('refuse what is no number', () => {
    expect(() => writeBcd(Number.NaN, 3, 1)).toThrow(
      'a BCD value must be a finite number of at most 12 digits, not NaN with 1 decimals',
    );
    expect(() => writeBcd(1e9, 3, 3)).toThrow('at most 12 digits, not 1000000000 with 3 decimals');
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 8 }),
        (integer, decimals, least) => {
          const value = Number(`${integer}e-${decimals}`);
          const bytes = writeBcd(value, least, decimals);
          expect(readBcd(bytes, 0, bytes.length, decimals)).toBe(value);
        },
      ),
    );
  });
});
