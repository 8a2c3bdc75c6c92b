import type { Audience } from './audience.ts';

/** A long round rests this many times as long as it took, so that flushing leaves most of the relay's time to others. */
const longestRestPerFlush = 3;
/** A round of this length rests as long as it took; a shorter one proportionally less, so that light load waits for nothing. */
const evenRoundMs = 1;

const restAfter = (costMs: number): number => costMs * Math.min(longestRestPerFlush, costMs / evenRoundMs);

/** Audiences of one pace that something waits for: at once after a pause, else after a rest that follows the last cost. */
export class Round {
  readonly #longestRestMs: number;
  readonly #now: () => number;
  readonly #flushOne: (audience: Audience) => void;
  readonly #waiting = new Set<Audience>();
  #cancel: (() => void) | null = null;
  #nextAt = 0;

  constructor(longestRestMs: number, now: () => number, flushOne: (audience: Audience) => void) {
    this.#longestRestMs = longestRestMs;
    this.#now = now;
    this.#flushOne = flushOne;
  }

  add(audience: Audience): void {
    this.#waiting.add(audience);
  }

  remove(audience: Audience): void {
    this.#waiting.delete(audience);
  }

  schedule(): void {
    if (this.#cancel || this.#waiting.size === 0) return;
    const wait = this.#nextAt - this.#now();
    if (wait > 0) {
      const timer = setTimeout(() => this.flush(), Math.ceil(wait));
      this.#cancel = () => clearTimeout(timer);
    } else {
      const turn = setImmediate(() => this.flush());
      this.#cancel = () => clearImmediate(turn);
    }
  }

  flush(): void {
    this.close();
    if (this.#waiting.size === 0) return;
    const begunAt = this.#now();
    for (const audience of this.#waiting) this.#flushOne(audience);
    this.#waiting.clear();
    const endedAt = this.#now();
    this.#nextAt = endedAt + Math.min(this.#longestRestMs, restAfter(endedAt - begunAt));
  }

  /** Nobody waits any more. */
  clear(): void {
    this.#waiting.clear();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
