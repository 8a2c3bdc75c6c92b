import type { Culture } from '@stationwall/contract/constants';
import type { Job } from '@stationwall/contract/job';
import type { FastifyBaseLogger } from 'fastify';
import { answerOf, saying, userFriendly } from '../abp-error.ts';
import { jobTexts } from '../localization/job-texts.ts';
import { type Database, hostSide } from '../store/accounts.ts';
import type { JobOwner } from '../store/job-table.ts';
import { beginJob, changeJob, interruptSilent, keepOutcome, runningAlone } from '../store/jobs.ts';
import { listJobs } from '../store/own-jobs.ts';
import type { OwnStore } from '../store/store.ts';
import type { CallContext } from './call-context.ts';
import { signedIn } from './signed-in.ts';

export type Outcome = Record<string, unknown>;

/** What long work is given to tell of itself. */
export interface Progress {
  /** Of the job. */
  id: string;
  /**
   * Tells how far the work is; call it between two pieces. False: it was called off, or the backend leaves. Stop then, and
   * answer what came of it so far.
   */
  reached(done: number, total?: number): Promise<boolean>;
  /** In the transaction of a piece: what came of the work so far. Who is killed behind it has told just that. */
  keep(db: Database, outcome: Outcome): Promise<void>;
}

export type LongWork = (progress: Progress) => Promise<Outcome>;

const mostAtOnce = 3;
/** Owners are told at most so often, and the store hears at least so often that somebody is at work. */
const tellEveryMs = 500;
const beatEveryMs = 10_000;
const silentAfterMs = 3 * beatEveryMs;

type JobStore = Pick<OwnStore, 'db' | 'feed' | 'clock'>;

export const jobOwnerOf = ({ caller }: CallContext): JobOwner => ({
  tenantId: caller.tenantId ?? hostSide,
  userId: signedIn(caller).user.id,
});

/** Runs work that takes longer than its call: its owner sees how far it is, also after a reload, and may call it off. */
export class Jobs {
  readonly #store: JobStore;
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly #running = new Set<Promise<void>>();
  readonly #watch: NodeJS.Timeout;
  #isClosing = false;

  constructor(store: JobStore, log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
    this.#store = store;
    this.#log = log;
    this.#watch = setInterval(() => void this.#lookForSilent(), beatEveryMs).unref();
  }

  /**
   * Begins work for the caller and answers at once. Refuses when too much of theirs runs already, and what is `alone` while
   * something of the tenant runs under the same word.
   */
  async start(
    context: CallContext,
    about: Pick<Job, 'kind' | 'subject' | 'total'> & { alone?: string },
    work: LongWork,
  ): Promise<Job> {
    return this.startFor(jobOwnerOf(context), context.culture, about, work);
  }

  /** The same for work that somebody asked for earlier. */
  async startFor(
    owner: JobOwner,
    culture: Culture,
    about: Pick<Job, 'kind' | 'subject' | 'total'> & { alone?: string },
    work: LongWork,
  ): Promise<Job> {
    const running = (await listJobs(this.#store.db, owner)).filter(({ state }) => state === 'running');
    if (running.length >= mostAtOnce) throw userFriendly(saying(jobTexts.TooManyJobs, mostAtOnce));
    const job = await beginJob(this.#store, owner, about).catch(async (error: unknown) => {
      const other = about.alone && (await runningAlone(this.#store.db, owner.tenantId, about.alone));
      throw other ? userFriendly(saying(jobTexts.RunsAlready, other.subject, other.user_name)) : error;
    });
    const run = this.#run(owner, job.id, culture, work).finally(() => this.#running.delete(run));
    this.#running.add(run);
    return job;
  }

  /** Ends what runs between two of its pieces. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#watch);
    await Promise.all(this.#running);
  }

  async #run(owner: JobOwner, id: string, culture: Culture, work: LongWork): Promise<void> {
    let stopped: 'called-off' | 'interrupted' | null = null;
    let reached: { done: number; total?: number } = { done: 0 };
    let toldAt = 0;
    let telling = Promise.resolve();
    const tell = () => {
      toldAt = performance.now();
      telling = telling.then(async () => {
        try {
          if (!(await changeJob(this.#store, owner, id, reached))) stopped ??= 'called-off';
        } catch (error) {
          this.#log.warn({ err: error, job: id }, 'the owner of a job could not be told how far it is');
        }
      });
      return telling;
    };
    const beat = setInterval(() => void tell(), beatEveryMs);
    const progress: Progress = {
      id,
      keep: (db, outcome) => keepOutcome(db, owner, id, outcome),
      reached: async (done, total) => {
        reached = { done, ...(total !== undefined && { total }) };
        if (this.#isClosing) stopped ??= 'interrupted';
        else if (performance.now() - toldAt >= tellEveryMs) await tell();
        return stopped === null;
      },
    };
    try {
      const outcome = await work(progress);
      await telling;
      await changeJob(this.#store, owner, id, { ...reached, state: stopped ?? 'done', outcome });
    } catch (error) {
      this.#log.error({ err: error, job: id }, 'a job failed');
      const problem = answerOf(error, culture).body.error?.message ?? null;
      await changeJob(this.#store, owner, id, { ...reached, state: 'failed', problem }).catch(() => {});
    } finally {
      clearInterval(beat);
    }
  }

  /** The process that ran them was killed, this one before its start or another. */
  async #lookForSilent(): Promise<void> {
    try {
      if (!this.#store.clock.isDoubted) await interruptSilent(this.#store, Date.now() - silentAfterMs);
    } catch (error) {
      this.#log.warn({ err: error }, 'could not look for jobs whose process is gone');
    }
  }
}
