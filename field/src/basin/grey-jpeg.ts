/** A grey picture, one byte a pixel, row by row; 255 = white. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

// Tables of ITU-T T.81, annex K: luminance quantisation, and the typical Huffman codes for luminance.
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
const quantisation = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const dcLengths = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
const dcSymbols = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const acLengths = [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d];
const acSymbols = bytesOf(
  '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738' +
    '393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5' +
    'a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
);

/** Encodes a grey picture as baseline JPEG (JFIF). Width and height must be multiples of 8. */
export function encodeGreyJpeg({ width, height, pixels }: GreyPicture): Uint8Array {
  if (width % 8 !== 0 || height % 8 !== 0) {
    throw new RangeError(`A picture of ${width} × ${height} cannot be cut into blocks of 8 × 8`);
  }
  const out: number[] = [0xff, 0xd8];
  const segment = (marker: number, bytes: readonly number[]) =>
    out.push(0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes);
  segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  segment(0xdb, [0, ...zigzag.map((at) => quantisation[at] as number)]);
  segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  segment(0xc4, [0x00, ...dcLengths, ...dcSymbols]);
  segment(0xc4, [0x10, ...acLengths, ...acSymbols]);
  segment(0xda, [1, 1, 0x00, 0, 63, 0]);

  const write = bitWriter(out);
  let lastDc = 0;
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) lastDc = writeBlock(write.bits, blockAt(pixels, width, x, y), lastDc);
  }
  write.end();
  out.push(0xff, 0xd9);
  return Uint8Array.from(out);
}

type WriteBits = (code: number, length: number) => void;

function writeBlock(write: WriteBits, levels: readonly number[], lastDc: number): number {
  const dc = levels[0] as number;
  writeLevel(write, dcCodes, 0, dc - lastDc);
  let zeros = 0;
  for (let at = 1; at < 64; at++) {
    const level = levels[at] as number;
    if (level === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeCode(write, acCodes, 0xf0);
    writeLevel(write, acCodes, zeros, level);
    zeros = 0;
  }
  if (zeros > 0) writeCode(write, acCodes, 0x00);
  return dc;
}

function writeLevel(write: WriteBits, codes: Codes, zeros: number, level: number): void {
  const size = level === 0 ? 0 : 32 - Math.clz32(Math.abs(level));
  writeCode(write, codes, (zeros << 4) | size);
  if (size > 0) write(level < 0 ? level + (1 << size) - 1 : level, size);
}

function writeCode(write: WriteBits, codes: Codes, symbol: number): void {
  const found = codes.get(symbol);
  if (!found) throw new RangeError(`Symbol ${symbol} has no Huffman code`);
  write(found[0], found[1]);
}

/** Cosine transform of one block, quantised, in zigzag order. */
function blockAt(pixels: Uint8Array, width: number, left: number, top: number): number[] {
  const rows = new Float64Array(64);
  for (let y = 0; y < 8; y++) {
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) {
        sum += ((pixels[(top + y) * width + left + x] ?? 0) - 128) * (cosines[u * 8 + x] as number);
      }
      rows[y * 8 + u] = sum;
    }
  }
  return zigzag.map((at) => {
    const [v, u] = [at >> 3, at & 7];
    let sum = 0;
    for (let y = 0; y < 8; y++) sum += (rows[y * 8 + u] as number) * (cosines[v * 8 + y] as number);
    return Math.round(sum / (quantisation[at] as number));
  });
}

const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [u, x] = [at >> 3, at & 7];
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});

type Codes = ReadonlyMap<number, readonly [code: number, length: number]>;

const dcCodes = codesOf(dcLengths, dcSymbols);
const acCodes = codesOf(acLengths, acSymbols);

function codesOf(lengths: readonly number[], symbols: ArrayLike<number>): Codes {
  const codes = new Map<number, readonly [number, number]>();
  let [code, at] = [0, 0];
  for (const [shorter, count] of lengths.entries()) {
    for (let left = count; left > 0; left--) codes.set(symbols[at++] as number, [code++, shorter + 1]);
    code <<= 1;
  }
  return codes;
}

function bitWriter(out: number[]): { bits: WriteBits; end(): void } {
  let [held, count] = [0, 0];
  const bits: WriteBits = (code, length) => {
    for (let bit = length - 1; bit >= 0; bit--) {
      held = (held << 1) | ((code >> bit) & 1);
      if (++count < 8) continue;
      out.push(held);
      if (held === 0xff) out.push(0);
      [held, count] = [0, 0];
    }
  };
  return {
    bits,
    end() {
      while (count > 0) bits(1, 1);
    },
  };
}

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
