export interface QuotaLimits {
  /** Frames that an address may have refused at once, and how many more each second. */
  burst: number;
  perSecond: number;
  /** Bytes of refused frames kept per address and day. */
  bytesPerDay: number;
}

export const defaultQuota: QuotaLimits = { burst: 200, perSecond: 5, bytesPerDay: 4_000_000 };

interface Account {
  tokens: number;
  at: number;
  day: number;
  bytes: number;
}

const dayMs = 86_400_000;
const mostAccounts = 20_000;

/** How much of what it refuses the ingest keeps, per remote address. */
export class BadFrameQuota {
  readonly #limits: QuotaLimits;
  readonly #accounts = new Map<string, Account>();
  /** Frames over the quota since the last `takeDropped`. */
  #dropped = 0;

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
  }

  allows(remoteAddress: string, bytes: number, now: number): boolean {
    const { burst, perSecond, bytesPerDay } = this.#limits;
    const day = Math.floor(now / dayMs);
    const account = this.#accounts.get(remoteAddress) ?? { tokens: burst, at: now, day, bytes: 0 };
    // Kept in the order of use, so that the one thrown out is the one least recently seen.
    this.#accounts.delete(remoteAddress);
    this.#accounts.set(remoteAddress, account);
    if (this.#accounts.size > mostAccounts)
      this.#accounts.delete(this.#accounts.keys().next().value as string);
    if (account.day !== day) Object.assign(account, { day, bytes: 0 });
    account.tokens = Math.min(burst, account.tokens + (Math.max(0, now - account.at) / 1000) * perSecond);
    account.at = now;
    if (account.tokens < 1 || account.bytes + bytes > bytesPerDay) {
      this.#dropped += 1;
      return false;
    }
    account.tokens -= 1;
    account.bytes += bytes;
    return true;
  }

  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
