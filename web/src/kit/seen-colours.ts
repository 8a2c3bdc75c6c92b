/** Light of linear sRGB. */
export type Rgb = [number, number, number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** `#rrggbb` or `rrggbb` as light. */
export const lightOf = (hex: string): Rgb =>
  [0, 2, 4].map((at) => linear(Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16) / 255)) as Rgb;

const times = (matrix: readonly (readonly number[])[], rgb: Rgb): Rgb =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (rgb[at] ?? 0), 0)) as Rgb;

/** Light of linear sRGB for eyes that lack a cone, after Machado, Oliveira and Fernandes (2009). */
export const eyes: Record<string, number[][]> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
export const contrast = (one: Rgb, other: Rgb) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** CIE 1976 L*a*b* under D65. */
function lab(rgb: Rgb): Rgb {
  const clipped = rgb.map((channel) => Math.max(0, Math.min(1, channel))) as Rgb;
  const xyz = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    clipped,
  );
  const [x = 0, y = 0, z = 0] = xyz.map((value, at) => {
    const part = value / ([0.9505, 1, 1.089][at] ?? 1);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

/** How far two colours are from each other in L*a*b* for such eyes. */
export const distanceFor = (eye: number[][], one: Rgb, other: Rgb): number =>
  distance(lab(times(eye, one)), lab(times(eye, other)));
