export interface AllowanceRules {
  /** Units that a key may take at once, and how many come back each second. */
  burst: number;
  perSecond: number;
}

const mostKeys = 20_000;

/** Units of each key that come back with time. */
export class Allowance {
  readonly #rules: AllowanceRules;
  readonly #keys = new Map<string, { left: number; at: number }>();

  constructor(rules: AllowanceRules) {
    this.#rules = rules;
  }

  /** What is left for the key; `now` in milliseconds. */
  left(key: string, now: number): number {
    const { burst, perSecond } = this.#rules;
    const known = this.#keys.get(key) ?? { left: burst, at: now };
    return Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond);
  }

  /** Takes what is left of it, down to nothing; false = there was less. */
  spend(key: string, units: number, now: number): boolean {
    const left = this.left(key, now) - units;
    // Kept in the order of use, so that the one thrown out is the one least recently seen.
    this.#keys.delete(key);
    this.#keys.set(key, { left: Math.max(0, left), at: now });
    if (this.#keys.size > mostKeys) this.#keys.delete(this.#keys.keys().next().value as string);
    return left >= 0;
  }
}
