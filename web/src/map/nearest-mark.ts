import type { StationMark } from './station-marks.ts';

/** Screen pixels of a position, as MapLibre's `map.project` gives them. */
export type Project = (position: [number, number]) => { x: number; y: number };

/** The mark nearest to a screen point within `reach` pixels; of equally near ones the one drawn on top. */
export function nearestMark(
  marks: readonly StationMark[],
  project: Project,
  point: { x: number; y: number },
  reach: number,
): StationMark | null {
  let nearest: StationMark | null = null;
  let shortest = reach * reach;
  for (const mark of marks) {
    const { x, y } = project(mark.position);
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2;
    if (distance <= shortest) {
      shortest = distance;
      nearest = mark;
    }
  }
  return nearest;
}
