import { JetStreamApiCodes, JetStreamApiError, StorageType } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { Nats } from './nats.ts';

/** The server forgets a lease after this time without renewal. */
const livesMs = 2_500;
/** Its holder counts on it for less, so that it has let go before somebody else can take it. */
const heldForMs = 2_000;

export interface LeaseOptions {
  nats: Nats;
  bucket: string;
  key: string;
  /** Who this relay is. */
  holder: string;
}

/** The right to lead one tenant, which one relay has at a time. Whatever NATS does not answer rejects. */
export class Lease {
  readonly #options: LeaseOptions;
  #bucket: Promise<KV> | null = null;
  #revision: number | null = null;
  #renewedAt = 0;
  #released: Promise<void> = Promise.resolve();

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  get isHeld(): boolean {
    return this.#revision !== null && performance.now() - this.#renewedAt < heldForMs;
  }

  tryToGain(): Promise<'gained' | 'taken'> {
    return this.#ask(async (bucket) => {
      const { key, holder } = this.#options;
      const entry = await bucket.get(key);
      const isOurs = entry?.operation === 'PUT' && entry.string() === holder;
      if (entry?.operation === 'PUT' && !isOurs) return 'taken';
      const begunAt = performance.now();
      const revision = await unlessTaken(
        isOurs ? bucket.update(key, holder, entry.revision) : bucket.create(key, holder),
      );
      return revision === null ? 'taken' : this.#hold(revision, begunAt);
    });
  }

  renew(): Promise<'gained' | 'taken'> {
    return this.#ask(async (bucket) => {
      const { key, holder } = this.#options;
      const begunAt = performance.now();
      const revision = await unlessTaken(bucket.update(key, holder, this.#revision ?? 0));
      if (revision !== null) return this.#hold(revision, begunAt);
      this.#revision = null;
      return 'taken';
    });
  }

  /** Lets somebody else have it at once, if NATS can be told; resolves in any case. */
  release(): Promise<void> {
    const revision = this.#revision;
    this.#revision = null;
    if (revision !== null) this.#released = this.#give(revision).catch(() => {});
    return this.#released;
  }

  async #give(previousSeq: number): Promise<void> {
    const bucket = await this.#open();
    await bucket.delete(this.#options.key, { previousSeq });
  }

  #hold(revision: number, begunAt: number): 'gained' {
    this.#revision = revision;
    this.#renewedAt = begunAt;
    return 'gained';
  }

  async #ask<Answer>(question: (bucket: KV) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(await this.#open());
    } catch (error) {
      this.#bucket = null;
      throw error;
    }
  }

  #open(): Promise<KV> {
    const { streams } = this.#options.nats.api;
    this.#bucket ??= new Kvm(streams).create(this.#options.bucket, {
      description: 'Which relay leads which tenant of Stationwall',
      ttl: livesMs,
      history: 1,
      storage: StorageType.Memory,
      allow_direct: false,
    });
    return this.#bucket;
  }
}

async function unlessTaken(revision: Promise<number>): Promise<number | null> {
  try {
    return await revision;
  } catch (error) {
    if (isWrongSequence(error)) return null;
    throw error;
  }
}

export const isWrongSequence = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
