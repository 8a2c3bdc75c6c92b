/** Lets through so many at once, and so many a second in the long run. */
export class TokenBucket {
  readonly #size: number;
  readonly #perMs: number;
  #level: number;
  #at = performance.now();

  constructor(size: number, perSecond: number) {
    this.#size = size;
    this.#perMs = perSecond / 1000;
    this.#level = size;
  }

  take(): boolean {
    const now = performance.now();
    this.#level = Math.min(this.#size, this.#level + (now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#level < 1) return false;
    this.#level -= 1;
    return true;
  }
}
