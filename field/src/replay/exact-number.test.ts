import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitNumber, readNumber, scaled, type TextNumber } from './exact-number.ts';

describe('numbers of a recorded series', () => {
  it.each([
    ['-13.498', { value: -13.498, decimals: 3 }],
    ['0', { value: 0, decimals: 0 }],
    ['12.500', { value: 12.5, decimals: 1 }],
    ['1e-3', { value: 0.001, decimals: 3 }],
    ['1.5e2', { value: 150, decimals: 0 }],
  ])('%s is read with the decimals it has', (text, number) => {
    expect(readNumber(text)).toEqual(number);
  });

  it.each(['NA', '', '-', '1,5', '0x10', ' 1', 'Infinity', '1e999'])("'%s' is none", (text) => {
    expect(readNumber(text)).toBe(null);
  });

  it.each([
    ['1230', '0.01', '0', { value: 12.3, decimals: 1 }],
    ['-7', '0.001', '0', { value: -0.007, decimals: 3 }],
    ['0.07', '100', '0', { value: 7, decimals: 0 }],
    ['0.1', '3', '0.7', { value: 1, decimals: 0 }],
    ['20.5', '0.3048', '-102.33', { value: -96.0816, decimals: 4 }],
    ['1e22', '0.01', '0', { value: 1e20, decimals: 0 }],
    ['0.101042502004812', '1', '0', { value: 0.101042502004812, decimals: 15 }],
  ])('%s times %s plus %s is exact', (text, factor, offset, number) => {
    const read = (each: string) => readNumber(each) as TextNumber;
    expect(scaled(read(text), read(factor), read(offset))).toEqual(number);
  });

  it('travel exactly where a frame can carry them, and say when it cannot', () => {
    const fit = (text: string) => fitNumber(readNumber(text) as { value: number; decimals: number }, 1);
    expect(fit('0.5')).toEqual({ value: 0.5, decimals: 1, fit: 'standard' });
    expect(fit('1706.496')).toEqual({ value: 1706.496, decimals: 3, fit: 'widened' });
    expect(fit('0.101042502004812')).toEqual({ value: 0.1010425, decimals: 7, fit: 'rounded' });
  });

  it('with up to seven decimals are never altered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 7 }),
        (integer, decimals) => {
          const text = (integer / 10 ** decimals).toFixed(decimals);
          const number = readNumber(text) as { value: number; decimals: number };
          expect(fitNumber(number, 1).value).toBe(Number(text));
        },
      ),
    );
  });
});
