import { Allowance, type AllowanceRules } from './allowance.ts';

export interface QuotaLimits extends AllowanceRules {
  /** Bytes of refused frames kept per address and day. */
  bytesPerDay: number;
  /** What one connection, and one claimed station, may use of what its address may. */
  share: number;
}

export const defaultQuota: QuotaLimits = { burst: 200, perSecond: 5, bytesPerDay: 4_000_000, share: 1 / 4 };

/** Who is behind a refused frame: its connection, and the station that it claims to be, where it can be read. */
export interface Claim {
  line: object & { readonly remoteAddress: string };
  station: string | null;
}

const dayMs = 86_400_000;
const mostKeys = 20_000;

/**
 * How much of what it refuses the ingest keeps, per remote address. One connection, and one claimed station over all
 * connections, gets a share of it, so that what one sender does wrong leaves room for the reasons of its neighbours.
 */
export class BadFrameQuota {
  readonly #limits: QuotaLimits;
  readonly #ofAddress: Allowance;
  readonly #ofShare: Allowance;
  readonly #bytes = new Map<string, number>();
  readonly #lineNumbers = new WeakMap<object, number>();
  #lines = 0;
  #day = 0;

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
    const { burst, perSecond, share } = limits;
    this.#ofAddress = new Allowance(limits);
    this.#ofShare = new Allowance({ burst: burst * share, perSecond: perSecond * share });
  }

  allows({ line, station }: Claim, bytes: number, now: number): boolean {
    const { bytesPerDay, share } = this.#limits;
    const address = line.remoteAddress;
    const shares = [`line ${this.#numberOf(line)}`, `${address} ${station}`];
    if (this.#day !== Math.floor(now / dayMs) || this.#bytes.size > mostKeys) this.#bytes.clear();
    this.#day = Math.floor(now / dayMs);
    const kept = (key: string) => (this.#bytes.get(key) ?? 0) + bytes;
    const isAllowed =
      this.#ofAddress.left(address, now) >= 1 &&
      kept(address) <= bytesPerDay &&
      shares.every((key) => this.#ofShare.left(key, now) >= 1 && kept(key) <= bytesPerDay * share);
    if (!isAllowed) return false;
    this.#ofAddress.spend(address, 1, now);
    for (const key of shares) this.#ofShare.spend(key, 1, now);
    for (const key of [address, ...shares]) this.#bytes.set(key, kept(key));
    return true;
  }

  #numberOf(line: object): number {
    const number = this.#lineNumbers.get(line) ?? ++this.#lines;
    this.#lineNumbers.set(line, number);
    return number;
  }
}
