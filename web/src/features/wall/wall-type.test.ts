import { expect, it } from 'vitest';
import { wallType } from './wall-type.ts';

it('makes letters 16 and 20 arc-minutes high from the farthest seat', () => {
  const uhd = { width: 3840, height: 2160 };
  // 65 inches: 2.668 pixels a millimetre; 23.3 and 29.1 mm at 5 m.
  const { least, read } = wallType({ diagonalIn: 65, farthestM: 5, ...uhd });
  expect([least.toFixed(1), read.toFixed(1)]).toEqual(['86.3', '107.8']);
});

it('grows with the distance and shrinks with the picture', () => {
  const view = { diagonalIn: 65, farthestM: 3, width: 1920, height: 1080 };
  const { read } = wallType(view);
  expect(wallType({ ...view, farthestM: 6 }).read / read).toBeCloseTo(2);
  expect(wallType({ ...view, diagonalIn: 130 }).read / read).toBeCloseTo(0.5);
});
