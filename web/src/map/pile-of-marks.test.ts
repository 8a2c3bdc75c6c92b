import { expect, test } from 'vitest';
import { MarkColumns } from './mark-columns.ts';
import { pileOfMarks } from './pile-of-marks.ts';
import { worldView } from './world.ts';

const live = 0;
const late = 3;
const stale = 5;

function marks(...placed: [lon: number, column: number, isShown?: boolean][]): MarkColumns {
  const columns = new MarkColumns();
  columns.resize(placed.length);
  for (const [slot, [lon, column, isShown = true]] of placed.entries()) {
    columns.writePlace(slot, lon, 30);
    columns.writeLook(slot, 0, column, isShown);
  }
  return columns;
}

const at = (zoom: number) => worldView({ width: 1000, height: 800 }, { lng: 114, lat: 30 }, zoom);

test('a mark that stands apart is a pile of its own', () => {
  expect(pileOfMarks(marks([114, live], [115, stale]), at(8), 0, 8)).toEqual([0]);
});

test('marks at one place are one pile, what needs a look most first', () => {
  expect(pileOfMarks(marks([114, live], [114, late], [114, stale], [114, live]), at(12), 0, 8)).toEqual([
    2, 1, 0, 3,
  ]);
});

test('from far away those beside it belong to it, the nearer first', () => {
  const columns = marks([114, live], [114.4, live], [114.1, live], [124, stale]);
  expect(pileOfMarks(columns, at(3), 0, 8)).toEqual([0, 2, 1]);
  expect(pileOfMarks(columns, at(9), 0, 8)).toEqual([0]);
});

test('marks that are not drawn are not in it', () => {
  expect(pileOfMarks(marks([114, live], [114, stale, false]), at(8), 0, 8)).toEqual([0]);
});
