/** The last values of many stations at even steps of the clock; a slot that was skipped answers null. */
export interface ValueHistory {
  readonly stepMs: number;
  record(atMs: number, values: ArrayLike<number>): void;
  /** The value recorded for the step that `atMs` lies in. */
  at(station: number, atMs: number): number | null;
}

export function createValueHistory(stations: number, stepMs: number, slots: number): ValueHistory {
  // Not single precision: a rounded total could count as one tip more than it was.
  const kept = new Float64Array(stations * slots);
  const stepOfSlot = new Float64Array(slots).fill(Number.NaN);
  return {
    stepMs,
    record(atMs, values) {
      const step = Math.floor(atMs / stepMs);
      const slot = step % slots;
      stepOfSlot[slot] = step;
      for (let at = 0; at < stations; at++) kept[slot * stations + at] = values[at] ?? Number.NaN;
    },
    at(station, atMs) {
      const step = Math.floor(atMs / stepMs);
      const slot = step % slots;
      if (stepOfSlot[slot] !== step) return null;
      const value = kept[slot * stations + station] as number;
      return Number.isNaN(value) ? null : value;
    },
  };
}
