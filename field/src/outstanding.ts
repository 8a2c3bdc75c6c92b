import type { Ledger } from './ledger.ts';

/** Who waits until fewer reports are outstanding. */
export class Outstanding {
  readonly #ledger: Ledger;
  readonly #waiters = new Set<{ most: number; resolve: () => void }>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Resolves when fewer than `most` are outstanding. */
  room(most: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters.add({ most, resolve });
      this.wake();
    });
  }

  /** Fewer may be now. */
  wake(): void {
    for (const waiter of this.#waiters) {
      if (this.#ledger.summary.outstanding >= waiter.most) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
