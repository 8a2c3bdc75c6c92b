import { encodeGreyJpeg } from './grey-jpeg.ts';

const width = 160;
const height = 160;
const mPerPixel = 0.04;
const staffLeft = 68;
const staffRight = 96;

/**
 * A camera's view of a staff gauge as JPEG, some 3 kB: marks every 0.2 m, and the water at `stageM` over `zeroM`. The
 * picture follows the water, so the surface always lies in it.
 */
export function staffGaugePicture(
  stageM: number,
  zeroM: number,
  noise: (index: number) => number,
): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const topM = Math.ceil((stageM - zeroM) / 2) * 2 + 2;
  for (let y = 0; y < height; y++) {
    const m = topM - y * mPerPixel;
    const isWater = m < stageM - zeroM;
    for (let x = 0; x < width; x++)
      pixels[y * width + x] = isWater ? waterAt(x, y, noise) : landAt(x, y, m, noise);
  }
  return encodeGreyJpeg({ width, height, pixels });
}

const waterAt = (x: number, y: number, noise: (index: number) => number): number =>
  70 + Math.round(10 * Math.sin(x / 7 + y / 3) + 12 * noise(y * width + x));

function landAt(x: number, y: number, m: number, noise: (index: number) => number): number {
  if (x < staffLeft || x >= staffRight) {
    return (y < 40 ? 205 : 150) - Math.round(y / 6) + Math.round(10 * noise(y * width + x));
  }
  const stripe = Math.floor(m / 0.2);
  const isMetre = Math.abs(m - Math.round(m)) < mPerPixel;
  if (isMetre) return 20;
  const isLeftHalf = x < (staffLeft + staffRight) / 2;
  return (stripe % 2 === 0) === isLeftHalf ? 40 : 240;
}
