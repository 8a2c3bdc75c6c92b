/** More alarms than these within ten minutes are a flood, which ends by itself when fewer than `floodBelow` began within ten. */
export const floodAbove = 10;
export const floodBelow = 5;
export const floodWithinMs = 10 * 60_000;

export interface Flood {
  /** When it began; null = there is none. */
  since: number | null;
  /** Alarms that began to ring within the last ten minutes. */
  within: number;
}

/** Whether alarms come as a flood, from the moments at which they began to ring, oldest first. */
export function floodOf(calledAt: readonly number[], now: number): Flood {
  let since: number | null = null;
  let first = 0;
  const lastWithin = (before: number) => {
    while (first < calledAt.length && (calledAt[first] as number) <= before - floodWithinMs) first += 1;
  };
  for (const [index, at] of calledAt.entries()) {
    // Just before this one there were the fewest since the last.
    lastWithin(at - 1);
    if (index - first < floodBelow) since = null;
    lastWithin(at);
    if (index + 1 - first > floodAbove) since ??= at;
  }
  lastWithin(now);
  const within = calledAt.length - first;
  return { since: within < floodBelow ? null : since, within };
}
