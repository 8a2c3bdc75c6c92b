export interface QuotaRules {
  /** What a network may ask for at once, and how much more each minute. */
  burst: number;
  perMinute: number;
}

/** An office behind one address may be asked for a code all at once. */
export const usualCodeQuota: QuotaRules = { burst: 300, perMinute: 30 };

/** A control room whose 300 screens load anew together makes about 2,000 of them. */
export const usualSignedOutCalls: QuotaRules = { burst: 3_000, perMinute: 3_000 };

const mostNetworks = 20_000;

/** How much each network is given of what costs the caller nothing and the backend its time. */
export class NetworkQuota {
  readonly #rules: QuotaRules;
  readonly #networks = new Map<string, { left: number; at: number }>();

  constructor(rules: QuotaRules) {
    this.#rules = rules;
  }

  /** Takes one; answers the seconds to wait when there is none, else 0. */
  take(network: string, now: number): number {
    const { burst, perMinute } = this.#rules;
    const perMs = perMinute / 60_000;
    const known = this.#networks.get(network) ?? { left: burst, at: now };
    const left = Math.min(burst, known.left + Math.max(0, now - known.at) * perMs);
    const isAllowed = left >= 1;
    // Kept in the order of use, so that the one thrown out is the one least recently seen.
    this.#networks.delete(network);
    this.#networks.set(network, { left: isAllowed ? left - 1 : left, at: now });
    if (this.#networks.size > mostNetworks) {
      this.#networks.delete(this.#networks.keys().next().value as string);
    }
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000));
  }
}
