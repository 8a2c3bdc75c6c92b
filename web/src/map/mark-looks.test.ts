import { describe, expect, it } from 'vitest';
import { distanceFor, eyes, lightOf } from '../kit/seen-colours.ts';
import { freshnessSigns } from '../station/marker-shape.ts';
import { looksOfTheme, mapThemes } from './map-themes.ts';
import { isFreshness, lookLetter, type MarkLook } from './mark-looks.ts';
import { lookColour, type Theme } from './palette.ts';

/** What is cut into a mark, whatever its colour. */
const signOf = (look: MarkLook): string => (isFreshness(look) ? freshnessSigns[look] : lookLetter(look));
const pairsOf = <Each>(all: readonly Each[]): [Each, Each][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [Each, Each] => [one, other]));

describe.each<Theme>(['light', 'dark'])('marks of the map in the %s theme', (theme) => {
  it.each(mapThemes)(
    'of %s are told apart without any colour, or by a colour that every eye sees',
    (mapTheme) => {
      const alike = pairsOf(looksOfTheme[mapTheme]).filter(([one, other]) => {
        if (signOf(one) !== signOf(other)) return false;
        const [first, second] = [one, other].map((look) => lightOf(lookColour(look, theme)));
        return Object.values(eyes).some((eye) => first && second && distanceFor(eye, first, second) < 20);
      });
      expect(alike).toEqual([]);
    },
  );

  it.each(Object.entries(eyes))(
    'what is late, stale, above a level or critical never looks normal to a %s',
    (_, eye) => {
      const normal = lightOf(lookColour('live', theme));
      const close = (['late', 'stale', 'water1', 'water2', 'alarm3', 'alarm4'] as const).filter(
        (look) => distanceFor(eye, lightOf(lookColour(look, theme)), normal) < 20,
      );
      expect(close).toEqual([]);
    },
  );
});
