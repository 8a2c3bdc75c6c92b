import { lockoutMs, maxFailedAttempts } from '../store/sign-in-attempts.ts';

const maxNames = 10_000;

/** Locks out names that nobody has as it would a user's, so that a lockout does not tell which names exist. */
export class UnknownNames {
  readonly #attempts = new Map<string, { count: number; lockedUntil: number | null }>();

  failures(tenantId: number, name: string, now: number): number | 'locked' {
    const known = this.#attempts.get(`${tenantId}/${name}`);
    if (!known) return 0;
    if (known.lockedUntil === null) return known.count;
    return known.lockedUntil > now ? 'locked' : 0;
  }

  count(tenantId: number, name: string, now: number): number | 'locked' {
    const key = `${tenantId}/${name}`;
    const known = this.#attempts.get(key);
    if (known?.lockedUntil && known.lockedUntil > now) return 'locked';
    const count = known && known.lockedUntil === null ? known.count + 1 : 1;
    this.#attempts.delete(key);
    this.#attempts.set(key, { count, lockedUntil: count >= maxFailedAttempts ? now + lockoutMs : null });
    if (this.#attempts.size > maxNames) {
      const [oldest] = this.#attempts.keys();
      if (oldest !== undefined) this.#attempts.delete(oldest);
    }
    return count;
  }
}
