import { expect, test } from 'vitest';
import { MarkColumns } from './mark-columns.ts';
import { nearestMark } from './nearest-mark.ts';
import { worldView } from './world.ts';

/** Marks at places of the world, each with the column of its icon. */
function marks(...placed: [lon: number, lat: number, column: number, isShown?: boolean][]): MarkColumns {
  const columns = new MarkColumns();
  columns.resize(placed.length);
  for (const [slot, [lon, lat, column, isShown = true]] of placed.entries()) {
    columns.writePlace(slot, lon, lat);
    columns.writeLook(slot, 0, column, isShown);
  }
  return columns;
}

const view = worldView({ width: 1000, height: 800 }, { lng: 114, lat: 30 }, 8);
const middle = { x: 500, y: 400 };

test('the mark under the pointer is the nearest within reach', () => {
  const columns = marks([114.01, 30, 0], [114.001, 30, 0], [116, 30, 0]);
  expect(nearestMark(columns, view, middle, 10)).toBe(1);
  expect(nearestMark(columns, view, { x: 500, y: 300 }, 10)).toBeNull();
});

test('of marks at one place it is the one on top: what needs a look, else the later', () => {
  expect(nearestMark(marks([114, 30, 0], [114, 30, 5], [114, 30, 3]), view, middle, 10)).toBe(1);
  expect(nearestMark(marks([114, 30, 0], [114, 30, 0]), view, middle, 10)).toBe(1);
});

test('a mark that is not drawn is not found', () => {
  expect(nearestMark(marks([114, 30, 0], [114, 30, 5, false]), view, middle, 10)).toBe(0);
});
