import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  claimRecomputation,
  endRecomputation,
  holdRecomputation,
  type Recomputation,
} from '../store/recomputations.ts';
import { countObservations, putLastDataRight, recomputeSome } from '../store/recompute-readings.ts';
import { tellStationAgain } from '../store/stations.ts';
import type { OwnStore } from '../store/store.ts';
import { halfTheTime } from './half-the-time.ts';
import type { Jobs, Progress } from './jobs.ts';

const chunk = 500;
const lookEveryMs = 2_000;
const claimMs = 60_000;
const hour = 3_600_000;

/** Nobody is told of what nobody asked for. */
const untold: Pick<Progress, 'reached'> = { reached: async () => true };

/**
 * Works out readings anew after a correction of the past changed, as a job of who changed it. What is asked for stands in the store, so
 * that a restart goes on with it.
 */
export class Recomputer {
  readonly #store: OwnStore;
  readonly #jobs: Jobs;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #timer: NodeJS.Timeout;
  /** How long until every ingest knows the corrections of now. */
  readonly #settleMs: number;
  #looking: Promise<void> | null = null;
  #isClosing = false;

  constructor(
    { store, jobs }: { store: OwnStore; jobs: Jobs },
    log: Pick<FastifyBaseLogger, 'warn'>,
    { settleMs = 2_000 }: { settleMs?: number } = {},
  ) {
    this.#store = store;
    this.#jobs = jobs;
    this.#log = log;
    this.#settleMs = settleMs;
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Does all that waits; resolves when nothing does. */
  look(): Promise<void> {
    this.#looking ??= this.#doAll()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'readings could not be worked out anew; tried again');
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #doAll(): Promise<void> {
    while (!this.#isClosing) {
      const now = Date.now();
      const wanted = await claimRecomputation(this.#store.db, now, now + claimMs);
      if (!wanted) return;
      await this.#do(wanted);
    }
  }

  async #do(wanted: Recomputation): Promise<void> {
    const { tenantId, userId, stcd, element, culture } = wanted;
    // Ingest takes what it hears now by the corrections of now.
    await tellStationAgain(this.#store, tenantId, stcd);
    const total = await countObservations(this.#store.db, wanted, wanted.fromAt);
    const about = { kind: 'sensor.recompute', subject: `${stcd} ${element}`, total };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const work = async (progress: Pick<Progress, 'reached'>) => {
      try {
        const outcome = await this.#goThrough(wanted, progress);
        resolve();
        return outcome;
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    // Who has too many jobs already is not told of this one; it is done all the same.
    await this.#jobs.startFor({ tenantId, userId }, culture, about, work).catch(() => work(untold));
    await promise;
  }

  async #goThrough(wanted: Recomputation, progress: Pick<Progress, 'reached'>): Promise<{ changed: number }> {
    const began = Date.now();
    let changed = 0;
    let seen = 0;
    const pass = async (from: number) => {
      for (let at: number | null = from; at !== null; ) {
        const start: number = at;
        const some = await halfTheTime(() => recomputeSome(this.#store.db, wanted, start, chunk));
        changed += some.changed;
        seen += some.seen;
        at = some.next;
        await holdRecomputation(this.#store.db, wanted.id, Date.now() + claimMs);
        if (!(await progress.reached(seen))) return false;
      }
      return true;
    };
    const isThrough = await pass(wanted.fromAt);
    await wait(this.#settleMs);
    // What came by the corrections of before while this began.
    if (isThrough) await pass(Math.max(wanted.fromAt, began - hour));
    await putLastDataRight(this.#store, wanted);
    if (isThrough || !this.#isClosing) await endRecomputation(this.#store.db, wanted.id);
    return { changed };
  }
}
