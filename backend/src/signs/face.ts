import { type Said, saying } from '../abp-error.ts';
import { ledTexts } from '../localization/led-texts.ts';
import { glyphHeight, glyphOf } from './glyphs.ts';

export interface SignSize {
  width: number;
  height: number;
}

/** The lines of a text; what ends with an empty line has it no more. */
const linesOf = (text: string): string[] =>
  text.trim() === '' ? [] : text.replace(/\s+$/, '').split(/\r?\n/);

const widthOf = (line: string): number =>
  [...line].reduce((sum, char) => sum + (glyphOf(char)?.width ?? glyphHeight), 0);

/** What of a text, its values filled in, the sign cannot show; each says how much it could. */
export function faultsOfFace(text: string, { width, height }: SignSize): Said[] {
  const lines = linesOf(text);
  const most = Math.floor(height / glyphHeight);
  const unknown = [...new Set(lines.join(''))].filter((char) => !glyphOf(char));
  return [
    ...(lines.length > most ? [saying(ledTexts.TooManyLines, lines.length, most, height)] : []),
    ...lines.flatMap((line, at) =>
      widthOf(line) > width
        ? [
            saying(
              ...([ledTexts.LineTooLong, at + 1, widthOf(line), width] as const),
              ...([Math.floor(width / 8), Math.floor(width / 16)] as const),
            ),
          ]
        : [],
    ),
    ...(unknown.length > 0 ? [saying(ledTexts.NoGlyph, unknown.join(' '))] : []),
  ];
}

/** Each line of a text as a picture: 16 rows of `0` and `1` as wide as the sign, the line in their middle. */
export const picturesOf = (text: string, { width }: SignSize): string[][] =>
  linesOf(text).map((line) => {
    const glyphs = [...line].flatMap((char) => glyphOf(char) ?? []);
    const left = Math.max(0, Math.floor((width - widthOf(line)) / 2));
    return Array.from({ length: glyphHeight }, (_, y) => {
      const dots = glyphs
        .map((glyph) => (glyph.rows[y] ?? 0).toString(2).padStart(glyph.width, '0'))
        .join('');
      return ('0'.repeat(left) + dots).slice(0, width).padEnd(width, '0');
    });
  });

/** The whole sign, the lines in its middle: `height` rows of `width` dots. */
export function dotsOf(text: string, size: SignSize): string[] {
  const rows = picturesOf(text, size).flat().slice(0, size.height);
  const dark = '0'.repeat(size.width);
  const above = Math.floor((size.height - rows.length) / 2);
  return Array.from({ length: size.height }, (_, y) => rows[y - above] ?? dark);
}
