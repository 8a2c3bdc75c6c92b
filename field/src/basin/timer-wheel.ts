/** Many timers on one tick: items are handed out once their time has come, in order of their slot. Times in ms. */
export interface TimerWheel<T> {
  add(dueMs: number, item: T): void;
  /** Everything due up to `nowMs`, each item once. */
  due(nowMs: number): { dueMs: number; item: T }[];
  readonly size: number;
}

export function createTimerWheel<T>(startMs: number, slotMs = 100, slots = 1024): TimerWheel<T> {
  const wheel: { dueMs: number; item: T }[][] = Array.from({ length: slots }, () => []);
  let next = Math.floor(startMs / slotMs);
  let size = 0;
  return {
    add(dueMs, item) {
      const slot = Math.max(next, Math.floor(dueMs / slotMs));
      (wheel[slot % slots] as { dueMs: number; item: T }[]).push({ dueMs, item });
      size++;
    },
    due(nowMs) {
      const last = Math.floor(nowMs / slotMs);
      const ready: { dueMs: number; item: T }[] = [];
      // After a long sleep of the machine one turn of the wheel sees every slot.
      next = Math.max(next, last - slots + 1);
      for (; next <= last; next++) {
        const slot = wheel[next % slots] as { dueMs: number; item: T }[];
        if (slot.length === 0) continue;
        const later = slot.filter(({ dueMs }) => dueMs > nowMs);
        for (const entry of slot) if (entry.dueMs <= nowMs) ready.push(entry);
        slot.length = 0;
        slot.push(...later);
        // Items of this very slot that are still to come would wait a whole turn: look at the slot again.
        if (next === last && later.some(({ dueMs }) => dueMs < (last + 1) * slotMs)) break;
      }
      size -= ready.length;
      return ready;
    },
    get size() {
      return size;
    },
  };
}
