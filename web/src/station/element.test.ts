import { expect, it } from 'vitest';
import { noElements, readingText, valueText } from './element.ts';

const stage = { unit: 'm', decimals: 3 };
const discharge = { unit: 'm³/s', decimals: 3 };

it('tells a stage to the centimetre and other values with the decimals of their element', () => {
  expect([
    valueText(24.4567, stage),
    valueText(0, stage),
    valueText(2.25, { unit: 'mm', decimals: 1 }),
    valueText(12.5, { unit: 'V', decimals: 2 }),
    valueText(null, stage),
  ]).toEqual(['24.46', '0.00', '2.3', '12.50', '—']);
});

it('tells a discharge to three significant digits, and never finer than its element', () => {
  const told = [26072.642, 21187, 999.6, 123.4, 12.345, 1.2345, 0.01234, 0, -45.67].map((value) =>
    valueText(value, discharge),
  );
  expect(told).toEqual(['26100', '21200', '1000', '123', '12.3', '1.23', '0.01', '0.00', '-45.7']);
});

it('keeps the digits of an element that is not known yet', () => {
  expect(readingText(new Map(), 'Z', 24.4567)).toBe('Z 24.4567');
});

it('tells no number while names and units are on their way, and no code where they belong', () => {
  expect(readingText(noElements, 'Z', 24.4567)).toBe('…');
  expect(readingText(noElements, 'Z', null)).toBe('—');
});
