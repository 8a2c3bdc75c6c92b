import { randomUUID } from 'node:crypto';
import { countMarks, leavePlaces, listBehind, markEverySeries } from '../store/series-places.ts';
import { forFollowers, type Store, type StoreLogger } from '../store/store.ts';
import { type SeriesOwner, TenantSeries } from './tenant-series.ts';

const lookEveryMs = 2_000;
/** Between pieces of a round, and after a short one. */
const restFactors = { piece: 3, round: 5 };
const longestRestMs = 30_000;

/** Keeps what readings come to by hour and by day up with what comes; of several backends one does a tenant's. */
export class SeriesKeeper {
  readonly #store: Store;
  readonly #log: Pick<StoreLogger, 'warn'>;
  readonly #self: SeriesOwner;
  readonly #tenants = new Map<number, TenantSeries>();
  readonly #timer: NodeJS.Timeout | null;
  #looking: Promise<void> | null = null;
  #restUntil = 0;
  #isEnding = false;

  /** `isAsked`: it works only when it is asked to, and then without a rest. */
  constructor(store: Store, log: Pick<StoreLogger, 'warn'>, { isAsked = false } = {}) {
    this.#store = forFollowers(store);
    this.#log = log;
    const restFactor = isAsked ? 0 : restFactors.piece;
    this.#self = { owner: randomUUID(), isEnding: () => this.#isEnding, restFactor };
    this.#timer = isAsked ? null : setInterval(() => this.#round(), lookEveryMs).unref();
  }

  /** Takes in what came; resolves when that is done. */
  look(): Promise<void> {
    this.#looking ??= this.#advanceAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Works everything out anew from the readings; `reached` hears how many series are left; answers how many there were. */
  async rebuild(reached: (left: number) => void = () => {}): Promise<number> {
    const total = await markEverySeries(this.#store.db);
    for (;;) {
      await this.look();
      const left = await countMarks(this.#store.db);
      if (left === 0 || this.#isEnding) return total;
      reached(left);
    }
  }

  async close(): Promise<void> {
    this.#isEnding = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#looking?.catch(() => {});
    await leavePlaces(this.#store.db, this.#self.owner).catch(() => {});
  }

  #round(): void {
    if (this.#looking || performance.now() < this.#restUntil) return;
    const began = performance.now();
    this.look()
      .catch((err) => this.#log.warn({ err }, 'derived series could not be kept up; tried again'))
      .finally(() => {
        const took = performance.now() - began;
        if (took > lookEveryMs) return;
        this.#restUntil = performance.now() + Math.min(longestRestMs, restFactors.round * took);
      });
  }

  async #advanceAll(): Promise<void> {
    for (const id of await listBehind(this.#store.db)) {
      if (this.#isEnding) return;
      const series = this.#tenants.get(id) ?? new TenantSeries(this.#store, id, this.#self);
      this.#tenants.set(id, series);
      await series.advance();
    }
  }
}
