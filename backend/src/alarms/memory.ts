/** What judging the next reading of a station needs of those before; kept as JSON with the place in the outbox. */
export interface AlarmMemory {
  /** When its newest report was received. */
  heardAt: number;
  /** The newest observation of each element. */
  newest: Record<string, number>;
  /** By key of the condition. */
  conditions: Record<string, ConditionMemory>;
  /** Values that windows look back on, oldest first; zeros of sums are left out. */
  values: Record<string, [at: number, value: number][]>;
  /** The value that an element has had, and since when. */
  same: Record<string, [value: number, since: number]>;
  /** The newest value of what expressions ask for. */
  latest?: Record<string, [at: number, value: number]>;
}

export interface ConditionMemory {
  isOn: boolean;
  /** Since when it is otherwise, while a delay has not run out. */
  turningSince: number | null;
  /** The worst value while it is on. */
  peak: number | null;
}

export const newMemory = (): AlarmMemory => ({
  heardAt: 0,
  newest: {},
  conditions: {},
  values: {},
  same: {},
});

export function memoryOf(memory: AlarmMemory, key: string): ConditionMemory {
  memory.conditions[key] ??= { isOn: false, turningSince: null, peak: null };
  return memory.conditions[key];
}
