import { retire } from './retention.ts';
import type { OwnStore, StoreLogger } from './store.ts';

const day = 86_400_000;

/** Drops what is older than a store's limits, round by round, and tells what went; nothing while the clock is in doubt. */
export class RetentionRounds {
  readonly #store: OwnStore;
  readonly #logger: StoreLogger | undefined;
  readonly #steady: () => number;
  #readingsAt = Number.NEGATIVE_INFINITY;

  /** `steady`: milliseconds that only run. */
  constructor(store: OwnStore, logger: StoreLogger | undefined, steady = () => performance.now()) {
    this.#store = store;
    this.#logger = logger;
    this.#steady = steady;
  }

  async run(now: number): Promise<void> {
    const { clock, retention } = this.#store;
    clock.look();
    if (clock.isDoubted) return;
    // Readings lie by observation, so all old ones are looked through: once a day.
    const isTime = this.#steady() - this.#readingsAt >= day;
    if (isTime) this.#readingsAt = this.#steady();
    const limits = isTime ? retention.limits : { ...retention.limits, readings: null };
    for (const each of await retire(this.#store, limits, now)) {
      retention.dropped.set(each.kind, each);
      const { kind, rows, before } = each;
      this.#logger?.info(
        { kind, rows, receivedBefore: new Date(before).toISOString() },
        'dropped what was kept long enough',
      );
    }
  }
}
