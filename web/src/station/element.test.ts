import { expect, it } from 'vitest';
import { type Elements, noElements, readingText, valueText } from './element.ts';

const stage = { unit: 'm', decimals: 2 };
const river = { stcd: '61000001', sttp: 'ZZ' };
const discharge = { unit: 'm³/s', decimals: 3 };

it('tells a value with the decimals of its element', () => {
  expect([
    valueText(24.4567, stage),
    valueText(0, stage),
    valueText(2.25, { unit: 'mm', decimals: 1 }),
    valueText(12.5, { unit: 'V', decimals: 2 }),
    valueText(null, stage),
    valueText(-0.004, stage),
  ]).toEqual(['24.46', '0.00', '2.3', '12.50', '—', '0.00']);
});

it('tells a discharge to three significant digits, and never finer than its element', () => {
  const told = [26072.642, 21187, 999.6, 123.4, 12.345, 1.2345, 0.01234, 0, -45.67, -0.0004].map((value) =>
    valueText(value, discharge),
  );
  expect(told).toEqual(['26100', '21200', '1000', '123', '12.3', '1.23', '0.01', '0.00', '-45.7', '0.00']);
});

it('keeps the digits of an element that is not known yet', () => {
  expect(readingText(new Map(), river, 'Z', 24.4567)).toBe('Z 24.4567');
});

it('tells no number while names and units are on their way, and no code where they belong', () => {
  expect(readingText(noElements, river, 'Z', 24.4567)).toBe('…');
  expect(readingText(noElements, river, 'Z', null)).toBe('—');
});

it('tells how deep the water stands at an urban ponding point, in centimetres', () => {
  const elements: Elements = new Map([['Z', { name: 'Z', displayName: 'Stage', ...stage }]]);
  expect([
    readingText(elements, { ...river, sttp: 'JS' }, 'Z', 0.347),
    readingText(elements, { ...river, sttp: 'JS' }, 'Z', 1.2),
    readingText(elements, river, 'Z', 0.347),
  ]).toEqual(['35 cm', '120 cm', '0.35 m']);
});

it('writes values of a station with the decimals of its own', () => {
  const own = { stcd: '61000009', sttp: 'ZZ' };
  const decimalsAt = { '61000009': 3 };
  const elements: Elements = new Map([['Z', { name: 'Z', displayName: 'Stage', ...stage, decimalsAt }]]);
  expect([
    readingText(elements, own, 'Z', 24.4567),
    readingText(elements, river, 'Z', 24.4567),
    readingText(elements, { ...own, sttp: 'JS' }, 'Z', 0.3472),
  ]).toEqual(['24.457 m', '24.46 m', '34.7 cm']);
});
