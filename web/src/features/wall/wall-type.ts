/** How a wall is seen: its diagonal in inches, the farthest seat in metres, its picture in CSS pixels. */
export interface WallView {
  diagonalIn: number;
  farthestM: number;
  width: number;
  height: number;
}

const mmPerInch = 25.4;
const arcMinutesOfCircle = 21_600;
/** NUREG-0700 and ISO 9241-3: the least height of a letter, and what is read at ease. */
const leastArcMinutes = 16;
const readArcMinutes = 20;
/** A capital letter is so much of its type size. */
const letterOfType = 0.72;

const heightMm = (arcMinutes: number, distanceM: number): number =>
  (2 * Math.PI * distanceM * 1000 * arcMinutes) / arcMinutesOfCircle;

/** Type sizes in CSS pixels, so that letters are 16 and 20 arc-minutes high from the farthest seat. */
export function wallType({ diagonalIn, farthestM, width, height }: WallView): {
  least: number;
  read: number;
} {
  const pixelsPerMm = Math.hypot(width, height) / (diagonalIn * mmPerInch);
  const pixels = (arcMinutes: number) => (heightMm(arcMinutes, farthestM) * pixelsPerMm) / letterOfType;
  return { least: pixels(leastArcMinutes), read: pixels(readArcMinutes) };
}
