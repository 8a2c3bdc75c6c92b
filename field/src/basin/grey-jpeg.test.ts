import { describe, expect, it } from 'vitest';
import { encodeGreyJpeg } from './grey-jpeg.ts';
import { staffGaugePicture } from './staff-gauge-picture.ts';

/** Reads the mean grey of every block back with the Huffman tables of the file itself. */
function blockMeans(jpeg: Uint8Array): { width: number; height: number; means: number[] } {
  const tables = new Map<number, Map<string, number>>();
  let [width, height, at] = [0, 0, 2];
  for (; jpeg[at + 1] !== 0xda; ) {
    const marker = jpeg[at + 1];
    const length = word(jpeg, at + 2);
    if (marker === 0xc0) [height, width] = [word(jpeg, at + 5), word(jpeg, at + 7)];
    if (marker === 0xc4) tables.set(jpeg[at + 4] as number, codesOf(jpeg.subarray(at + 5, at + 2 + length)));
    at += 2 + length;
  }
  let bits = '';
  for (at += 2 + word(jpeg, at + 2); at < jpeg.length - 2; at++) {
    bits += (jpeg[at] as number).toString(2).padStart(8, '0');
    if (jpeg[at] === 0xff) expect(jpeg[++at]).toBe(0);
  }
  let position = 0;
  const symbol = (table: number): number => {
    for (let length = 1; length <= 16; length++) {
      const found = tables.get(table)?.get(bits.slice(position, position + length));
      if (found === undefined) continue;
      position += length;
      return found;
    }
    throw new Error(`no code at bit ${position}`);
  };
  const level = (size: number): number => {
    const text = bits.slice(position, position + size);
    position += size;
    return size === 0 ? 0 : Number.parseInt(text, 2) - (text[0] === '0' ? 2 ** size - 1 : 0);
  };
  const means: number[] = [];
  for (let dc = 0; means.length < (width * height) / 64; ) {
    dc += level(symbol(0x00));
    means.push(128 + (dc * 16) / 8);
    for (let index = 1; index < 64; index++) {
      const code = symbol(0x10);
      if (code === 0) break;
      index += code >> 4;
      level(code & 15);
    }
  }
  expect(bits.length - position).toBeLessThan(8);
  return { width, height, means };
}

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) << 8) | (bytes[at + 1] as number);

function codesOf(segment: Uint8Array): Map<string, number> {
  const codes = new Map<string, number>();
  let [code, symbol] = [0, 16];
  for (let length = 1; length <= 16; length++) {
    for (let left = segment[length - 1] as number; left > 0; left--) {
      codes.set((code++).toString(2).padStart(length, '0'), segment[symbol++] as number);
    }
    code <<= 1;
  }
  return codes;
}

describe('a grey JPEG', () => {
  it('keeps the brightness of every block', () => {
    const pixels = Uint8Array.from({ length: 32 * 16 }, (_, at) => ((at % 32) * 8 + (at >> 5) * 5) & 0xff);
    const expected = Array.from({ length: 8 }, (_, block) => {
      const [left, top] = [(block % 4) * 8, Math.floor(block / 4) * 8];
      let sum = 0;
      for (let y = top; y < top + 8; y++)
        for (let x = left; x < left + 8; x++) sum += pixels[y * 32 + x] as number;
      return sum / 64;
    });
    const { width, height, means } = blockMeans(encodeGreyJpeg({ width: 32, height: 16, pixels }));
    expect([width, height, means.length]).toEqual([32, 16, 8]);
    for (const [at, mean] of means.entries())
      expect(Math.abs(mean - (expected[at] as number))).toBeLessThanOrEqual(1);
  });

  it('says what sizes it can do', () => {
    expect(() => encodeGreyJpeg({ width: 10, height: 8, pixels: new Uint8Array(80) })).toThrow(
      'A picture of 10 × 8 cannot be cut into blocks of 8 × 8',
    );
  });

  it('of a staff gauge is bright above the water and dark below, in a few kB', () => {
    const jpeg = staffGaugePicture(23.4, 20, () => 0.5);
    const { means } = blockMeans(jpeg);
    const column = Array.from({ length: 20 }, (_, row) => means[row * 20 + 1] as number);
    expect(Math.min(...column.slice(0, 8))).toBeGreaterThan(120);
    expect(Math.max(...column.slice(-8))).toBeLessThan(100);
    expect(jpeg.length).toBeLessThan(6000);
  });
});
