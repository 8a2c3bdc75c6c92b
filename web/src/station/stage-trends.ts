/** A stage as it was observed: metres, UTC milliseconds. */
export interface ObservedStage {
  value: number;
  observedAt: number;
}

export type StageTrend = 'rising' | 'falling' | 'peaked';

/** Less is a wave, m. */
const leastM = 0.05;
const windowMs = 3_600_000;

/** Whether stages rise, fall or have peaked within the hour: from where it began, by the highest value that was asked about since. */
export class StageTrends {
  readonly #highest = new Map<string, ObservedStage>();

  /** Null where water did none of it, or where the hour began is not known. */
  of(stcd: string, began: ObservedStage | null, now: ObservedStage): StageTrend | null {
    const known = this.#highest.get(stcd);
    const isOver = known === undefined || now.observedAt - known.observedAt > windowMs;
    const highest = isOver || now.value >= known.value ? now : known;
    this.#highest.set(stcd, highest);
    if (began === null) return null;
    const isBelow = highest.value - now.value >= leastM;
    if (isBelow && highest.value - began.value >= leastM) return 'peaked';
    if (now.value - began.value >= leastM) return 'rising';
    return began.value - now.value >= leastM ? 'falling' : null;
  }
}
