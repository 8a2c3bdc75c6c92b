import { expect, test } from 'vitest';
import { palettes, rgba, type Theme } from './palette.ts';

const luminance = (hex: string): number => {
  const [red, green, blue] = rgba(hex)
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How far two colours are apart, as WCAG counts: 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each<Theme>(['light', 'dark'])(
  'in the %s map land is told from water, and rivers and names from land',
  (theme) => {
    const { land, waterArea, waterLine, placeName, waterName } = palettes[theme];
    expect(contrast(land, waterArea)).toBeGreaterThan(1.5);
    expect(contrast(land, waterLine)).toBeGreaterThan(3);
    expect(contrast(land, placeName)).toBeGreaterThan(4.5);
    expect(contrast(land, waterName)).toBeGreaterThan(4.5);
  },
);
