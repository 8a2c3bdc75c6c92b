import { describe, expect, it } from 'vitest';
import { nearestMark } from './nearest-mark.ts';
import { boundsOf } from './station-bounds.ts';
import type { StationMark } from './station-marks.ts';

const mark = (stcd: string, lon: number, lat: number): StationMark => ({
  stcd,
  position: [lon, lat],
  shape: 'rain',
  freshness: 'live',
});
const project = ([lon, lat]: [number, number]) => ({ x: lon * 10, y: lat * 10 });

describe('stations on the ground', () => {
  it('are bounded by their outermost positions', () => {
    expect(
      boundsOf([
        [3, 4],
        [1, 9],
        [2, -1],
      ]),
    ).toEqual([1, -1, 3, 9]);
    expect(boundsOf([])).toBeNull();
  });

  it('are found by the pointer when near enough, the one on top first', () => {
    const marks = [mark('below', 1, 1), mark('above', 1, 1), mark('far', 5, 5)];
    expect(nearestMark(marks, project, { x: 13, y: 10 }, 8)?.stcd).toBe('above');
    expect(nearestMark(marks, project, { x: 30, y: 10 }, 8)).toBeNull();
  });
});
