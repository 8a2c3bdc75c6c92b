import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, distanceFor, eyes, lightOf, type Rgb } from '../seen-colours.ts';
import { seriesColours } from './chart-look.ts';

const css = readFileSync(join(import.meta.dirname, '..', 'theme.css'), 'utf8');
const [, light = '', dark = ''] =
  /:root \{(.*?)\n\}.*?:root\[data-theme='dark'\] \{(.*?)\n\}/s.exec(css) ?? [];

function colour(theme: string, name: string): Rgb {
  const hex = new RegExp(`--sw-${name}: #([0-9a-f]{6});`).exec(theme)?.[1];
  if (hex === undefined) throw new Error(`theme.css has no --sw-${name}`);
  return lightOf(hex);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('series in the %s theme', (_, theme) => {
  const series = Array.from({ length: seriesColours }, (__, at) => colour(theme, `series-${at + 1}`));

  it('stand out from the surface by 3 to 1 at least', () => {
    const surface = colour(theme, 'surface');
    expect(series.map((one) => contrast(one, surface) >= 3)).toEqual(series.map(() => true));
  });

  it.each(Object.entries(eyes))('the first three are told apart by a %s', (__, matrix) => {
    const first = series.slice(0, 3);
    const pairs = first.flatMap((one, at) =>
      first.slice(at + 1).map((other) => distanceFor(matrix, one, other)),
    );
    expect(Math.min(...pairs)).toBeGreaterThan(20);
  });
});
