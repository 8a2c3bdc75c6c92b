import type { MarkColumns } from './mark-columns.ts';
import type { WorldView } from './world.ts';

/** Stations whose marks lie upon each other, and where, in pixels of the map; in which half of it, so that a list has room. */
export interface MarkPile {
  stcds: readonly string[];
  x: number;
  y: number;
  isRight: boolean;
  isLow: boolean;
}

/**
 * Slots of all marks whose centres lie within `reach` pixels of that of `slot`, itself among them: so close that one hides
 * another. What needs a look most comes first, as it is drawn on top; then the nearest.
 */
export function pileOfMarks(columns: MarkColumns, view: WorldView, slot: number, reach: number): number[] {
  const { world, count } = columns;
  const limit = (reach / view.pixels) ** 2;
  const x = world[2 * slot] ?? 0;
  const y = world[2 * slot + 1] ?? 0;
  const distances = new Map<number, number>();
  for (let other = 0; other < count; other++) {
    const distance = ((world[2 * other] ?? 0) - x) ** 2 + ((world[2 * other + 1] ?? 0) - y) ** 2;
    if (distance <= limit && columns.isDrawn(other)) distances.set(other, distance);
  }
  const far = (other: number) => distances.get(other) ?? 0;
  return [...distances.keys()].sort((a, b) => columns.column(b) - columns.column(a) || far(a) - far(b));
}
