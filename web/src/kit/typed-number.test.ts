import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalsOf, numberInBox, readNumber, stepped } from './typed-number.ts';

it.each([
  ['en', '12.5', 12.5],
  ['en', '1,234.5', 1234.5],
  ['en', ' -0.25 ', -0.25],
  ['en', '−3', -3],
  ['en', '.5', 0.5],
  ['en', '1e3', 1000],
  ['zh-Hans', '１２．５', 12.5],
  ['zh-Hans', '12。5', 12.5],
  ['de', '1.234,5', 1234.5],
  ['fr', '1 234,5', 1234.5],
  ['en', '', null],
  ['en', '12,5', Number.NaN],
  ['de', '12.5', Number.NaN],
  ['en', '12 m', Number.NaN],
  ['en', '-', Number.NaN],
  ['en', '1.2.3', Number.NaN],
  ['en', 'Infinity', Number.NaN],
])('in %s, %j is %d', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value);
});

it('what stands in a box is read as the number it stands for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('en', 'zh-Hans', 'de', 'fr'),
      (whole, decimals, language) => {
        const value = Number((whole / 10 ** decimals).toFixed(decimals));
        expect(readNumber(numberInBox(value, language), language)).toBe(value + 0);
      },
    ),
  );
});

it('knows how many decimals a number has', () => {
  expect([0, 12, 12.5, 0.001, 1e-7, 1.25e-7, 1e21].map(decimalsOf)).toEqual([0, 0, 1, 3, 7, 9, 0]);
});

it('steps are as fine as the value, and end at the limits', () => {
  expect([
    stepped(0.1, 0.2),
    stepped(24.5, 0.01),
    stepped(null, 1),
    stepped(Number.NaN, -1),
    stepped(9.95, 0.1, { most: 10 }),
    stepped(0.5, -1, { least: 0 }),
  ]).toEqual([0.3, 24.51, 1, -1, 10, 0]);
});
