import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A character as dots: 16 rows, each a number whose highest of `width` bits is the leftmost dot. */
export interface Glyph {
  width: 8 | 16;
  rows: readonly number[];
}

export const glyphHeight = 16;

/** GNU Unifont's characters of GB 2312 and of Western Europe (decision 76): how many, their code points, their widths, their rows. */
function readFont(): ReadonlyMap<number, Glyph> {
  const bytes = gunzipSync(readFileSync(new URL('./unifont-gb2312.bin.gz', import.meta.url)));
  const count = bytes.readUInt16LE(0);
  const font = new Map<number, Glyph>();
  let at = 2 + count * 3;
  for (let index = 0; index < count; index++) {
    const isWide = bytes[2 + count * 2 + index] === 16;
    const rows = Array.from({ length: glyphHeight }, (_, row) =>
      isWide ? bytes.readUInt16BE(at + row * 2) : (bytes[at + row] ?? 0),
    );
    font.set(bytes.readUInt16LE(2 + index * 2), { width: isWide ? 16 : 8, rows });
    at += glyphHeight * (isWide ? 2 : 1);
  }
  return font;
}

let font: ReadonlyMap<number, Glyph> | null = null;

/** undefined = the font does not have it. The font is read when it is first asked for. */
export function glyphOf(char: string): Glyph | undefined {
  font ??= readFont();
  return font.get(char.codePointAt(0) ?? 0);
}
