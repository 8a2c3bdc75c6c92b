import { TokenBucket } from './token-bucket.ts';

/** Lets through so many a minute of each network, all of them at once if they like. */
export class NetworkBuckets {
  readonly #perMinute: number;
  readonly #mostKnown: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perMinute = Number.POSITIVE_INFINITY, mostKnown = 10_000) {
    this.#perMinute = perMinute;
    this.#mostKnown = mostKnown;
  }

  /** A network that was not heard of for longest makes room for a new one, and begins with a full bucket when it returns. */
  take(network: string): boolean {
    if (this.#perMinute === Number.POSITIVE_INFINITY) return true;
    const bucket = this.#buckets.get(network) ?? new TokenBucket(this.#perMinute, this.#perMinute / 60);
    this.#buckets.delete(network);
    this.#buckets.set(network, bucket);
    if (this.#buckets.size > this.#mostKnown) {
      const [oldest = network] = this.#buckets.keys();
      this.#buckets.delete(oldest);
    }
    return bucket.take();
  }
}
