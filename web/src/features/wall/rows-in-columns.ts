/**
 * How many rows of these heights there is room for in columns of one height, one below the other in their order; none is broken. Where
 * not all have room, one of height 1 is left for what says so.
 */
export function rowsInColumns(
  heights: readonly number[],
  { columnHeight, columns }: { columnHeight: number; columns: number },
): number {
  const whole = filled(heights, columnHeight, columns, 0);
  return whole === heights.length ? whole : filled(heights, columnHeight, columns, 1);
}

/** The rows at which a column begins, the first one's 0 with them; a row has the height of a column at most. */
export function columnStarts(heights: readonly number[], columnHeight: number): number[] {
  const starts: number[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const [nth, height] of heights.entries()) {
    if (used + height > columnHeight) {
      starts.push(nth);
      used = 0;
    }
    used += height;
  }
  return starts;
}

function filled(heights: readonly number[], columnHeight: number, columns: number, kept: number): number {
  let column = 1;
  let used = 0;
  for (const [nth, height] of heights.entries()) {
    const room = () => columnHeight - used - (column === columns ? kept : 0);
    if (height > room()) {
      if (column === columns) return nth;
      column += 1;
      used = 0;
      if (height > room()) return nth;
    }
    used += height;
  }
  return heights.length;
}
