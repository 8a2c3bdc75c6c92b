import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, distanceFor, eyes, lightOf, type Rgb } from '../../kit/seen-colours.ts';

const css = readFileSync(join(import.meta.dirname, '..', '..', 'kit', 'theme.css'), 'utf8');
const [, light = '', dark = ''] =
  /:root \{(.*?)\n\}.*?:root\[data-theme='dark'\] \{(.*?)\n\}/s.exec(css) ?? [];

function colour(theme: string, name: string): Rgb {
  const hex = new RegExp(`--sw-${name}: #([0-9a-f]{6});`).exec(theme)?.[1];
  if (hex === undefined) throw new Error(`theme.css has no --sw-${name}`);
  return lightOf(hex);
}

/** Colours that stand beside each other in a scene and mean different things. */
const beside: [scene: string, one: string, other: string][] = [
  ['stages: below and above the warning level', 'unknown', 'late'],
  ['stages: below and above the guarantee level', 'unknown', 'stale'],
  ['arrival: in time and late', 'unknown', 'late'],
  ['rain: none of note and a rainstorm', 'accent', 'late'],
  ['rain: none of note and a heavy rainstorm', 'accent', 'stale'],
  ['profile: below and above the warning level', 'ink-2', 'late'],
  ['profile: below and above the guarantee level', 'ink-2', 'stale'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of a wall in the %s theme', (_, theme) => {
  it.each(Object.entries(eyes))('tell the abnormal from the normal to a %s', (__, eye) => {
    const alike = beside.filter(
      ([, one, other]) => distanceFor(eye, colour(theme, one), colour(theme, other)) < 20,
    );
    expect(alike).toEqual([]);
  });

  it('of words and of frames stand out from the ground', () => {
    const ground = colour(theme, 'ground');
    const of = (name: string) => contrast(colour(theme, name), ground);
    expect(['ink', 'ink-2'].filter((name) => of(name) < 4.5)).toEqual([]);
    // Letters as large as on a wall, and marks.
    expect(['late', 'stale', 'held', 'accent'].filter((name) => of(name) < 3)).toEqual([]);
  });
});
