/** Strokes of each letter on a grid 4 wide and 6 high, as points `xy` joined by lines; `y` 0 is the top. None looks like another. */
const strokes: Record<string, string[]> = {
  A: ['06 20 46', '14 34'],
  C: ['41 30 10 01 05 16 36 45'],
  E: ['40 00 06 46', '03 33'],
  F: ['40 00 06', '03 33'],
  H: ['00 06', '40 46', '03 43'],
  J: ['40 45 36 16 05'],
  K: ['00 06', '40 03 46'],
  L: ['00 06 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  P: ['06 00 30 41 42 33 03'],
  R: ['06 00 30 41 42 33 03', '23 46'],
  T: ['00 40', '20 26'],
  W: ['00 16 23 36 40'],
  X: ['00 46', '40 06'],
  Y: ['00 23 40', '23 26'],
  '3': ['01 10 30 41 42 33 13', '33 44 45 36 16 05'],
  '4': ['36 30 04 44'],
  '7': ['00 40 16'],
  '9': ['43 13 02 01 10 30 41 44 36 06'],
};

export const codeLetters = Object.keys(strokes);

/** Lines of a letter, each a list of points. */
export function linesOf(letter: string): [x: number, y: number][][] {
  const known = strokes[letter];
  if (!known) throw new Error(`"${letter}" has no strokes`);
  return known.map((line) => line.split(' ').map((point) => [Number(point[0]), Number(point[1])]));
}
