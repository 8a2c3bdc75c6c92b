/** A value at a time, UTC milliseconds. */
interface Valued {
  at: number;
  value: number;
}

/**
 * How long values stood at a level or above it, in milliseconds, on the straight lines between them; what lies between two that are farther
 * apart than `longestMs` is not known and counts for nothing. Values are given oldest first.
 */
export function timeAbove(values: readonly Valued[], level: number, longestMs: number): number {
  let total = 0;
  values.forEach((next, index) => {
    const last = values[index - 1];
    if (!last || next.at - last.at > longestMs) return;
    total += (next.at - last.at) * shareAbove(last.value - level, next.value - level);
  });
  return total;
}

/** How much of a line from one height to another is not below 0. */
function shareAbove(from: number, to: number): number {
  if (from >= 0 && to >= 0) return 1;
  if (from < 0 && to < 0) return 0;
  return Math.max(from, to) / Math.abs(from - to);
}
