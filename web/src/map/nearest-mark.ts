import type { MarkColumns } from './mark-columns.ts';
import type { WorldView } from './world.ts';

/** Slot of the mark nearest to a pixel within `reach` pixels; of equally near ones the one drawn on top. Null where there is none. */
export function nearestMark(
  columns: MarkColumns,
  view: WorldView,
  point: { x: number; y: number },
  reach: number,
): number | null {
  const { world, count } = columns;
  let nearest: number | null = null;
  let shortest = reach * reach;
  for (let slot = 0; slot < count; slot++) {
    const x = (world[2 * slot] ?? 0) * view.pixels - view.left - point.x;
    const y = (world[2 * slot + 1] ?? 0) * view.pixels - view.top - point.y;
    const distance = x * x + y * y;
    if (distance > shortest || !columns.isDrawn(slot)) continue;
    const isBelow =
      distance === shortest && nearest !== null && columns.column(slot) < columns.column(nearest);
    if (isBelow) continue;
    shortest = distance;
    nearest = slot;
  }
  return nearest;
}
