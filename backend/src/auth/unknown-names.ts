import type { LockoutRules } from '../store/lockout-rules.ts';

const maxNames = 10_000;

/** Locks out names that nobody has as it would a user's, so that a lockout does not tell which names exist. */
export class UnknownNames {
  readonly #attempts = new Map<string, { count: number; lockedUntil: number | null }>();
  readonly #rules: LockoutRules;

  constructor(rules: LockoutRules) {
    this.#rules = rules;
  }

  failures(tenantId: number, name: string, now: number): number | 'locked' {
    const known = this.#attempts.get(`${tenantId}/${name}`);
    if (!known) return 0;
    if (known.lockedUntil === null) return known.count;
    return known.lockedUntil > now ? 'locked' : 0;
  }

  /** With `below` it counts only while fewer have failed, and answers 'too many' otherwise. */
  count(tenantId: number, name: string, now: number, below = Infinity): number | 'locked' | 'too many' {
    const { attemptsOfName, lockoutMs } = this.#rules;
    const failures = this.failures(tenantId, name, now);
    if (failures === 'locked') return 'locked';
    if (failures >= below) return 'too many';
    const key = `${tenantId}/${name}`;
    const count = failures + 1;
    this.#attempts.delete(key);
    this.#attempts.set(key, { count, lockedUntil: count >= attemptsOfName ? now + lockoutMs : null });
    if (this.#attempts.size > maxNames) {
      const [oldest] = this.#attempts.keys();
      if (oldest !== undefined) this.#attempts.delete(oldest);
    }
    return count;
  }
}
